/**
 * Two honest commits of two businesses sent as one, with any of their writes left out: nothing of the one stands for what
 * the other lacks.
 */
import { expect, it } from 'vitest';
import { cardPath } from '../support/attack-owner.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  type Draft,
  endingCommit,
  type Party,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();

/** On a day that nobody has booked: one document less is looked up, and both together need all 20 that there may be. */
const HERE = aParty({ id: 'reservaDePrueba00001', date: '2026-11-24' });
/** The same diner, at the same hour of the same day. */
const THERE = aParty({
  date: HERE.date,
  id: 'reservaDePrueba00002',
  businessId: 'puerto-viejo',
  businessName: 'Puerto Viejo',
  branchId: 'malecon',
  branchName: 'Malecón',
});

/** Every choice of some of the writes. */
function choices(writes: readonly Draft[]): readonly (readonly Draft[])[] {
  return writes.reduce<readonly (readonly Draft[])[]>(
    (chosen, write) => [...chosen, ...chosen.map((some) => [...some, write])],
    [[]],
  );
}

/** Sends every choice of the writes of two commits: only what has all or nothing of each is accepted. */
async function expectWholeOnly(here: Commit, there: Commit): Promise<void> {
  const { clear, core } = town.world().emulator;
  const before = core.exportState();
  const all = [writesOf(here), writesOf(there)];
  for (const some of choices(all.flat()).slice(1)) {
    const isWhole = all.every((writes) => new Set(writes.map((write) => some.includes(write))).size === 1);
    const { status } = await town.send(some);
    expect(status, some.map(({ path }) => path).join()).toBe(isWhole ? 200 : 403);
    if (status !== 200) continue;
    await clear();
    await core.importState(before);
  }
  expect(core.exportState()).toEqual(before);
  await town.expectAccepted(all.flat());
}

const later = (party: Party) => {
  const { startsAt: _, ...terms } = party;
  return aParty({ ...terms, time: '20:00' });
};
const card = (party: Party) => town.fieldsOf(cardPath(party));

it('bookings', () => expectWholeOnly(bookingCommit(HERE), bookingCommit(THERE)));

it('changes and cancellations', async () => {
  await town.expectAccepted(bookingCommit(HERE));
  await town.expectAccepted(bookingCommit(THERE));
  town.freeze(NOON_MS + 5000);
  await expectWholeOnly(
    changeCommit(HERE, later(HERE), card(HERE)),
    changeCommit(THERE, later(THERE), card(THERE)),
  );
  town.freeze(NOON_MS + 10_000);
  await expectWholeOnly(
    endingCommit(later(HERE), card(HERE), 'cancelled'),
    endingCommit(later(THERE), card(THERE), 'cancelled'),
  );
});
