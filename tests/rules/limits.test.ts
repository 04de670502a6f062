/**
 * How near the rules come to the hosted service's limits on the largest commits that the app sends: 1,000
 * expressions, 10 documents for each write, 20 for a whole commit. Rules that pass here must deploy and run.
 */
import { expect, it } from 'vitest';
import { dateDraft } from '../support/attack-owner.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  type Draft,
  endingCommit,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { addFields, RULES } from '../support/room.ts';
import { countLoads, type Load, overTarget } from '../support/rules-load.ts';

const town = useAttackWorld();
const { expectAccepted } = town;

it.each(RULES)('every commit of the app keeps a distance from the limits%s', async (_title, others) => {
  const count = countLoads(town, others?.());
  const now = (over: Parameters<typeof aParty>[0]) => aParty({ id: 'pesadaPesadaPesada01', ...over });
  const first = now({});
  const there = { branchId: 'escalon', branchName: 'Colonia Escalón', date: '2026-11-24', time: '20:00' };
  const moved = now({ ...there, size: 5 });
  const back = now({ date: '2026-11-25', time: '19:00', size: 4 });
  const last = { ...back, phone: '71000001' };
  const card = (phone: string) => town.fieldsOf(`diners/${phone}/active/la-casona`);
  const loads: Record<string, Load> = {};
  const run = async (name: string, commit: Commit | readonly Draft[], as?: typeof OWNER): Promise<void> => {
    const writes = 'day' in commit ? writesOf(commit) : commit;
    if (others) addFields(writes);
    loads[name] = await count(name, writes.length, () => expectAccepted(writes, as));
  };
  await run('book', bookingCommit(first));
  town.freeze(NOON_MS + 10_000);
  await run('move to another branch and day', changeCommit(first, moved, card(first.phone)));
  town.freeze(NOON_MS + 20_000);
  await run('move back', changeCommit(moved, back, card(first.phone)));
  town.freeze(NOON_MS + 22_000);
  await run('hours of a date', [dateDraft('la-casona', 'escalon', there.date, text('20 20:00'))], OWNER);
  const special = now({ ...there, size: 4 });
  await run('move to a date with hours of its own', changeCommit(back, special, card(first.phone)));
  town.freeze(NOON_MS + 24_000);
  await run('move back from it', changeCommit(special, back, card(first.phone)));
  town.freeze(NOON_MS + 25_000);
  // As the app does it: a move that also goes to another phone is two commits.
  const { reservation, card: shown, more } = changeCommit(back, last, card(first.phone));
  await run('to another phone', [reservation, shown, ...more]);
  town.freeze(NOON_MS + 30_000);
  await run('cancel', endingCommit(last, card(last.phone), 'cancelled'));
  const late = aParty({ phone: '71000002' });
  await run('book again', bookingCommit(late));
  town.freeze(late.startsAt + 3_600_000);
  await run('expire', endingCommit(late, card(late.phone), 'expired'));
  expect(overTarget(loads)).toEqual([]);
});
