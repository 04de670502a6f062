/**
 * Clients by the app's own services, against Auth and the real rules: accounts, what they own, the sums of coins,
 * and what looking at a lottery costs.
 */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commitWrites, emulatorSource, rootOf } from '../../scripts/operator/documents.ts';
import type { Registration } from '../../src/domain/clients/credentials.ts';
import type { KnownBoard } from '../../src/domain/lotteries/board.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import type * as adminModule from '../../src/services/accounts/commands.ts';
import type * as gateModule from '../../src/services/accounts/gate.ts';
import type * as accountModule from '../../src/services/clients/commands.ts';
import type * as clientWatchModule from '../../src/services/clients/watch.ts';
import type * as clientsModule from '../../src/services/coins/queries.ts';
import type * as coinsModule from '../../src/services/coins/sums.ts';
import type * as rolesModule from '../../src/services/firestore/roleDeps.ts';
import type * as lotteryModule from '../../src/services/lotteries/commands.ts';
import type * as ledgerModule from '../../src/services/lotteries/ledger.ts';
import type { LedgerPage } from '../../src/services/lotteries/ledger.ts';
import type * as ownModule from '../../src/services/lotteries/own.ts';
import type * as queriesModule from '../../src/services/lotteries/queries.ts';
import type * as watchModule from '../../src/services/lotteries/watch.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const LOTTERY = 'seedLoteriaCena00001';
const ANA = 'seed-client-1';

let world: ServiceWorld;
let account: typeof accountModule;
let own: typeof ownModule;
let queries: typeof queriesModule;
let ledger: typeof ledgerModule;
let roles: typeof rolesModule;
let coins: typeof coinsModule;
let clients: typeof clientsModule;
let gate: typeof gateModule;
let admin: typeof adminModule;
let lotteryCommands: typeof lotteryModule;
let clientWatch: typeof clientWatchModule;
let watch: typeof watchModule;

beforeAll(async () => {
  world = await startServiceWorld();
  account = await import('../../src/services/clients/commands.ts');
  queries = await import('../../src/services/lotteries/queries.ts');
  own = await import('../../src/services/lotteries/own.ts');
  ledger = await import('../../src/services/lotteries/ledger.ts');
  roles = await import('../../src/services/firestore/roleDeps.ts');
  coins = await import('../../src/services/coins/sums.ts');
  clients = await import('../../src/services/coins/queries.ts');
  gate = await import('../../src/services/accounts/gate.ts');
  admin = await import('../../src/services/accounts/commands.ts');
  lotteryCommands = await import('../../src/services/lotteries/commands.ts');
  watch = await import('../../src/services/lotteries/watch.ts');
  clientWatch = await import('../../src/services/clients/watch.ts');
});
afterAll(() => world.stop());
afterEach(async () => {
  world.emulator.faults.clear();
  await gate.signOutOf('client');
});

const aRegistration = (phone: string, handle = ''): Registration => ({
  phone,
  instagram: handle && `@${handle}`,
  instagramLower: handle,
  password: 'clave-muy-secreta',
});

/** All pages of a client's ledger. */
async function pages(clientId: string): Promise<LedgerPage[]> {
  const next = ledger.ledgerReader(clientId, roles.roleDeps('client'));
  const read = [await next()];
  while (read.at(-1)?.more) read.push(await next());
  return read;
}

/** The addresses of all client accounts. */
const addresses = async () =>
  ((await world.everything()).match(/[a-z0-9]{20}@cliente\.vaga\.invalid/g) ?? []).sort();

const clientsOf = (phone: string) =>
  [...world.documents()].filter(
    ([path, fields]) =>
      /^clients\/[^/]+$/.test(path) && JSON.stringify(fields.phone) === `{"stringValue":"${phone}"}`,
  );

describe('an account', () => {
  it('is registered with phone and handle, and signs in with phone and password', async () => {
    const outcome = await account.registerClient(aRegistration('71000001', 'rosa.lopez'));
    if (!outcome.ok) throw new Error(outcome.problem);
    const { clientId, displayName } = outcome.value;
    expect(displayName).toBe('@rosa.lopez');
    expect(await gate.restoredUser('client')).toMatchObject({ uid: clientId });
    expect(world.documents().get('instagramHandles/rosa.lopez')).not.toHaveProperty('uid');
    expect(await pages(clientId)).toMatchObject([{ movements: [], more: false }]);
    expect(await ledger.fetchLedgerSums(clientId, roles.roleDeps('client'))).toEqual({
      numbers: 0,
      balance: 0,
      difference: 0,
    });
    expect(await own.fetchOwnPrizes(clientId)).toEqual([]);
    await gate.signOutOf('client');
    expect(await account.signInClient('71000001', 'clave-muy-secreta')).toEqual(outcome);
    // No password in any document, nor what leads from one to it.
    expect(JSON.stringify([...world.documents()])).not.toMatch(/clave-muy-secreta|password/i);
    expect(await world.everything()).not.toContain('clave-muy-secreta');
  });

  it.each(['__rosa__', '____', '..'])(
    'has a handle that no document may be called by: %s',
    async (handle) => {
      const phone = `7100010${handle.length}`;
      expect(await account.registerClient(aRegistration(phone, handle))).toMatchObject({ ok: true });
      expect(await account.registerClient(aRegistration('71000109', handle))).toEqual(
        failed('INSTAGRAM_TAKEN'),
      );
    },
  );

  it.each([
    ['a phone', aRegistration('70000001'), 'PHONE_TAKEN'],
    ['a handle', aRegistration('71000002', 'ana.juega'), 'INSTAGRAM_TAKEN'],
  ])('with %s that somebody has is refused, and nothing is left behind', async (_, registration, problem) => {
    const before = [await addresses(), world.documents().size];
    expect(await account.registerClient(registration)).toEqual({ ok: false, problem });
    expect([await addresses(), world.documents().size]).toEqual(before);
    expect(await gate.restoredUser('client')).toBeNull();
  });

  it('of two that register one phone at once is one; the other leaves nothing', async () => {
    const before = await addresses();
    // The rival's registration arrives while ours, which has found the phone free, is on its way.
    world.emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: null, fault: { kind: 'delay', ms: 400 }, times: 1 },
    ]);
    const ours = account.registerClient(aRegistration('71000003', 'primero'));
    await vi.waitFor(async () => {
      expect(await addresses()).toHaveLength(before.length + 1);
    });
    await world.emulator.core.importState([
      { path: 'phones/71000003', fields: { accountId: { stringValue: 'x' } } },
    ]);
    expect(await ours).toEqual({ ok: false, problem: 'PHONE_TAKEN' });
    expect(await addresses()).toEqual(before);
    expect(clientsOf('71000003')).toEqual([]);
    expect(world.documents().has('instagramHandles/primero')).toBe(false);
    expect(await gate.restoredUser('client')).toBeNull();
  });

  it('whose answer is lost is found registered, once', async () => {
    world.emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: null, fault: { kind: 'dropAfter' }, times: 1 },
    ]);
    expect(await account.registerClient(aRegistration('71000004'))).toMatchObject({ ok: true });
    expect(clientsOf('71000004')).toHaveLength(1);
  });

  it('whose request never arrives is uncertain: no client is there, and the account stays for who arrives late', async () => {
    const before = [await addresses(), world.documents().size] as const;
    world.emulator.faults.set([
      { service: 'firestore', operation: 'commit', path: null, fault: { kind: 'dropBefore' }, times: 99 },
    ]);
    expect(await account.registerClient(aRegistration('71000005'))).toEqual(failed('UNCERTAIN'));
    expect(world.documents().size).toBe(before[1]);
    expect(await addresses()).toHaveLength(before[0].length + 1);
    expect(await gate.restoredUser('client')).toBeNull();
    // Registering again works, by another account.
    world.emulator.faults.clear();
    expect(await account.registerClient(aRegistration('71000005'))).toMatchObject({ ok: true });
    expect(clientsOf('71000005')).toHaveLength(1);
  });

  it.each([
    ['a wrong password', '70000001', 'no-es-esta'],
    ['an unknown phone', '79999999', 'cliente-demo'],
    ["somebody else's account", '70000003', 'cliente-demo'],
  ])('with %s does not sign in, in the same words', async (_, phone, password) => {
    expect(await account.signInClient(phone, password)).toEqual({
      ok: false,
      problem: 'WRONG_CREDENTIALS',
    });
    expect(await gate.restoredUser('client')).toBeNull();
  });

  it('changes its password with the current one only', async () => {
    expect(await account.changePassword('x', 'y')).toEqual(failed('NOT_LINKED'));
    expect(await account.signInClient('70000002', 'cliente-demo')).toMatchObject({ ok: true });
    expect(await account.changePassword('no-es-esta', 'otra-clave-9')).toEqual(failed('WRONG_CREDENTIALS'));
    expect(await account.changePassword('cliente-demo', 'otra-clave-9')).toEqual(done());
    await gate.signOutOf('client');
    expect(await account.signInClient('70000002', 'cliente-demo')).toMatchObject({ ok: false });
    expect(await account.signInClient('70000002', 'otra-clave-9')).toMatchObject({ ok: true });
  });
});

describe('a new password whose answer is lost', () => {
  it('is uncertain, and the new one is tried first', async () => {
    expect(await account.registerClient(aRegistration('71000006'))).toMatchObject({ ok: true });
    world.emulator.faults.set([
      { service: 'auth', operation: 'update', path: null, fault: { kind: 'dropAfter' }, times: 1 },
    ]);
    expect(await account.changePassword('clave-muy-secreta', 'otra-clave-9')).toEqual(failed('UNCERTAIN'));
    await gate.signOutOf('client');
    expect(await account.signInClient('71000006', 'otra-clave-9')).toMatchObject({ ok: true });
  });
});

describe('what a client owns', () => {
  it('is the own ledger, numbers and prizes, and nobody else’s', async () => {
    await account.signInClient('70000001', 'cliente-demo');
    const mine = await own.fetchOwnNumbers(ANA);
    const sums = await ledger.fetchLedgerSums(ANA, roles.roleDeps('client'));
    const movements = (await pages(ANA)).flatMap((page) => page.movements);
    expect(movements.reduce((sum, movement) => sum + movement.coins, 0)).toBe(sums.balance);
    expect(sums).toMatchObject({ numbers: mine.tickets.length, difference: 0 });
    expect(mine.tickets.length).toBeGreaterThan(20);
    expect(mine.lotteries.get(LOTTERY)?.prizeName).toBe('Cena para dos en el patio');
    const prizes = await own.fetchOwnPrizes(ANA);
    expect(prizes.every(({ clientId }) => clientId === ANA)).toBe(true);
    expect(new Set(prizes.map(({ prizeStatus }) => prizeStatus))).toEqual(new Set(['abierto', 'cerrado']));
    await expect(pages('seed-client-2')).rejects.toThrow();
    await expect(own.fetchOwnNumbers('seed-client-2')).rejects.toThrow();
    await expect(own.fetchNumbersIn(LOTTERY, 'seed-client-2')).rejects.toThrow();
    await expect(ledger.fetchLedgerSums('seed-client-2', roles.roleDeps('client'))).rejects.toThrow();
    await expect(coins.coinSums(ANA)).rejects.toThrow();
  });

  it('adds up for the administrator, overall and for each; a coin too many would show', async () => {
    expect(await admin.signInAdmin('admin', 'admin-demo')).toEqual(done());
    const difference = async (uid: string | null) => {
      const { topUps, refunds, corrections, purchases, balances } = await coins.coinSums(uid);
      return balances - (topUps - corrections + refunds - purchases);
    };
    expect(await difference(null)).toBe(0);
    for (const { id } of (
      await Promise.all(['70000001', '70000003'].map((phone) => clients.findClient(phone)))
    ).flatMap((found) => found ?? [])) {
      expect(await difference(id)).toBe(0);
    }
    const path = 'clients/seed-client-3';
    const stored = world.emulator.core.exportState().find((document) => document.path === path);
    if (!stored) throw new Error('no such client');
    const had = Number(JSON.stringify(stored.fields.coins).replace(/\D/g, ''));
    await world.emulator.core.importState([
      { path, fields: { ...stored.fields, coins: { integerValue: String(had + 1) } } },
    ]);
    expect([await difference(null), await difference('seed-client-3'), await difference(ANA)]).toEqual([
      1, 1, 0,
    ]);
    await world.emulator.core.importState([{ path, fields: stored.fields }]);
    await gate.signOutOf('admin');
  });
});

describe('looking at a lottery of 1,000 numbers', () => {
  const fail = (): never => {
    throw new Error('the watch failed');
  };
  const look = () => {
    const seen = { sold: -1, taken: new Set<string>() };
    const stops: (() => void)[] = [];
    const known = new Map<string, Readonly<Record<string, string>>>();
    const show = (blocks: typeof known | KnownBoard) => {
      for (const [id, block] of blocks) known.set(id, block);
      Object.assign(seen, { taken: new Set([...known.values()].flatMap((block) => Object.keys(block))) });
    };
    // As the page does: what is there by plain requests, then what changes.
    const { signal } = new AbortController();
    const opened = Promise.all([
      queries.fetchLottery(LOTTERY, signal),
      queries.fetchBoard(LOTTERY, signal),
    ]).then(([, board]) => {
      show(board);
      stops.push(watch.watchBoard(LOTTERY, Date.now(), show, fail));
    });
    stops.push(
      watch.watchLottery(LOTTERY, (lottery) => Object.assign(seen, { sold: lottery?.soldNumbers }), fail),
    );
    return { seen, opened, stop: () => stops.forEach((stop) => stop()) };
  };
  const settled = ({ seen }: ReturnType<typeof look>) =>
    vi.waitFor(() => {
      expect(seen.sold).toBeGreaterThan(0);
      expect(seen.taken.size).toBe(seen.sold);
    });

  it('costs at most 8 reads, the own balance among them', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    await account.signInClient('70000001', 'cliente-demo');
    world.emulator.resetMeter();
    let balance = -1;
    const looking = look();
    const stopBalance = clientWatch.watchClient(ANA, (client) => (balance = client?.coins ?? -1), fail);
    await settled(looking);
    await vi.waitFor(() => {
      expect(balance).toBeGreaterThan(0);
    });
    const { reads, rulesReads } = world.emulator.meter();
    console.info(`open a lottery of 1,000: ${reads} + ${rulesReads} reads (page + rules)`);
    expect(reads + rulesReads).toBeLessThanOrEqual(8);
    looking.stop();
    stopBalance();
    vi.unstubAllGlobals();
  });

  it('costs at most 2 more for what somebody buys, and the number goes at once', async () => {
    const looking = look();
    await settled(looking);
    await account.signInClient('70000001', 'cliente-demo');
    const { balance } = await ledger.fetchLedgerSums(ANA, roles.roleDeps('client'));
    const boardSecret = await own.fetchBoardSecret(ANA);
    const { sold, taken } = looking.seen;
    world.emulator.resetMeter();
    const purchase = { id: 'compraDePrueba000001', lotteryId: LOTTERY, numbers: [24], price: 12 };
    expect(
      await lotteryCommands.buyNumbers(
        {
          clientId: ANA,
          coins: balance,
          boardSecret,
          board: () => ({ totalNumbers: 1000, taken: new Set([...taken].map(Number)) }),
        },
        purchase,
      ),
    ).toEqual({
      ok: true,
      value: balance - 12,
    });
    const bought = performance.now();
    await vi.waitFor(() => {
      expect(looking.seen.taken.has('24')).toBe(true);
    });
    // The count follows, told by a phone: docs/data-model.md.
    expect(looking.seen.sold).toBe(sold);
    const inBlock = [...looking.seen.taken].filter((number) => Number(number) <= 250).length;
    expect(await lotteryCommands.reportSold(LOTTERY, new Map([[0, inBlock]]))).toMatchObject({ ok: true });
    await vi.waitFor(() => {
      expect(looking.seen.sold).toBe(sold + 1);
    });
    const { listen } = world.emulator.meter().readsByKind;
    console.info(`a viewer's update: ${listen} reads, ${Math.round(performance.now() - bought)} ms`);
    expect(listen).toBeLessThanOrEqual(2);
    looking.stop();
  });

  it('tells nothing without a connection, rather than an empty board; then what there is', async () => {
    const { collection, disableNetwork, enableNetwork, onSnapshot } = await import('firebase/firestore');
    const { liveDatabase } = await import('../../src/services/firestore/liveClient.ts');
    await disableNetwork(liveDatabase('client'));
    const looking = look();
    let open = -1;
    const stopOpen = watch.watchChangedLotteries(0, (lotteries) => (open = lotteries.length));
    // What the SDK says to who doesn't ask where it has it from: no number is sold.
    const board = await new Promise<number>((resolve) => {
      const stop = onSnapshot(
        collection(liveDatabase('client'), 'lotteries', LOTTERY, 'results'),
        ({ size }) => {
          resolve(size);
          stop();
        },
      );
    });
    expect(board).toBe(0);
    // The lottery itself may be known from before; that nothing is taken would be a guess, and isn't said.
    expect(looking.seen.sold).not.toBe(0);
    await looking.opened;
    expect(looking.seen.taken.size).toBeGreaterThan(0);
    expect(open).toBe(-1);
    await enableNetwork(liveDatabase('client'));
    await settled(looking);
    await vi.waitFor(() => {
      expect(open).toBe(5);
    });
    looking.stop();
    stopOpen();
  });

  it('tells nothing of the lottery of a hosted:check, which has no place on a client’s home', async () => {
    const source = emulatorSource(world.emulator.urls.firestore, world.projectId);
    const name = `${rootOf(source)}/lotteries/pruebaDeVaga00000001`;
    await commitWrites(source, [{ update: { name, fields: world.documents().get(`lotteries/${LOTTERY}`) } }]);
    const ids = await new Promise<readonly string[]>((resolve) => {
      const stop = watch.watchChangedLotteries(0, (found) => {
        resolve(found.map(({ id }) => id));
        stop();
      });
    });
    expect(ids).toHaveLength(5);
    expect(ids).not.toContain('pruebaDeVaga00000001');
    await commitWrites(source, [{ delete: name }]);
  });
});
