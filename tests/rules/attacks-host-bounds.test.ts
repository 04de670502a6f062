/** The edges of what a business may write of a party, and of the day that goes with it: the last that may be, and one more. */
import { describe, expect, it } from 'vitest';
import { mapAt } from '../../src/domain/fields.ts';
import { MAX_CUSTOMER_NAME } from '../../src/domain/reservations/constants.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import { type HostCommit, hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import {
  all,
  bendingAs,
  bookedCard,
  branchDraft,
  cardPath,
  expectOnlyHonest,
  ownerEnding,
  savedBranch,
  seats,
  walkInCommit,
  walkInEnding,
  walkInReopening,
  weekly,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  type Draft,
  dayDraft,
  draft,
  endingCommit,
  flag,
  increment,
  instant,
  int,
  map,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, hoursOf, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied: expectDinersBentDenied, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);
const DAY_MS = 24 * 60 * 60_000;
const LONGEST = 'x'.repeat(MAX_CUSTOMER_NAME);

/** Writes a field of the reservation, whether it was in its mask or not. */
const says =
  (field: string, value: string) =>
  ({ reservation }: Pick<HostCommit, 'reservation'>): void => {
    reservation.fields[field] = text(value);
    if (reservation.mask?.includes(field) === false) reservation.mask.push(field);
  };
/** The same party under other terms, at the instant that they say. */
const changed = (was: Party, over: Partial<Party>) => {
  const { startsAt: _, ...terms } = was;
  return aParty({ ...terms, ...over });
};
const longNames = ['customerName', 'nameKey'] as const;

describe('names of as many letters as may be, and one more', () => {
  it.each(longNames)('%s of a booking', async (field) => {
    const honest = bookingCommit(aParty());
    says(field, LONGEST)(honest);
    await expectDinersBentDenied(honest, says(field, `${LONGEST}x`));
  });
  it.each(longNames)('%s of a booking by phone', async (field) => {
    const honest = hostBooking(aParty());
    says(field, LONGEST)(honest);
    await expectBentDenied(honest, says(field, `${LONGEST}x`));
  });
  it('a booking by phone without a name to compare', async () => {
    const honest = hostBooking(aParty());
    says('nameKey', '')(honest);
    await expectBentDenied(honest, ({ reservation }) => delete reservation.fields.nameKey);
  });
  it.each(longNames)('%s when the business changes it', async (field) => {
    const guest = aParty();
    const honest = hostChange(guest, guest, await bookedCard(town, guest, NOON_MS + 5000));
    const { day: _, ...commit } = honest;
    says(field, LONGEST)(commit);
    await expectBentDenied(commit, says(field, `${LONGEST}x`));
  });
  it.each(longNames)('%s when the diner changes it', async (field) => {
    const guest = aParty();
    const there = aParty({ ...guest, size: 1 });
    const honest = changeCommit(guest, there, await bookedCard(town, guest, NOON_MS + 5000));
    says(field, LONGEST)(honest);
    await expectDinersBentDenied(honest, says(field, `${LONGEST}x`));
  });
});

describe('a booking by phone', () => {
  it('has a whole phone or none', async () => {
    const honest = uncardedBooking(aParty());
    await expectBentDenied(honest, says('contactPhone', '70001234'));
    const filed = uncardedBooking(aParty({ size: 1 }));
    await expectBentDenied(filed, says('normalizedContactPhone', '70001234'));
    const named = hostBooking(aParty({ phone: '70001234' }));
    await expectBentDenied(named, says('contactPhone', '70005678'));
  });
  it('is written now', async () => {
    await expectBentDenied(uncardedBooking(aParty()), ({ reservation }) => {
      reservation.times = ['createdAt', 'hostedAt'];
      reservation.fields.updatedAt = instant(NOON_MS);
    });
  });
  it('says so', async () => {
    await expectBentDenied(hostBooking(aParty()), ({ reservation }) => {
      reservation.fields.byPhone = { booleanValue: false };
    });
  });

  it.each([
    ['just after midnight', -12 * 3_600_000 + 60_000],
    ['just before midnight', 12 * 3_600_000 - 60_000],
  ])('made %s is for 60 days ahead in El Salvador', async (_name, sinceNoonMs) => {
    const hours = weekly({ hours: hoursOf('00:00,23:30') });
    await expectAccepted(
      [branchDraft('la-casona', 'noche', savedBranch({ weeklyAvailability: hours }))],
      OWNER,
    );
    // The clock goes forward only: two midnights after noon.
    town.freeze(NOON_MS + 2 * DAY_MS + sinceNoonMs);
    const party = (date: string, time: string, phone: string) =>
      aParty({ branchId: 'noche', branchName: 'Nueva', date, time, phone });
    await expectOnlyHonest(
      town,
      OWNER,
      all(hostBooking(party('2027-01-23', '00:00', '70001111'))),
      all(hostBooking(party('2027-01-22', '23:30', '70001111'))),
    );
  });
});

describe('aunque esté lleno is no word for', () => {
  const overbook = (over: Partial<Party>) => all(hostBooking(aParty(over), { overbooked: true }));
  const tonight = aParty().date;

  it('a day on which the house is closed', async () => {
    const closed = draft('businesses/la-casona', {
      fields: { closedDates: map({ [tonight]: flag(true) }) },
      mask: ['closedDates'],
      times: ['updatedAt'],
    });
    await expectAccepted([closed], OWNER);
    await expectOnlyHonest(town, OWNER, overbook({}), overbook({ date: '2026-11-24' }));
  });
  it('a branch that is archived, closed that day, or another house’s', async () => {
    const [theirs = ''] = Object.keys(
      mapAt(decodeFields(town.fieldsOf('businesses/puerto-viejo')), 'branches'),
    );
    const atNew = { branchId: 'nueva', branchName: 'Nueva' };
    for (const over of [{ archived: flag(true) }, { closedDates: map({ [tonight]: flag(true) }) }]) {
      await expectAccepted([branchDraft('la-casona', 'nueva', savedBranch(over))], OWNER);
      await expectDenied(() => send(overbook(atNew), OWNER));
    }
    for (const branchName of ['Nueva', 'Centro Histórico']) {
      await expectDenied(() => send(overbook({ branchId: theirs, branchName }), OWNER));
    }
    await expectAccepted([branchDraft('la-casona', 'nueva', savedBranch())], OWNER);
    await expectAccepted(overbook(atNew), OWNER);
  });
  it('an hour that is over', async () => {
    const party = aParty();
    const overAt = party.startsAt + 60 * MINUTE_MS;
    town.freeze(overAt - 1);
    const late = { phone: '70001234' };
    await expectAccepted(overbook({}), OWNER);
    town.freeze(overAt);
    await expectDenied(() => send(overbook(late), OWNER));
    await expectAccepted(overbook({ ...late, time: '20:00' }), OWNER);
  });
});

describe('a business that changes a party', () => {
  it('takes its seats by the day', async () => {
    const guest = aParty({ size: 3 });
    const card = await bookedCard(town, guest, NOON_MS + 5000);
    const honest = all(hostChange(guest, aParty({ ...guest, size: 5 }), card));
    const rides = honest.filter(({ path }) => !path.includes('/days/'));
    await expectOnlyHonest(town, OWNER, rides, honest);
  });
  it('takes them also at another day, and leaves the branch its name', async () => {
    const guest = aParty({ size: 3 });
    const card = await bookedCard(town, guest, NOON_MS + 5000);
    const there = changed(guest, { date: '2026-11-24' });
    const honest = hostChange(guest, there, card);
    const { day: _, ...without } = honest;
    await expectDenied(() => send(all(without), OWNER));
    await expectAccepted(all(honest), OWNER);
    town.freeze(NOON_MS + 10_000);
    const { day: __, ...renamed } = hostChange(there, there, town.fieldsOf(cardPath(guest)));
    await expectBentDenied(renamed, ({ reservation, card: shown }) => {
      for (const write of [reservation, shown]) write.fields.branchName = text('Otra');
    });
  });
  it('says that it was now', async () => {
    const guest = aParty();
    const card = await bookedCard(town, guest, NOON_MS + 5000);
    const { day: _, ...honest } = hostChange(guest, guest, card);
    await expectBentDenied(honest, ({ reservation, card: shown }) => {
      for (const write of [reservation, shown]) {
        write.fields.hostedAt = instant(NOON_MS);
        write.mask?.push('hostedAt');
        write.times = ['updatedAt'];
      }
    });
  });
  it('takes an ending of guests without a booking back now', async () => {
    const guests = aParty();
    await expectAccepted(all(walkInCommit(guests)), OWNER);
    town.freeze(NOON_MS + 5000);
    await expectAccepted(all(walkInEnding(guests, 'completed')), OWNER);
    town.freeze(NOON_MS + 6000);
    await expectBentDenied(walkInReopening(guests), ({ reservation }) => {
      reservation.fields.updatedAt = instant(NOON_MS + 86_400_000);
      reservation.mask?.push('updatedAt');
      reservation.times = [];
    });
  });
  it('tells the diner no other time of an ending than now', async () => {
    const guest = aParty();
    const card = await bookedCard(town, guest, NOON_MS + 5000);
    await expectBentDenied(ownerEnding(guest, card, 'cancelled'), ({ reservation, history }) => {
      for (const write of [reservation, history]) write.fields.hostedAt = instant(NOON_MS);
      reservation.mask?.push('hostedAt');
    });
  });
});

describe('seats of a day', () => {
  const guest = aParty({ size: 3 });
  const other = aParty({ size: 2, phone: '70009999' });
  const elsewhere = aParty({ size: 2, phone: '70009998', date: '2026-11-24' });
  const moved = (over: Partial<Party>) => changed(guest, over);
  const bothBooked = async () => {
    for (const party of [other, elsewhere]) await expectAccepted(bookingCommit(party));
    return await bookedCard(town, guest, NOON_MS + 5000);
  };

  it.each<[name: string, bend: (commit: Commit) => void]>([
    ['a third hour', ({ day }) => day.transforms.push(increment('booked.`13:00`', int(1)))],
    ['more than the party', ({ day }) => (day.transforms[0] = increment('booked.`20:00`', int(4)))],
    ['less than it held', ({ day }) => (day.transforms[1] = increment('booked.`19:00`', int(-2)))],
    ['more than it held', ({ day }) => (day.transforms[1] = increment('booked.`19:00`', int(-5)))],
  ])('a party that moves within its day does not move %s', async (_name, bend) => {
    const card = await bothBooked();
    await expectDinersBentDenied(changeCommit(guest, moved({ time: '20:00' }), card), bend);
  });

  it('of a day that the party has nothing to do with are not touched', async () => {
    const card = await bothBooked();
    const touch = { ...dayDraft(elsewhere, 0), transforms: [] };
    touch.fields.lastReservationId = text(guest.id);
    await expectDinersBentDenied(endingCommit(guest, card, 'cancelled'), ({ more }) => more.push(touch));
  });

  it('are no other party’s: two in one commit, seats for one', async () => {
    const card = await bothBooked();
    const honest = writesOf(changeCommit(guest, moved({ size: 4 }), card));
    const fewer = aParty({ ...other, size: 1 });
    const rides = writesOf(changeCommit(other, fewer, town.fieldsOf(cardPath(other)))).filter(
      ({ path }) => !path.includes('/days/'),
    );
    await expectDenied(() => send([...honest, ...rides]));
    await expectAccepted(honest);
  });

  it('grow with a party of one', async () => {
    const alone = aParty({ size: 1 });
    const card = await bookedCard(town, alone, NOON_MS + 5000);
    await expectDinersBentDenied(changeCommit(alone, aParty({ ...alone, size: 2 }), card), ({ day }) => {
      day.transforms = seats(2);
    });
  });

  it('of a new day are under its own name, with nothing else', async () => {
    const party = aParty({ date: '2026-11-24' });
    const bends: ((day: Draft) => void)[] = [
      (day) => (day.fields.more = int(1)),
      (day) => (day.fields.date = text('2026-11-25')),
      (day) => (day.fields.branchId = text('escalon')),
    ];
    for (const bend of bends) {
      const bent = bookingCommit(party);
      bend(bent.day);
      bent.day.mask = Object.keys(bent.day.fields);
      await expectDenied(() => send(writesOf(bent)));
    }
    await expectAccepted(bookingCommit(party));
  });
});

it('a booking is changed from its next instant on, not before', async () => {
  const party = aParty({ size: 2 });
  await expectAccepted(bookingCommit(party));
  const change = () =>
    writesOf(changeCommit(party, aParty({ ...party, size: 1 }), town.fieldsOf(cardPath(party))));
  await expectDenied(() => send(change()));
  town.freeze(NOON_MS + 1001);
  await expectAccepted(change());
});

it('a day that there is not is none of the next month', async () => {
  const honest = aParty({ date: '2026-12-01' });
  const bent = aParty({ ...honest, date: '2026-11-31' });
  await expectOnlyHonest(town, OWNER, all(hostBooking(bent)), all(hostBooking(honest)));
});

it('what the business booked takes a place of another phone’s quota, once its diner moves it there', async () => {
  const guest = aParty();
  await expectAccepted(all(hostBooking(guest)), OWNER);
  town.freeze(NOON_MS + 5000);
  const { day: _, ...honest } = changeCommit(
    guest,
    { ...guest, phone: '70007777' },
    town.fieldsOf(cardPath(guest)),
  );
  const { last: __, ...shown } = honest.card.fields;
  const bent = { ...honest.card, fields: shown, mask: Object.keys(shown), times: ['updatedAt'] };
  await expectDenied(() => send([honest.reservation, bent, ...honest.more]));
  await expectAccepted([honest.reservation, honest.card, ...honest.more]);
});

it('what is left of a business that is gone is the administrator’s to delete', async () => {
  const paths = ['businesses/ida/private/blocked', 'businesses/ida/private/desk'];
  await town.world().emulator.core.importState(paths.map((path) => ({ path, fields: {} })));
  for (const path of paths) {
    const deletion = [draft(path, { kind: 'delete' })];
    for (const as of [OWNER, undefined]) await expectDenied(() => send(deletion, as));
    await expectAccepted(deletion, ADMIN);
  }
});

it('a desk and a list of blocked phones stay while their business is there', async () => {
  const paths = ['businesses/la-casona/private/blocked', 'businesses/la-casona/private/desk'];
  await town
    .world()
    .emulator.core.importState(paths.map((path) => ({ path, fields: { lastPhone: text('7') } })));
  for (const path of paths) {
    for (const as of [OWNER, ADMIN, undefined]) {
      await expectDenied(() => send([draft(path, { kind: 'delete' })], as));
    }
  }
  expect(town.fieldsOf(paths[0] ?? '')).toEqual({ lastPhone: text('7') });
});
