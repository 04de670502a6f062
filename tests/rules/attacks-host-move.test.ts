/** What a business may change of a party: one that sits or will, from the next instant on, to an hour that it may still give away. */
import { expect, it } from 'vitest';
import { hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import {
  all,
  bendingAs,
  cardPath,
  expectOnlyHonest,
  walkInCommit,
  walkInEnding,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  changeCommit,
  type Draft,
  flag,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

/** The business changes nothing but the name, of a party that has a card or none. */
function renaming(party: Party, { overbooked = false, hasCard = true } = {}): Record<string, Draft> {
  const card = hasCard ? town.fieldsOf(cardPath(party)) : {};
  const { reservation, card: shown } = hostChange(party, party, card, { overbooked });
  const fields = { ...reservation.fields };
  for (const name of hasCard ? [] : ['contactPhone', 'normalizedContactPhone']) delete fields[name];
  return hasCard ? { reservation, card: shown } : { reservation: { ...reservation, fields } };
}

it('a party whose visit is over stays as it was', async () => {
  const party = aParty();
  await expectAccepted(all(uncardedBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectAccepted(all(renaming(party, { hasCard: false })), OWNER);
  town.freeze(NOON_MS + 6000);
  await expectAccepted(all(walkInEnding(party, 'completed')), OWNER);
  town.freeze(NOON_MS + 7000);
  await expectDenied(() => send(all(renaming(party, { hasCard: false })), OWNER));
});

it('one without a card says when it was changed', async () => {
  const party = aParty();
  await expectAccepted(all(uncardedBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectBentDenied(renaming(party, { hasCard: false }), ({ reservation }) => {
    if (reservation !== undefined)
      reservation.times = reservation.times.filter((name) => name !== 'updatedAt');
  });
});

it('a party is changed from the next instant on', async () => {
  const party = aParty();
  await expectAccepted(all(hostBooking(party)), OWNER);
  await expectDenied(() => send(all(renaming(party)), OWNER));
  town.freeze(NOON_MS + 1001);
  await expectAccepted(all(renaming(party)), OWNER);
});

it('one that sits above the hour’s seats does so by what the business said', async () => {
  await expectAccepted(all(hostBooking(aParty({ size: 10, phone: '70009999' }))), OWNER);
  const party = aParty();
  await expectAccepted(all(hostBooking(party, { overbooked: true })), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectBentDenied(renaming(party, { overbooked: true }), ({ reservation }) => {
    if (reservation !== undefined) reservation.fields.overbooked = flag(false);
  });
  expect(town.fieldsOf(`businesses/la-casona/reservations/${party.id}`).notes).toEqual(text('mesa 4'));
});

it('one moves 60 days ahead, and no day more', async () => {
  const party = aParty();
  await expectAccepted(all(hostBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  const { startsAt: _, ...was } = party;
  const to = (date: string) =>
    all(hostChange(party, aParty({ ...was, date }), town.fieldsOf(cardPath(party))));
  await expectOnlyHonest(town, OWNER, to('2027-01-21'), to('2027-01-20'));
});

const nameless = (writes: Record<string, Draft>): Record<string, Draft> => {
  if (writes.reservation) writes.reservation.fields.customerName = text('');
  return writes;
};

it('who came without a booking can be named, and be without a name again', async () => {
  const party = aParty();
  await expectAccepted(all(walkInCommit(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectAccepted(all(renaming(party, { hasCard: false })), OWNER);
  town.freeze(NOON_MS + 6000);
  const bare = nameless(renaming(party, { hasCard: false }));
  await expectBentDenied(bare, ({ reservation }) => {
    if (reservation !== undefined) reservation.fields.customerName = text(' ');
  });
  expect(town.fieldsOf(`businesses/la-casona/reservations/${party.id}`).customerName).toEqual(text(''));
});

it('nobody else is left without a name: neither who called, nor whose booking is a diner’s', async () => {
  const caller = aParty();
  await expectAccepted(all(uncardedBooking(caller)), OWNER);
  const diner = aParty({ id: 'reservaDelComensal01', phone: '70009999' });
  await expectAccepted(bookingCommit(diner));
  town.freeze(NOON_MS + 5000);
  await expectBentDenied(renaming(caller, { hasCard: false }), nameless);
  const grown = { ...diner, size: diner.size + 1 };
  const own = changeCommit(diner, grown, town.fieldsOf(cardPath(diner)));
  // Nor by calling itself one who came without a booking.
  for (const lie of [{ customerName: text('') }, { customerName: text(''), walkIn: flag(true) }]) {
    const bent = structuredClone(own);
    Object.assign(bent.reservation.fields, lie);
    bent.reservation.mask?.push(...Object.keys(lie));
    await expectDenied(() => send(writesOf(bent)));
  }
  await expectAccepted(own);
  town.freeze(NOON_MS + 6000);
  await expectBentDenied(renaming(grown), nameless);
});
