/**
 * Plays lotteries at random: clients buy (alone, at once, again, with an old balance or price) and attack; the admin
 * tops up, edits, cancels, freezes, draws, redeems; time passes. After each step a small model beside it must agree.
 */

import { demoSignature } from '../../seed/demoBeacon.ts';
import { editProblem } from '../../src/domain/lotteries/edit.ts';
import { purchaseProblem } from '../../src/domain/lotteries/purchase.ts';
import type { Outcome, Problem } from '../../src/domain/outcome.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { editLottery, setPrizeStatus } from '../../src/services/lotteries/admin/commands.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { readLottery } from '../../src/services/lotteries/admin/queries.ts';
import { cancelLottery, refundLottery } from '../../src/services/lotteries/admin/refunds.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { anId, drawByHand, roundAfter } from './attack-lottery.ts';
import { type Draft, int, toWrite, type Wire } from './attack-wire.ts';
import { codeOf, on, testDeps, type WorldClock } from './deps.ts';
import { ATTACKS } from './lottery-attacks.ts';
import { type Buying, CLIENTS, LOTTERIES, PRIZES, type Step, TOTAL } from './lottery-steps.ts';
import { ADMIN, boardSecretOf, intOf, type LotteryWorld } from './lottery-world.ts';

type Stored = Readonly<Record<string, Wire>>;

interface Game {
  price: number;
  total: number;
  status: 'nuevo' | 'esperando resultados' | 'cerrada' | 'cancelada';
  readonly holders: Map<number, string>;
  /** The price paid for each number. */
  readonly paid: Map<number, number>;
  frozenAtMs: number;
  drawnAtMs: number;
  readonly prizes: Map<number, string>;
  /** When each prize's status last changed. */
  readonly prizesMovedMs: Map<number, number>;
  /** A state that must never change again: the stored one at the draw, without the prizes' status. */
  sealed: string;
}

export interface House {
  /** Plays a step; throws when the world does something else than the model. */
  readonly play: (step: Step) => Promise<void>;
  /** Returns where the world and the model differ, in words; empty when they agree. */
  readonly differences: () => string[];
  readonly tally: ReadonlyMap<string, number>;
}

const problemOf = (outcome: Outcome<unknown, Problem>) => (outcome.ok ? null : outcome.problem);

const at = <T>(from: readonly T[], index: number): T => {
  const found = from[index];
  if (found === undefined) throw new Error(`There is no ${index}.`);
  return found;
};

/** Opens an empty house. `as` returns a user's database. `clock` is the server's time, epoch ms, and moves it on. */
export async function openHouse(
  world: LotteryWorld,
  as: LotteryWorld['as'],
  clock: { readonly now: () => number; readonly pass: (ms: number) => void },
): Promise<House> {
  const { emulator } = world;
  await emulator.clear();
  await emulator.core.importState([{ path: `admins/${ADMIN.uid}`, fields: {} }]);
  for (const uid of CLIENTS) await world.sowClient(uid, 60);
  for (const id of LOTTERIES) await world.sowLottery({ totalNumbers: int(TOTAL) }, id);
  const around: WorldClock = { ...world.around, now: clock.now };
  const admin = as(ADMIN);
  const players = new Map(CLIENTS.map((uid) => [uid, as({ uid })]));
  const coins = new Map(CLIENTS.map((uid) => [uid, 60]));
  const games = new Map<string, Game>(
    LOTTERIES.map((id) => [
      id,
      {
        price: 10,
        total: TOTAL,
        status: 'nuevo',
        holders: new Map(),
        paid: new Map(),
        frozenAtMs: 0,
        drawnAtMs: 0,
        prizes: new Map(),
        prizesMovedMs: new Map(),
        sealed: '',
      },
    ]),
  );
  const tally = new Map<string, number>();
  let last: (() => Promise<void>) | null = null;

  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  /** Returns the lottery at `index` among those with a status, or among all if none has it, for a try on each. */
  const gameOf = (index: number, status: Game['status']) => {
    const such = LOTTERIES.filter((lotteryId) => games.get(lotteryId)?.status === status);
    const id = such.length > 0 ? at(such, index % such.length) : at(LOTTERIES, index);
    const game = games.get(id);
    if (game === undefined) throw new Error(`There is no ${id}.`);
    return { id, game };
  };
  const stored = (path: string): Stored => world.fieldsOf(path) ?? {};
  const coinsOf = (uid: string) => coins.get(uid) ?? 0;
  const expected = (what: string, should: unknown, is: unknown) => {
    if (JSON.stringify(should) !== JSON.stringify(is)) {
      throw new Error(`${what}: expected ${JSON.stringify(should)}, got ${JSON.stringify(is)}`);
    }
  };

  const dbOf = (uid: string) => {
    const db = players.get(uid);
    if (db === undefined) throw new Error(`${uid} doesn't play.`);
    return db;
  };

  /** Buys, and updates the model by the outcome; a client who buys alone must get the model's outcome. */
  const buy = async (wish: Buying, alone: boolean): Promise<void> => {
    const uid = at(CLIENTS, wish.client);
    const { id, game } = gameOf(wish.lottery, wish.late ? 'esperando resultados' : 'nuevo');
    const bid = { id: anId(), lotteryId: id, numbers: wish.numbers, price: game.price + wish.priceOff };
    const foretold = purchaseProblem(bid, {
      lottery: { status: game.status, totalNumbers: game.total, pricePerNumber: game.price },
      taken: new Set(game.holders.keys()),
      coins: coinsOf(uid),
    });
    const buyer = { clientId: uid, coins: coinsOf(uid) + wish.coinsOff, boardSecret: boardSecretOf(uid) };
    const send = () => buyNumbers(buyer, bid, on(dbOf(uid), around));
    const outcome = await send();
    count(outcome.ok ? 'bought' : `refused ${codeOf(outcome.problem)}`);
    if (alone) expected(`${uid} buys ${bid.numbers.join()} of ${id}`, foretold, problemOf(outcome));
    if (!outcome.ok) return;
    for (const number of bid.numbers) {
      if (game.holders.has(number)) throw new Error(`${number} of ${id} is sold twice`);
      game.holders.set(number, uid);
      game.paid.set(number, bid.price);
    }
    coins.set(uid, coinsOf(uid) - bid.numbers.length * bid.price);
    last = async () => {
      expected('the same purchase again', true, (await send()).ok);
    };
  };

  const seal = (id: string): string =>
    JSON.stringify(
      emulator.core
        .exportState()
        .filter(({ path }) => path.startsWith(`lotteries/${id}`) && !path.includes('/changes/'))
        .map(({ path, fields }) => {
          const { prizeStatus: _status, lastChangeId: _change, updatedAt: _at, ...rest } = { ...fields };
          return path.includes('/results/') ? { path, rest } : { path, fields };
        }),
    );

  const draw = async ({ lottery, silent }: Extract<Step, { kind: 'draw' }>): Promise<void> => {
    const { id, game } = gameOf(lottery, 'esperando resultados');
    const { round, outMs } = roundAfter(game.frozenAtMs);
    const signatureOf = (chain: string, asked: number) => {
      if (game.status === 'esperando resultados')
        expected('who is asked for', ['demo', round], [chain, asked]);
      return Promise.resolve(silent ? null : demoSignature(asked));
    };
    const outcome = await drawLottery(id, on(admin, around), signatureOf);
    const isDue = game.status === 'esperando resultados' && clock.now() >= outMs && !silent;
    const isOpen = game.status === 'nuevo' || game.status === 'cancelada';
    const why = isOpen ? 'NOT_FROZEN' : silent ? 'NO_BEACON' : 'UNKNOWN';
    expected(`the draw of ${id}`, isDue || game.status === 'cerrada' ? null : why, problemOf(outcome));
    if (!isDue) return;
    count('drawn');
    game.status = 'cerrada';
    game.drawnAtMs = clock.now();
    const frozen: unknown = Reflect.get(Object(stored(`lotteries/${id}`).freeze?.mapValue), 'fields');
    const hash: unknown = Reflect.get(Object(Reflect.get(Object(frozen), 'ticketsHash')), 'stringValue');
    const { winners } = drawByHand({
      lotteryId: id,
      ticketsHash: String(hash),
      sold: game.holders.size,
      total: game.total,
      prizes: PRIZES,
      chain: 'demo',
      round,
      signature: demoSignature(round),
    });
    for (const [place, number] of winners.entries()) {
      const result = stored(`lotteries/${id}/results/${place + 1}`);
      expected(
        `prize ${place + 1} of ${id}`,
        [number, game.holders.get(number) ?? ''],
        [intOf(result.number), result.clientId?.stringValue],
      );
      game.prizes.set(place + 1, 'abierto');
    }
    game.sealed = seal(id);
  };

  const commit = async (writes: readonly Draft[], uid: string): Promise<number> => {
    const body = { writes: writes.map((write) => toWrite(emulator.projectId, write)) };
    return (await emulator.rest('POST', ':commit', body, { uid })).status;
  };

  const attack = async (step: Extract<Step, { kind: 'attack' }>): Promise<void> => {
    const uid = at(CLIENTS, step.client);
    const { id } = gameOf(step.lottery, step.status);
    const before = JSON.stringify(emulator.core.exportState());
    const writes = ATTACKS[step.name]?.({
      uid,
      otherUid: at(CLIENTS, (step.client + 1) % CLIENTS.length),
      lotteryId: id,
      client: stored(`clients/${uid}`),
      lottery: stored(`lotteries/${id}`),
      number: step.number,
    });
    expected(`the attack ${step.name}`, 403, await commit(writes ?? [], uid));
    expected(
      `the attack ${step.name} left a trace`,
      true,
      JSON.stringify(emulator.core.exportState()) === before,
    );
    count('attack denied');
  };

  const topUp = async (step: Extract<Step, { kind: 'top up' }>): Promise<void> => {
    const uid = at(CLIENTS, step.client);
    const client = {
      id: uid,
      phone: String(stored(`clients/${uid}`).phone?.stringValue),
      coins: coinsOf(uid),
    };
    const movement = {
      id: anId(),
      usdAmount: 1,
      coinsAdded: step.coins,
      code: '',
    };
    const send = () => credit(client, movement, testDeps(admin, ADMIN.uid, clock.now));
    const outcomes = await Promise.all(step.twice ? [send(), send()] : [send()]);
    coins.set(uid, coinsOf(uid) + step.coins);
    for (const outcome of outcomes) expected('the top-up', { ok: true, value: coinsOf(uid) }, outcome);
    count('topped up');
  };

  const edit = async (step: Extract<Step, { kind: 'edit' }>): Promise<void> => {
    const { id, game } = gameOf(step.lottery, 'nuevo');
    const changes = { pricePerNumber: step.price, totalNumbers: step.total };
    const sold = game.holders.size;
    const foretold = editProblem(
      {
        status: game.status,
        soldNumbers: sold,
        pricePerNumber: game.price,
        totalNumbers: game.total,
        prizeName: 'Cena para dos',
        prizeItems: PRIZES,
        drawAtMs: null,
      },
      changes,
      clock.now(),
      Math.max(0, ...game.holders.keys()),
    );
    expected(
      `the edit of ${id}`,
      foretold,
      problemOf(await editLottery(id, changes, on(admin, around, ADMIN.uid))),
    );
    if (foretold) return;
    count('edited');
    game.price = step.price;
    game.total = step.total;
  };

  const cancel = async (index: number, stopAfter: number): Promise<void> => {
    const { id, game } = gameOf(index, 'nuevo');
    const deps = on(admin, around, ADMIN.uid);
    const isOver = game.status === 'esperando resultados' || game.status === 'cerrada';
    expected(
      `the cancellation of ${id}`,
      isOver ? 'ENDED_OTHERWISE' : null,
      problemOf(await cancelLottery(id, 'Ya no hay premio', deps)),
    );
    if (isOver) return;
    const lottery = await readLottery(id, deps);
    if (lottery === null) throw new Error(`There is no ${id}.`);
    // The first page is closed after some refunds; then two pages refund at once.
    const page = new AbortController();
    const onPaid = (numbers: number) => {
      // A balance moves at most once in a millisecond.
      clock.pass(1);
      if (numbers >= stopAfter) page.abort();
    };
    await refundLottery(lottery, { onPaid, signal: page.signal }, deps);
    const pay = () => refundLottery(lottery, { onPaid, signal: new AbortController().signal }, deps);
    for (const outcome of await Promise.all([pay(), pay()])) {
      expected(`the refunds of ${id}`, { ok: true, value: game.holders.size }, outcome);
    }
    if (game.status === 'cancelada') return;
    game.status = 'cancelada';
    for (const [number, uid] of game.holders) coins.set(uid, coinsOf(uid) + (game.paid.get(number) ?? 0));
    count('cancelled');
  };

  const freeze = async (index: number): Promise<void> => {
    const { id, game } = gameOf(index, 'nuevo');
    expected(
      `the freeze of ${id}`,
      game.status === 'cancelada' ? 'ENDED_OTHERWISE' : null,
      problemOf(await freezeLottery(id, on(admin, around), 'demo')),
    );
    if (game.status !== 'nuevo') return;
    count('frozen');
    game.status = 'esperando resultados';
    game.frozenAtMs = clock.now();
  };

  const prize = async (step: Extract<Step, { kind: 'prize' }>): Promise<void> => {
    const { id, game } = gameOf(step.lottery, 'cerrada');
    const before = game.prizes.get(step.order);
    // Few numbers are sold, so few prizes can be redeemed: therefore all prizes may expire.
    if (step.status === 'vencido') clock.pass(7 * 86_400_000);
    const isPast = clock.now() >= game.drawnAtMs + 7 * 86_400_000;
    const isRecent = clock.now() <= (game.prizesMovedMs.get(step.order) ?? game.drawnAtMs) + 60_000;
    const isSold = stored(`lotteries/${id}/results/${step.order}`).clientId?.stringValue !== '';
    const isAllowed =
      before !== undefined &&
      before !== step.status &&
      (step.status === 'abierto'
        ? isRecent
        : before !== 'cerrado' && (step.status === 'cerrado' ? !isPast && isSold : isPast));
    const result = {
      lotteryId: id,
      id: String(step.order),
      order: step.order,
      prizeStatus: before ?? 'abierto',
    };
    const outcome = await setPrizeStatus(result, step.status, on(admin, around, ADMIN.uid));
    expected(
      `prize ${step.order} of ${id} becomes ${step.status}`,
      isAllowed ? null : 'UNKNOWN',
      problemOf(outcome),
    );
    if (!isAllowed) return;
    count('prize moved');
    game.prizes.set(step.order, step.status);
    game.prizesMovedMs.set(step.order, clock.now());
  };

  const play = async (step: Step): Promise<void> => {
    // A balance moves at most once in a millisecond, and the world's clock stands still.
    clock.pass(1);
    switch (step.kind) {
      case 'buy':
        return buy(step, true);
      case 'race':
        await Promise.all(step.of.map((wish) => buy(wish, false)));
        return;
      case 'again':
        return last?.();
      case 'top up':
        return topUp(step);
      case 'edit':
        return edit(step);
      case 'freeze':
        await freeze(step.lottery);
        clock.pass(step.passes);
        return;
      case 'cancel':
        return cancel(step.lottery, step.stopAfter);
      case 'draw':
        return draw(step);
      case 'prize':
        return prize(step);
      case 'pass':
        clock.pass(step.ms);
        return;
      case 'attack':
        return attack(step);
    }
  };

  const differences = (): string[] => {
    const wrong = world.breaches();
    const documents = new Map<string, Stored>(
      emulator.core.exportState().map(({ path, fields }) => [path, { ...fields }]),
    );
    const now = (path: string): Stored => documents.get(path) ?? {};
    for (const uid of CLIENTS) {
      const is = intOf(now(`clients/${uid}`).coins);
      if (is !== coinsOf(uid)) wrong.push(`${uid} has ${is} coins instead of ${coinsOf(uid)}`);
    }
    for (const [id, game] of games) {
      const lottery = now(`lotteries/${id}`);
      if (lottery.status?.stringValue !== game.status) wrong.push(`${id} is not ${game.status}`);
      if (intOf(lottery.totalNumbers) !== game.total) wrong.push(`${id} has not ${game.total} numbers`);
      for (const [number, uid] of game.holders) {
        const holder = now(`lotteries/${id}/tickets/${number}`).clientId?.stringValue;
        if (holder !== uid) wrong.push(`${number} of ${id} is not ${uid}'s`);
      }
      if (game.status === 'cerrada' && seal(id) !== game.sealed) wrong.push(`${id} changed after its draw`);
      for (const [place, status] of game.prizes) {
        const is = now(`lotteries/${id}/results/${place}`).prizeStatus?.stringValue;
        if (is !== status) wrong.push(`prize ${place} of ${id} is not ${status}`);
      }
    }
    return wrong;
  };

  return { play, differences, tally };
}
