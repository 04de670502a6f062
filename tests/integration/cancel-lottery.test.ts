/** Cancelling a lottery: everybody is paid back once, whoever interrupts it, repeats it, or does something else meanwhile. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coinDifference, sortLedger } from '../../src/domain/coins/ledger.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { findClient, latestTopUps } from '../../src/services/coins/queries.ts';
import { coinSums } from '../../src/services/coins/sums.ts';
import { editLottery } from '../../src/services/lotteries/admin/commands.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { readLottery } from '../../src/services/lotteries/admin/queries.ts';
import {
  cancelLottery,
  cancelledLotteries,
  countOwed,
  countRefunds,
  owedOf,
  refundLottery,
} from '../../src/services/lotteries/admin/refunds.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { fetchLedgerSums, ledgerReader } from '../../src/services/lotteries/ledger.ts';
import { anId } from '../support/attack-lottery.ts';
import { instant, int, map, text } from '../support/attack-wire.ts';
import { type BadNetwork, badNetwork } from '../support/bad-network.ts';
import { codeOf, on } from '../support/deps.ts';
import {
  ADMIN,
  aPurchase,
  boardSecretOf,
  intOf,
  LOTTERY_ID,
  type LotteryWorld,
  startLotteryWorld,
} from '../support/lottery-world.ts';

const REASON = 'El premio ya no está disponible';
const OTHER_ADMIN = { uid: 'otra-admin' };
const OTHER_LOTTERY = 'loteriaDePrueba00002';

let world: LotteryWorld;
let network: BadNetwork;

beforeEach(async () => {
  world = await startLotteryWorld();
  await world.emulator.core.importState([{ path: `admins/${OTHER_ADMIN.uid}`, fields: {} }]);
  await world.sowLottery();
  await world.sowClient('ana', 1000);
  await world.sowClient('beto', 1000);
  network = badNetwork();
});
afterEach(async () => {
  network.restore();
  await world.stop();
});

const admin = ({ uid } = ADMIN) => on(world.as({ uid }), world.around, uid);
const coinsOf = (uid: string) => intOf(world.fieldsOf(`clients/${uid}`)?.coins);
const lottery = () => world.fieldsOf(`lotteries/${LOTTERY_ID}`);
const isRefund = (path: string) => path.includes(`/coinTransactions/${LOTTERY_ID}_`);
const refundsMade = () => world.emulator.core.exportState().filter(({ path }) => isRefund(path)).length;
const ticketCount = () =>
  world.emulator.core.exportState().filter(({ path }) => path.startsWith(`lotteries/${LOTTERY_ID}/tickets/`))
    .length;

async function buy(uid: string, numbers: readonly number[], lotteryId = LOTTERY_ID): Promise<string> {
  const outcome = await buyNumbers(
    { clientId: uid, coins: coinsOf(uid), boardSecret: boardSecretOf(uid) },
    aPurchase({ lotteryId, numbers }),
    on(world.as({ uid }), world.around),
  );
  return outcome.ok ? 'BOUGHT' : codeOf(outcome.problem);
}

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** `count` numbers from `first` on, five at a time. */
async function buyMany(uid: string, first: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 5) {
    expect(await buy(uid, range(first + at, Math.min(5, count - at)))).toBe('BOUGHT');
  }
}

/** Pays back as an administrator; `stopAfter` so many numbers its page goes away. */
async function refund(as = ADMIN, stopAfter = Number.POSITIVE_INFINITY) {
  const stored = await readLottery(LOTTERY_ID, admin());
  if (stored === null) throw new Error('There is no lottery.');
  const page = new AbortController();
  const seen: number[] = [];
  const onPaid = (numbers: number) => {
    seen.push(numbers);
    if (numbers >= stopAfter) page.abort();
  };
  const outcome = await refundLottery(stored, { onPaid, signal: page.signal }, admin(as));
  return { outcome, seen };
}

describe('a cancelled lottery', () => {
  it('says why, and pays everybody what every number cost, once', async () => {
    await buyMany('ana', 1, 7);
    await buy('beto', [500]);
    expect(await editLottery(LOTTERY_ID, { pricePerNumber: 25 }, admin())).toEqual(done());
    const dear = aPurchase({ numbers: [501], price: 25 });
    const buyer = { clientId: 'beto', coins: coinsOf('beto'), boardSecret: boardSecretOf('beto') };
    expect(await buyNumbers(buyer, dear, on(world.as({ uid: 'beto' }), world.around))).toMatchObject({
      ok: true,
    });
    expect(await owedOf(LOTTERY_ID, admin())).toEqual({ players: 2, numbers: 9, coins: 105 });
    expect(await countOwed(admin())).toBe(0);

    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    expect(lottery()).toMatchObject({ status: text('cancelada') });
    expect(await readLottery(LOTTERY_ID, admin())).toMatchObject({
      soldNumbers: 9,
      freeze: null,
      cancelled: { reason: REASON },
    });
    expect(await buy('beto', [8])).toBe('LOTTERY_CLOSED');
    expect(await countOwed(admin())).toBe(9);
    const made = await refund();
    expect(made.outcome).toEqual(done(9));
    expect(made.seen).toEqual(range(1, 9));
    expect([coinsOf('ana'), coinsOf('beto')]).toEqual([1000, 1000]);
    expect(world.fieldsOf(`clients/beto/coinTransactions/${LOTTERY_ID}_501`)).toMatchObject({
      type: text('devolucion'),
      coinsAdded: int(25),
      reason: text(REASON),
    });
    expect(await countOwed(admin())).toBe(0);
    expect(await cancelledLotteries(admin())).toMatchObject([{ lottery: { id: LOTTERY_ID }, refunds: 9 }]);

    // Again, whoever asks: nothing more, and nothing is sent.
    expect((await refund(OTHER_ADMIN)).outcome).toEqual(done(9));
    expect(await cancelLottery(LOTTERY_ID, 'Otra cosa', admin())).toEqual(done());
    expect(await readLottery(LOTTERY_ID, admin())).toMatchObject({ cancelled: { reason: REASON } });
    expect(refundsMade()).toBe(9);
    expect(world.breaches()).toEqual([]);

    // The sums of all and of each agree, and the client reads what came back, of which lottery, and why.
    expect(coinDifference(await coinSums(null, admin()))).toBe(0);
    expect((await coinSums(null, admin())).refunds).toBe(105);
    const own = on(world.as({ uid: 'beto' }), world.around);
    expect(await fetchLedgerSums('beto', own)).toEqual({ numbers: 2, balance: 1000, difference: 0 });
    const { movements, lotteryNames } = await ledgerReader('beto', own)();
    expect(sortLedger(movements)[0]).toMatchObject({
      kind: 'devolucion',
      balanceAfter: 1000,
      lotteryId: LOTTERY_ID,
      reason: REASON,
    });
    expect(lotteryNames.get(LOTTERY_ID)).toBe('Cena para dos');
    // Refunds don't push the top-ups out of their list.
    expect((await latestTopUps(admin())).map(({ clientId }) => clientId).sort()).toEqual(['ana', 'beto']);
  });

  it('that sold for long is listed before 30 that were created later and cancelled earlier', async () => {
    for (const turn of range(1, 30)) {
      const over = { status: text('cancelada'), createdAt: instant(world.around.now()) };
      await world.sowLottery(over, `loteriaCancelada${String(turn).padStart(4, '0')}`);
    }
    await buy('ana', [1, 2]);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    expect(await countOwed(admin())).toBe(2);
    expect((await cancelledLotteries(admin())).map(({ lottery: { id } }) => id)[0]).toBe(LOTTERY_ID);
    for (const page of [7, 31, 50]) expect(await cancelledLotteries(admin(), page)).toHaveLength(31);
  });

  it('of which nothing was sold is cancelled too; it can neither be edited, frozen nor drawn', async () => {
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    expect((await refund()).outcome).toEqual(done(0));
    expect(await editLottery(LOTTERY_ID, { pricePerNumber: 12 }, admin())).toEqual(
      failed({ code: 'LOTTERY_CLOSED' }),
    );
    expect(await freezeLottery(LOTTERY_ID, admin())).toEqual(failed('ENDED_OTHERWISE'));
    const never = () => Promise.reject(new Error('Nobody asks the beacon.'));
    expect(await drawLottery(LOTTERY_ID, admin(), never)).toEqual(failed('NOT_FROZEN'));
  });

  it('is none once its list is frozen', async () => {
    expect(await freezeLottery(LOTTERY_ID, admin())).toEqual(done());
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(failed('ENDED_OTHERWISE'));
    expect(await cancelLottery('noHayTalLoteriaAqui1', REASON, admin())).toEqual(failed('LOTTERY_NOT_FOUND'));
  });

  it('of 40 blocks is cancelled in commits that the rules can judge', async () => {
    await world.sowLottery({ totalNumbers: int(10_000) });
    await buy('ana', [1, 300, 5000, 9999, 10_000]);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    expect((await refund()).outcome).toEqual(done(5));
    expect(coinsOf('ana')).toBe(1000);
    expect(world.breaches()).toEqual([]);
  });

  it('is paid back in pages, interrupted anywhere, and taken up by another administrator', async () => {
    await buyMany('ana', 1, 90);
    await buyMany('beto', 91, 60);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    for (const stopAfter of [3, 60, 101]) {
      await refund(ADMIN, stopAfter);
      const paid = refundsMade();
      expect(paid).toBeGreaterThanOrEqual(stopAfter);
      expect(paid).toBeLessThan(150);
      expect(await countRefunds(LOTTERY_ID, admin())).toBe(paid);
      expect(await countOwed(admin())).toBe(150 - paid);
      expect(world.breaches()).toEqual([]);
    }
    const { outcome, seen } = await refund(OTHER_ADMIN);
    expect(outcome).toEqual(done(150));
    expect(seen.at(-1)).toBe(150);
    expect([coinsOf('ana'), coinsOf('beto'), refundsMade()]).toEqual([1000, 1000, 150]);
    expect(world.breaches()).toEqual([]);
  });

  it('whose client is gone pays the others, and says so', async () => {
    await buyMany('ana', 1, 3);
    await buyMany('beto', 4, 3);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    const left = world.emulator.core.exportState().filter(({ path }) => !path.startsWith('clients/ana'));
    await world.emulator.clear();
    await world.emulator.core.importState(left);
    expect((await refund()).outcome).toEqual(failed('CLIENT_NOT_FOUND'));
    expect([coinsOf('beto'), refundsMade()]).toEqual([1000, 3]);
  });
});

describe('when the network fails', () => {
  const quick = () => ({ ...admin(), sleep: () => Promise.resolve() });
  const pay = () =>
    refundLottery(
      { id: LOTTERY_ID, cancelled: { atMs: 0, reason: REASON } },
      { onPaid: () => undefined, signal: new AbortController().signal },
      quick(),
    );

  it('a refund whose answer is lost is made once', async () => {
    await buyMany('ana', 1, 3);
    expect(await cancelLottery(LOTTERY_ID, REASON, quick())).toEqual(done());
    network.commits('unanswered', 'busy', 'unsent', 'unanswered');
    expect(await pay()).toEqual(done(3));
    expect([coinsOf('ana'), refundsMade()]).toEqual([1000, 3]);
    expect(world.breaches()).toEqual([]);
  });

  it('without a line nothing is paid, and later everything once', async () => {
    await buyMany('ana', 1, 3);
    expect(await cancelLottery(LOTTERY_ID, REASON, quick())).toEqual(done());
    network.reads('unsent', 'unsent');
    expect(await pay()).toEqual(failed('OFFLINE'));
    expect(refundsMade()).toBe(0);
    network.restore();
    network = badNetwork();
    expect(await pay()).toEqual(done(3));
    expect(coinsOf('ana')).toBe(1000);
  });

  it('a cancellation whose answers are lost is made once', async () => {
    await buy('ana', [7]);
    network.commits('unanswered', 'unanswered');
    expect(await cancelLottery(LOTTERY_ID, REASON, quick())).toEqual(done());
    expect(lottery()).toMatchObject({ status: text('cancelada') });
    expect(world.breaches()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two administrators pay the same 20 numbers: each once', async () => {
    await buyMany('ana', 1, 12);
    await buyMany('beto', 13, 8);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    const made = await Promise.all([refund(), refund(OTHER_ADMIN), refund()]);
    expect(made.map(({ outcome }) => outcome)).toEqual([done(20), done(20), done(20)]);
    expect([coinsOf('ana'), coinsOf('beto'), refundsMade()]).toEqual([1000, 1000, 20]);
    expect(world.breaches()).toEqual([]);
  });

  it('50 buyers: each has bought or is told that it is closed, and all who bought are paid back', async () => {
    const uids = range(0, 50).map((index) => `jugador${index}`);
    for (const uid of uids) await world.sowClient(uid, 100);
    const [cancelled, ...codes] = await Promise.all([
      cancelLottery(LOTTERY_ID, REASON, admin()),
      ...uids.map(async (uid, index) => [
        await buy(uid, [1 + index * 20]),
        await buy(uid, [2 + index * 20]),
        await buy(uid, [3 + index * 20]),
      ]),
    ]);
    expect(cancelled).toEqual(done());
    const bought = codes.flat().filter((code) => code === 'BOUGHT').length;
    expect(new Set([...codes.flat(), 'BOUGHT', 'LOTTERY_CLOSED'])).toEqual(
      new Set(['BOUGHT', 'LOTTERY_CLOSED']),
    );
    expect(ticketCount()).toBe(bought);
    expect(await readLottery(LOTTERY_ID, admin())).toMatchObject({ soldNumbers: bought });
    expect((await refund()).outcome).toEqual(done(bought));
    expect(uids.filter((uid) => coinsOf(uid) !== 100)).toEqual([]);
    expect(world.breaches()).toEqual([]);
  });

  it.each([1, 2, 3])('a freeze and two cancellations: one of them, for all (%i)', async () => {
    await buyMany('ana', 1, 5);
    const [frozen, one, other] = await Promise.all([
      freezeLottery(LOTTERY_ID, admin(OTHER_ADMIN)),
      cancelLottery(LOTTERY_ID, REASON, admin()),
      cancelLottery(LOTTERY_ID, REASON, admin(OTHER_ADMIN)),
    ]);
    const isFrozen = lottery()?.status?.stringValue === 'esperando resultados';
    const lost = failed('ENDED_OTHERWISE');
    expect([frozen, one, other]).toEqual(isFrozen ? [done(), lost, lost] : [lost, done(), done()]);
    const { outcome } = await refund();
    // What is frozen pays nothing back, whoever asks.
    if (isFrozen) expect(outcome).toEqual(failed('UNKNOWN'));
    expect(refundsMade()).toBe(isFrozen ? 0 : 5);
    expect(world.breaches()).toEqual([]);
  });

  it('top-ups, purchases elsewhere and refunds of one client: every balance is right', async () => {
    await world.sowLottery({}, OTHER_LOTTERY);
    await buyMany('ana', 1, 10);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin())).toEqual(done());
    const client = await findClient(String(world.fieldsOf('clients/ana')?.phone?.stringValue), admin());
    if (client === null) throw new Error('Ana is not there.');
    const add = () =>
      credit(client, { id: anId(), usdAmount: 1, coinsAdded: 7, code: '' }, admin(OTHER_ADMIN));
    const [{ outcome }, ...others] = await Promise.all([
      refund(),
      add(),
      buy('ana', [1], OTHER_LOTTERY),
      add(),
      buy('ana', [2], OTHER_LOTTERY),
    ]);
    const topUps = others.filter((other) => typeof other !== 'string' && other.ok).length;
    const bought = others.filter((other) => other === 'BOUGHT').length;
    const made = outcome.ok ? outcome : (await refund()).outcome;
    expect(made).toEqual(done(10));
    expect(coinsOf('ana')).toBe(1000 + topUps * 7 - bought * 10);
    expect(refundsMade()).toBe(10);
    expect(world.breaches()).toEqual([]);
  });

  it('a lottery that was closed and not yet cancelled when the page went away is cancelled by the next', async () => {
    await buy('ana', [7]);
    // Its blocks are closed, and nothing else has come to pass.
    await world.emulator.core.importState([
      {
        path: `lotteries/${LOTTERY_ID}/board/0`,
        fields: { ...world.fieldsOf(`lotteries/${LOTTERY_ID}/board/0`), closed: { booleanValue: true } },
      },
      { path: `lotteries/${LOTTERY_ID}/board/1`, fields: { closed: { booleanValue: true } } },
      {
        path: `lotteries/${LOTTERY_ID}/board/3`,
        fields: { closed: { booleanValue: true }, tally: map({ blocks: int(4), sold: int(0) }) },
      },
    ]);
    expect(await cancelLottery(LOTTERY_ID, REASON, admin(OTHER_ADMIN))).toEqual(done());
    expect((await refund()).outcome).toEqual(done(1));
    expect(world.breaches()).toEqual([]);
  });
});
