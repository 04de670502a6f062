/** Attacks on a date with hours of its own: only the owner and the administrator set it, and it is all that the date offers. */
import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { mapAt, numberAt } from '../../src/domain/fields.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { setSpecialHours } from '../../src/services/businesses/closedDayCommands.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { hostBooking } from '../support/attack-host.ts';
import { all, dateDraft, walkInCommit } from '../support/attack-owner.ts';
import { ANA, BETO, CASHIER, HOST, hire } from '../support/attack-team.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  draft,
  endingCommit,
  flag,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

/** As the owner writes it: La Casona's centre, today. */
const own = (hours: string) => dateDraft('la-casona', 'centro', TODAY, text(hours));
/** Takes them away: the field stands in the mask and not in the document. */
const taken = { ...own(''), fields: { lastBranchId: text('centro') } };
const set = (hours: string) => expectAccepted([own(hours)], OWNER);
const at = (time: string, over: Parameters<typeof aParty>[0] = {}) =>
  aParty({ time, startsAt: slotInstantMs(TODAY, time), ...over });
const expectRefused = (commit: Commit) => expectDenied(() => send(writesOf(commit)));
const cardOf = (phone: string) => town.fieldsOf(`diners/${phone}/active/la-casona`);

describe('a date with hours of its own', () => {
  it.each([
    ['a visitor', undefined],
    ['the owner of another house', OTHER_OWNER],
    ['a host', HOST],
    ['a cashier', CASHIER],
  ])('is not set, nor taken away, by %s', async (_, user) => {
    await hire(town, 'la-casona', OWNER, ANA, BETO);
    await expectDenied(() => send([own('20 18:15')], user));
    await set('20 18:15');
    await expectDenied(() => send([own('50 18:15')], user));
    await expectDenied(() => send([taken], user));
    await expectAccepted([taken], ADMIN);
  });

  it('offers its own hours and seats, and no other; without them the week’s again', async () => {
    await expectRefused(bookingCommit(at('18:15')));
    await set('3 18:15,19:00');
    await expectRefused(bookingCommit(at('18:15', { size: 4 })));
    await expectAccepted(bookingCommit(at('18:15', { size: 3 })));
    await expectRefused(bookingCommit(at('18:15', { size: 1, phone: '70001234' })));
    await expectRefused(bookingCommit(at('20:00', { phone: '70001234' })));
    await expectAccepted([own('1 18:15')], ADMIN);
    await expectRefused(bookingCommit(at('19:00', { size: 1, phone: '70001234' })));
    await expectAccepted([taken], OWNER);
    await expectAccepted(bookingCommit(at('20:00', { size: 4, phone: '70001234' })));
  });

  it('is another date’s or branch’s for nobody', async () => {
    await set('3 18:15');
    const tomorrow = { date: '2026-11-22', startsAt: slotInstantMs('2026-11-22', '18:15') };
    await expectRefused(bookingCommit(at('18:15', tomorrow)));
    await expectRefused(bookingCommit(at('18:15', { branchId: 'escalon', branchName: 'Colonia Escalón' })));
  });

  it.each(['3', '3 18:15', '18:15,19:00', '.*'])('has no hour %j', async (time) => {
    await set('3 18:15,19:00');
    await expectRefused(bookingCommit({ ...at('18:15'), time }));
  });

  it.each<[name: string, value: Wire]>([
    ['51 seats', text('51 19:00')],
    ['no seats', text('0 19:00')],
    ['seats with a nought before', text('05 19:00')],
    ['minus a seat', text('-5 19:00')],
    ['half a seat', text('5.5 19:00')],
    ['no hours', text('20 ')],
    ['nothing', text('')],
    ['an hour that there isn’t', text('20 24:00')],
    ['a minute that there isn’t', text('20 19:60')],
    ['49 hours', text(`20 ${Array.from({ length: 49 }, () => '19:00').join()}`)],
    ['words', text('abierto')],
    ['seats alone', int(20)],
    ['no', flag(false)],
    ['nobody knows', nothing],
    ['a list', list(text('20 19:00'))],
    ['a map', map({ '19:00': int(20) })],
  ])('has seats and hours within bounds: not %s', async (_, value) => {
    await expectDenied(() => send([dateDraft('la-casona', 'centro', TODAY, value)], OWNER));
    await set('50 19:00');
    await expectDenied(() => send([dateDraft('la-casona', 'centro', TODAY, value)], OWNER));
  });

  it('is closed where the whole house is, and closes alone', async () => {
    await set('3 18:15');
    const closing = draft('businesses/la-casona', {
      fields: { closedDates: map({ [TODAY]: flag(true) }) },
      mask: ['closedDates'],
      times: ['updatedAt'],
    });
    const hours = { ...closing, fields: { closedDates: map({ [TODAY]: text('3 18:15') }) } };
    await expectDenied(() => send([hours], OWNER));
    await expectAccepted([closing], OWNER);
    await expectRefused(bookingCommit(at('18:15')));
    await expectAccepted([{ ...closing, fields: { closedDates: map({}) } }], OWNER);
    await expectAccepted([dateDraft('la-casona', 'centro', TODAY, flag(true))], OWNER);
    await expectRefused(bookingCommit(at('18:15')));
    await expectRefused(bookingCommit(at('20:00')));
  });

  it('takes nothing that is booked: who sits there may shrink and cancel, and not grow; nobody moves there', async () => {
    const party = at('19:00', { size: 3 });
    const other = at('20:00', { phone: '70001234' });
    await expectAccepted(bookingCommit(party));
    await expectAccepted(bookingCommit(other));
    const day = doc(town.world().emulator.lite(), `businesses/la-casona/days/centro_${TODAY}`);
    const before = (await getDoc(day)).data();
    await set('5 20:00');
    expect((await getDoc(day)).data()).toEqual(before);
    town.freeze(NOON_MS + MINUTE_MS);
    await expectRefused(
      changeCommit(other, { ...other, time: '19:00', startsAt: party.startsAt }, cardOf(other.phone)),
    );
    await expectRefused(changeCommit(party, { ...party, size: 4 }, cardOf(party.phone)));
    const smaller = { ...party, size: 2 };
    await expectAccepted(changeCommit(party, smaller, cardOf(party.phone)));
    town.freeze(NOON_MS + 2 * MINUTE_MS);
    await expectAccepted(endingCommit(smaller, cardOf(party.phone), 'cancelled'));
  });

  it('gives no seats to a booking of the same commit, nor to who books and sets it at once', async () => {
    const booking = writesOf(bookingCommit(at('18:15')));
    await expectDenied(() => send([own('20 18:15'), ...booking]));
    await expectDenied(() => send([own('20 18:15'), ...booking], OWNER));
    await set('20 18:15');
    await expectAccepted(booking);
  });

  it('is what the house itself books and seats by', async () => {
    await set('3 18:15');
    await expectDenied(() => send(all(hostBooking(at('19:00'))), OWNER));
    await expectAccepted(all(hostBooking(at('18:15', { size: 2 }))), OWNER);
    await expectDenied(() => send(all(walkInCommit(at('18:15', { size: 2 }))), OWNER));
    await expectAccepted(all(walkInCommit(at('18:15', { size: 1 }))), OWNER);
  });
});

describe('changed while twenty book', () => {
  const diner = () => on(databaseOf(town.world().emulator), town.world().around);
  const owner = () => on(databaseOf(town.world().emulator, OWNER), town.world().around, OWNER.uid);
  const book = (index: number) =>
    createReservation(
      aBooking({ contactPhone: `7100 00${String(index).padStart(2, '0')}`, partySize: 1 }),
      diner(),
    );

  beforeEach(() => set('12 19:00'));

  it.each([
    ['to fewer seats', { times: ['19:00'], capacity: 5 }],
    ['to more seats', { times: ['19:00'], capacity: 15 }],
    ['to another hour', { times: ['18:15'], capacity: 12 }],
    ['to the week’s', null],
  ])('%s: each is told what was stored, and nobody comes above it', async (_, offer) => {
    const change = { branchId: 'centro', date: TODAY, offer, past: [] };
    const [changed, ...outcomes] = await Promise.all([
      setSpecialHours('la-casona', change, owner()),
      ...Array.from({ length: 20 }, (_each, index) => book(index)),
    ]);
    expect(changed).toEqual({ ok: true, value: null });
    const accepted = outcomes.filter(({ ok }) => ok).length;
    const day = await getDoc(doc(town.world().emulator.lite(), `businesses/la-casona/days/centro_${TODAY}`));
    expect(numberAt(mapAt(day.data() ?? {}, 'booked'), '19:00')).toBe(accepted);
    const offered = offer === null ? 10 : offer.times.includes('19:00') ? offer.capacity : 0;
    expect(accepted).toBeLessThanOrEqual(Math.max(12, offered));
    expect((await book(50)).ok).toBe(accepted < offered);
  });
});
