/**
 * How near the rules come to the hosted service's limits on the largest commits that the app sends: 1,000
 * expressions, 10 documents for each write, 20 for a whole commit. Rules that pass here must deploy and run.
 */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { compileRules } from '../../emulator/rules/compile.ts';
import { evaluate } from '../../emulator/rules/evaluate.ts';
import { bookingCommit, type Commit, changeCommit, endingCommit, writesOf } from '../support/attack-wire.ts';
import { aParty, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted } = town;

interface Load {
  expressionsOfAWrite: number;
  expressionsOfACommit: number;
  documentsOfAWrite: number;
  documentsOfACommit: number;
}

let load: Load;

beforeEach(() => {
  const compiled = compileRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!compiled.ok) throw new Error('The rules do not compile.');
  town.world().emulator.core.reloadRules({
    decide: (request, access, budget) => {
      let expressions = 0;
      const views = new Set<string>();
      const decision = evaluate(
        compiled.ruleset,
        request,
        {
          before: (path) => {
            views.add(`before ${path.join('/')}`);
            return access.before(path);
          },
          after: (path) => {
            views.add(`after ${path.join('/')}`);
            return access.after(path);
          },
        },
        {
          ...(budget === undefined ? {} : { budget }),
          coverage: {
            enter: () => {
              expressions += 1;
            },
            leave: () => {},
            countsOf: () => ({ true: 0, false: 0, error: 0, unknown: 0 }),
          },
        },
      );
      load.expressionsOfAWrite = Math.max(load.expressionsOfAWrite, expressions);
      load.expressionsOfACommit += expressions;
      load.documentsOfAWrite = Math.max(load.documentsOfAWrite, views.size);
      load.documentsOfACommit += views.size;
      return decision;
    },
  });
});

async function loadOf(name: string, commit: Commit): Promise<Load> {
  load = { expressionsOfAWrite: 0, expressionsOfACommit: 0, documentsOfAWrite: 0, documentsOfACommit: 0 };
  await expectAccepted(commit);
  console.info(
    `${name} (${writesOf(commit).length} writes): at most ${load.expressionsOfAWrite} expressions and ` +
      `${load.documentsOfAWrite} documents for a write, ${load.expressionsOfACommit} and ` +
      `${load.documentsOfACommit} for the commit`,
  );
  return load;
}

it('every commit of the app keeps a distance from the limits', async () => {
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
  town.world().setNow(NOON_MS + 10_000);
  loads.push(
    await loadOf('move to another branch, day and phone', changeCommit(first, last, card(first.phone))),
  );
  town.world().setNow(NOON_MS + 20_000);
  loads.push(await loadOf('cancel', endingCommit(last, card(last.phone), 'cancelled')));
  const late = aParty({ phone: '71000002' });
  loads.push(await loadOf('book again', bookingCommit(late)));
  town.world().setNow(late.startsAt + 3_600_000);
  loads.push(await loadOf('expire', endingCommit(late, card(late.phone), 'expired')));
  for (const each of loads) {
    expect(each.expressionsOfAWrite).toBeLessThan(800);
    expect(each.documentsOfAWrite).toBeLessThanOrEqual(8);
    expect(each.documentsOfACommit).toBeLessThanOrEqual(18);
  }
});
