/** What the screens of a client cost, as the hosted service bills them: the app's own queries against the real rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as accountModule from '../../src/services/clients/commands.ts';
import type * as rolesModule from '../../src/services/firestore/roleDeps.ts';
import type * as ledgerModule from '../../src/services/lotteries/ledger.ts';
import type * as ownModule from '../../src/services/lotteries/own.ts';
import { instant, int, list, map, text } from '../support/attack-wire.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const LOTTERY = 'seedLoteriaCena00001';
const ANA = 'seed-client-1';
/** 13 January 2040, noon in El Salvador. */
const START_MS = Date.UTC(2040, 0, 13, 18);
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 1440 * MINUTE_MS;

let world: ServiceWorld;
let own: typeof ownModule;
let ledger: typeof ledgerModule;
let roles: typeof rolesModule;

beforeAll(async () => {
  world = await startServiceWorld(START_MS);
  const account: typeof accountModule = await import('../../src/services/clients/commands.ts');
  own = await import('../../src/services/lotteries/own.ts');
  ledger = await import('../../src/services/lotteries/ledger.ts');
  roles = await import('../../src/services/firestore/roleDeps.ts');
  await account.signInClient('70000001', 'cliente-demo');
});
afterAll(() => world.stop());

const sow = (
  documents: readonly { readonly path: string; readonly fields: Readonly<Record<string, object>> }[],
) => world.emulator.core.importState(documents.map(({ path, fields }) => ({ path, fields: { ...fields } })));

const held = (inside: string) =>
  [...world.documents()].filter(
    ([path, { clientId }]) => path.includes(inside) && JSON.stringify(clientId) === JSON.stringify(text(ANA)),
  );

describe('own prizes', () => {
  const aPrize = (order: number, over: Readonly<Record<string, object>> = {}) => ({
    path: `lotteries/loteriaDePrueba${String(order).padStart(5, '0')}/results/1`,
    fields: {
      order: int(1),
      prizeName: text('Cena'),
      number: int(7),
      clientId: text(ANA),
      prizeStatus: text('abierto'),
      expiresAt: instant(START_MS + WEEK_MS),
      createdAt: instant(START_MS - order * MINUTE_MS),
      ...over,
    },
  });

  const aLottery = (order: number) => ({
    path: `lotteries/loteriaDePrueba${String(order).padStart(5, '0')}`,
    fields: {
      prizeName: text(`Rifa ${order}`),
      totalNumbers: int(10),
      status: text('cerrada'),
      draw: map({ secret: text('x'), winners: list(int(7)) }),
    },
  });

  it('cost a read each, one for each lottery, whose draw is checked, and one of the client', async () => {
    await sow([
      ...Array.from({ length: 40 }, (_, order) => aPrize(order)),
      ...Array.from({ length: 40 }, (_, order) => aLottery(order)),
    ]);
    const [reads, prizes] = await world.cost(() => own.fetchOwnPrizes(ANA));
    expect(prizes).toHaveLength(held('/results/').length);
    expect(reads).toBe(prizes.length + new Set(prizes.map(({ lotteryId }) => lotteryId)).size + 1);
    expect(prizes[0]).toMatchObject({ lotteryName: 'Rifa 0', code: expect.stringMatching(/^\w{3}-\w{3}$/) });
  });
});

describe('movements', () => {
  it('cost 20 a page, and all of them are shown once; the proof of the balance is of all', async () => {
    const had = held('/tickets/').length + held('/coinTransactions/').length;
    const old = (at: number) => ({
      clientId: text(ANA),
      createdAt: instant(START_MS - WEEK_MS - at * MINUTE_MS),
    });
    // They come to nothing, so that the balance stays right: 160 numbers for 1, 40 top-ups of 4.
    await sow(
      Array.from({ length: 200 }, (_, at) =>
        at % 5 === 0
          ? {
              path: `clients/${ANA}/coinTransactions/recargaDePrueba${String(at).padStart(5, '0')}`,
              fields: { ...old(at), type: text('recarga'), coinsAdded: int(4), balanceAfter: int(4) },
            }
          : {
              path: `lotteries/${LOTTERY}/tickets/${700 + at}`,
              fields: { ...old(at), number: int(700 + at), price: int(1), balanceAfter: int(4 - (at % 5)) },
            },
      ),
    );
    const deps = roles.roleDeps('client');
    const next = ledger.ledgerReader(ANA, deps);
    const names = new Set<string>();
    const seen: string[] = [];
    let more = true;
    while (more) {
      const [reads, page] = await world.cost(next);
      const newNames = [...page.lotteryNames.keys()].filter((id) => !names.has(id));
      newNames.forEach((id) => names.add(id));
      expect(reads).toBeLessThanOrEqual(20 + newNames.length);
      seen.push(...page.movements.map(({ id }) => id));
      more = page.more;
    }
    expect(seen).toHaveLength(had + 200);
    expect(new Set(seen).size).toBe(had + 200);
    const [reads, sums] = await world.cost(() => ledger.fetchLedgerSums(ANA, deps));
    expect(reads).toBe(3);
    expect(sums.difference).toBe(0);
  });

  it('a coin too many shows', async () => {
    const path = `clients/${ANA}`;
    const stored = world.documents().get(path) ?? {};
    const { balance } = await ledger.fetchLedgerSums(ANA, roles.roleDeps('client'));
    await world.emulator.core.importState([
      { path, fields: Object.assign({}, stored, { coins: int(balance + 3) }) },
    ]);
    expect(await ledger.fetchLedgerSums(ANA, roles.roleDeps('client'))).toMatchObject({ difference: 3 });
  });

  it('a page whose answer is lost is asked for again', async () => {
    const deps = roles.roleDeps('client');
    const next = ledger.ledgerReader(ANA, deps);
    const first = await next();
    world.emulator.faults.set([
      { service: 'firestore', operation: 'runQuery', path: null, fault: { kind: 'dropBefore' }, times: 9 },
    ]);
    await expect(next()).rejects.toThrow();
    world.emulator.faults.clear();
    const second = await next();
    const ids = [...first.movements, ...second.movements].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const last = Math.min(...first.movements.map(({ createdAtMs }) => createdAtMs));
    expect(second.movements.every(({ createdAtMs }) => createdAtMs < last)).toBe(true);
  });
});
