/** A client's own limits and the correction of a top-up, by the app's commands against the real rules. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_LIMIT } from '../../src/domain/clients/spending.ts';
import { rechargeCode } from '../../src/domain/codes.ts';
import { coinDifference } from '../../src/domain/coins/ledger.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { correctTopUp, credit } from '../../src/services/coins/commands.ts';
import { findClient, latestTopUps } from '../../src/services/coins/queries.ts';
import { coinSums } from '../../src/services/coins/sums.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { changeLimits, fetchOwnLimits } from '../../src/services/lotteries/spending.ts';
import { int, text } from '../support/attack-wire.ts';
import { on } from '../support/deps.ts';
import {
  ADMIN,
  aPurchase,
  boardSecretOf,
  intOf,
  type LotteryWorld,
  startLotteryWorld,
} from '../support/lottery-world.ts';

const OTHER_ADMIN = { uid: 'the-other-admin' };
const HOUR_MS = 3_600_000;
/** 13 January 2040, noon in El Salvador. */
const START_MS = Date.UTC(2040, 0, 13, 18);
let world: LotteryWorld;

beforeEach(async () => {
  world = await startLotteryWorld({ startAtMs: START_MS });
  await world.sowLottery();
  await world.sowClient('ana', 1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return world.stop();
});

const ana = () => on(world.as({ uid: 'ana' }), world.around, 'ana');
const admin = (user = ADMIN) => on(world.as(user), world.around, user.uid);
const coins = () => intOf(world.fieldsOf('clients/ana')?.coins);

async function buy(numbers: readonly number[], id?: string) {
  const limits = await fetchOwnLimits('ana', ana());
  const buyer = { clientId: 'ana', coins: coins(), boardSecret: boardSecretOf('ana'), limits };
  return buyNumbers(buyer, aPurchase({ numbers, ...(id && { id }) }), ana());
}

describe('own limits', () => {
  it('the first counts what was spent today before it; it falls at once and rises after a day', async () => {
    expect(await buy([1, 2])).toMatchObject({ ok: true });
    expect(await changeLimits('ana', { coins: 50 }, ana())).toEqual(done());
    expect(await fetchOwnLimits('ana', ana())).toMatchObject({ coins: 50, next: 50, spent: 20 });
    expect(await buy([3, 4, 5])).toMatchObject({ ok: true });
    expect(await buy([6])).toEqual(failed({ code: 'OVER_LIMIT', limit: 50, left: 0 }));
    expect(await changeLimits('ana', { coins: NO_LIMIT }, ana())).toEqual(done());
    expect(await buy([6])).toEqual(failed({ code: 'OVER_LIMIT', limit: 50, left: 0 }));
    world.emulator.clock.advance(13 * HOUR_MS);
    expect(await buy([6])).toMatchObject({ ok: true });
    expect(await changeLimits('ana', { coins: 15 }, ana())).toEqual(done());
    expect(await buy([7])).toEqual(failed({ code: 'OVER_LIMIT', limit: 15, left: 5 }));
    expect(await changeLimits('ana', { coins: 40 }, ana())).toEqual(done());
    world.emulator.clock.advance(24 * HOUR_MS + 1000);
    expect(await buy([7, 8, 9, 10])).toMatchObject({ ok: true });
    expect(world.breaches()).toEqual([]);
  });

  it('asked for again, a higher limit comes when it was first asked for', async () => {
    expect(await changeLimits('ana', { coins: NO_LIMIT }, ana())).toEqual(done());
    expect(await fetchOwnLimits('ana', ana())).toBeNull();
    expect(await changeLimits('ana', { coins: 10 }, ana())).toEqual(done());
    expect(await changeLimits('ana', { coins: 30 }, ana())).toEqual(done());
    world.emulator.clock.advance(23 * HOUR_MS);
    expect(await changeLimits('ana', { coins: 30 }, ana())).toEqual(done());
    world.emulator.clock.advance(HOUR_MS + 1000);
    expect(await buy([1, 2, 3])).toMatchObject({ ok: true });
  });

  it('of many purchases at once as many go through as the limit allows, whatever each has seen', async () => {
    expect(await changeLimits('ana', { coins: 30 }, ana())).toEqual(done());
    const outcomes = await Promise.all([11, 12, 13, 14, 15, 16].map((number) => buy([number])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(coins()).toBe(970);
    expect(await fetchOwnLimits('ana', ana())).toMatchObject({ spent: 30 });
    expect(world.breaches()).toEqual([]);
  });

  it('a pause stops buying and can’t be made shorter', async () => {
    expect(await changeLimits('ana', { pauseDays: 30 }, ana())).toEqual(done());
    expect(await buy([1])).toEqual(failed({ code: 'PAUSED', until: '12/2/2040, 12:00 PM' }));
    expect(await changeLimits('ana', { pauseDays: 7 }, ana())).toEqual(failed('UNKNOWN'));
    world.emulator.clock.advance(30 * 24 * HOUR_MS + 1000);
    expect(await buy([1])).toMatchObject({ ok: true });
  });
});

describe('the check of all coins', () => {
  it('finds no difference where coins move after the first of its sums', async () => {
    const { fetch } = globalThis;
    let moved: Promise<void> | null = null;
    const topUpPastRules = () =>
      world.emulator.core.importState([
        { path: 'clients/ana', fields: { ...world.fieldsOf('clients/ana'), coins: int(1001) } },
        {
          path: 'clients/ana/coinTransactions/recargaEntreDosSumas',
          fields: { clientId: text('ana'), type: text('recarga'), coinsAdded: int(1) },
        },
      ]);
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (moved !== null) await moved;
      const reply = fetch(...request);
      moved ??= reply.then(topUpPastRules);
      return reply;
    });
    expect(coinDifference(await coinSums(null, admin()))).toBe(0);
    expect(coins()).toBe(1001);
  });
});

describe('a correction', () => {
  const TOP_UP = {
    id: 'recargaEquivocada001',
    type: 'recarga',
    usdAmount: 1,
    coinsAdded: 600,
    reason: '',
  } as const;
  const said = { coins: 540, reason: 'eran 60' };

  beforeEach(async () => {
    const phone = String(world.fieldsOf('clients/ana')?.phone?.stringValue);
    const client = await findClient(phone, admin());
    if (client === null) throw new Error('Ana is registered.');
    const code = rechargeCode(client.id, client.boardSecret);
    expect(await credit(client, { ...TOP_UP, code }, admin())).toEqual(done(1600));
  });
  const latest = async () => {
    const found = (await latestTopUps(admin())).find(({ id }) => id === TOP_UP.id);
    if (!found) throw new Error('It is among the latest.');
    return found;
  };

  it('is made once, however often it is pressed, and shown with its top-up', async () => {
    const topUp = await latest();
    expect(topUp).toMatchObject({ clientId: 'ana', coins: 600, checked: true, corrections: [] });
    const press = () => correctTopUp(topUp, said, admin());
    expect(await Promise.all([press(), press()])).toEqual([done(1060), done(1060)]);
    expect(await press()).toEqual(done(1060));
    expect(await latest()).toMatchObject({ corrections: [{ coins: 540, reason: 'eran 60' }] });
    expect(await coinSums('ana', admin())).toMatchObject({ corrections: 540, balances: 1060 });
    expect(coins()).toBe(1060);
    expect(world.breaches()).toEqual([]);
    expect(await correctTopUp(await latest(), { coins: 61, reason: 'de más' }, admin())).toEqual(
      failed('UNKNOWN'),
    );
    expect(await correctTopUp(await latest(), { coins: 60, reason: 'el resto' }, admin())).toEqual(
      done(1000),
    );
  });

  it('reaches a client who has another phone since the top-up', async () => {
    const topUp = await latest();
    await world.emulator.core.importState([
      { path: 'clients/ana', fields: { ...world.fieldsOf('clients/ana'), phone: text('79999999') } },
    ]);
    expect(await correctTopUp(topUp, said, admin())).toEqual(done(1060));
  });

  it('of two administrators at once: one corrects, the other is told', async () => {
    await world.emulator.core.importState([{ path: `admins/${OTHER_ADMIN.uid}`, fields: {} }]);
    const topUp = await latest();
    const outcomes = await Promise.all([
      correctTopUp(topUp, said, admin()),
      correctTopUp(topUp, said, admin(OTHER_ADMIN)),
    ]);
    expect(outcomes).toContainEqual(done(1060));
    expect(outcomes).toContainEqual(failed({ code: 'CORRECTED_MEANWHILE' }));
    expect(coins()).toBe(1060);
  });

  it('takes nothing that the client has spent; a purchase in between is no obstacle', async () => {
    const topUp = await latest();
    const [corrected] = await Promise.all([correctTopUp(topUp, said, admin()), buy([1, 2, 3])]);
    expect(corrected.ok).toBe(true);
    expect(coins()).toBe(1030);
    await world.emulator.core.importState([
      { path: 'clients/ana', fields: { ...world.fieldsOf('clients/ana'), coins: { integerValue: '40' } } },
    ]);
    expect(await correctTopUp(await latest(), { coins: 60, reason: 'el resto' }, admin())).toEqual(
      failed({ code: 'SPENT', balance: 40 }),
    );
    expect(coins()).toBe(40);
  });
});
