/**
 * How near the rules come to the hosted service's limits on the largest commits that the app sends: 1,000
 * expressions, 10 documents for each write, 20 for a whole commit. Rules that pass here must deploy and run.
 */
import { expect, it } from 'vitest';
import { bookingCommit, type Commit, changeCommit, endingCommit, writesOf } from '../support/attack-wire.ts';
import { aParty, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';
import { countLoads } from '../support/rules-load.ts';

const town = useAttackWorld();
const { expectAccepted } = town;

it('every commit of the app keeps a distance from the limits', async () => {
  const count = countLoads(town);
  const loadOf = (name: string, commit: Commit) =>
    count(name, writesOf(commit).length, () => expectAccepted(commit));
  const now = (over: Parameters<typeof aParty>[0]) => aParty({ id: 'pesadaPesadaPesada01', ...over });
  const first = now({});
  const last = now({
    branchId: 'escalon',
    branchName: 'Colonia Escalón',
    date: '2026-11-24',
    time: '20:00',
    size: 5,
    phone: '71000001',
  });
  const card = (phone: string) => town.fieldsOf(`diners/${phone}/active/la-casona`);
  const loads = [await loadOf('book', bookingCommit(first))];
  town.freeze(NOON_MS + 10_000);
  loads.push(
    await loadOf('move to another branch, day and phone', changeCommit(first, last, card(first.phone))),
  );
  town.freeze(NOON_MS + 20_000);
  loads.push(await loadOf('cancel', endingCommit(last, card(last.phone), 'cancelled')));
  const late = aParty({ phone: '71000002' });
  loads.push(await loadOf('book again', bookingCommit(late)));
  town.freeze(late.startsAt + 3_600_000);
  loads.push(await loadOf('expire', endingCommit(late, card(late.phone), 'expired')));
  for (const each of loads) {
    expect(each.expressionsOfAWrite).toBeLessThan(1000);
    expect(each.documentsOfAWrite).toBeLessThanOrEqual(8);
    expect(each.documentsOfACommit).toBeLessThanOrEqual(18);
  }
});
