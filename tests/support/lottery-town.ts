/**
 * A world with a lottery to attack: one emulator with the real rules for a file of tests, emptied between them; its
 * clock stands still, and each test begins weeks after the one before, because a running clock never goes back.
 */

import type { RestReply, TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { FirebaseError } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { allOf, closing, tallies, type Writes } from './attack-lottery.ts';
import { type Draft, int, toWrite, type Wire } from './attack-wire.ts';
import { ADMIN, intOf, LOTTERY_ID, type LotteryWorld, startLotteryWorld } from './lottery-world.ts';

const FIRST_MS = Date.UTC(2040, 0, 1, 18);
const BETWEEN_TESTS_MS = 120 * 86_400_000;

const DENIAL = {
  error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
};

export interface LotteryTown {
  readonly world: () => LotteryWorld;
  /** Returns the time at which the clock stands, epoch milliseconds. */
  readonly now: () => number;
  /** Moves the clock on. */
  readonly pass: (ms: number) => void;
  readonly send: (writes: readonly Draft[], as?: TestUser) => Promise<RestReply>;
  readonly expectAccepted: (commit: Writes | readonly Draft[], as?: TestUser) => Promise<void>;
  /** Expects that a commit is denied with the one message that reveals nothing, and that no data changed. */
  readonly expectDenied: (commit: Writes | readonly Draft[], as?: TestUser) => Promise<void>;
  /** Expects the same of an attack by the SDK or by a request of another kind. */
  readonly expectRefused: (attack: () => Promise<unknown>) => Promise<void>;
  /** Expects that an honest commit with one thing bent is denied, and the honest one by the same person accepted. */
  readonly expectBentDenied: <T extends Writes>(
    honest: T,
    bend: (bent: T) => void,
    as: TestUser,
  ) => Promise<void>;
  /** Closes the lottery's board as the administrator, with the sold numbers in its blocks: now it can be frozen. */
  readonly closeBoard: () => Promise<void>;
  readonly fieldsOf: (path: string) => Readonly<Record<string, Wire>>;
  readonly phoneOf: (uid: string) => string;
  readonly coinsOf: (uid: string) => number;
}

function isReply(value: unknown): value is RestReply {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

const draftsOf = (commit: Writes | readonly Draft[]): readonly Draft[] =>
  isDrafts(commit) ? commit : allOf(commit);

function isDrafts(commit: Writes | readonly Draft[]): commit is readonly Draft[] {
  return Array.isArray(commit);
}

/** Sets up a lottery of 1,000 numbers at 10 coins, Ana and Beto with 100 coins each, an administrator; nothing sold. */
export function useLotteryTown(): LotteryTown {
  let running: LotteryWorld | null = null;
  let tests = 0;
  let nowMs = FIRST_MS;
  const world = () => {
    if (running === null) throw new Error('The world starts before the tests.');
    return running;
  };
  const state = () => JSON.stringify(world().emulator.core.exportState());
  const stand = (epochMs: number) => {
    nowMs = epochMs;
    world().emulator.clock.standAt(epochMs);
  };

  beforeAll(async () => {
    running = await startLotteryWorld({ startAtMs: FIRST_MS, isStanding: true });
  });
  beforeEach(async () => {
    tests += 1;
    stand(FIRST_MS + tests * BETWEEN_TESTS_MS);
    const { emulator, sowClient, sowLottery } = world();
    await emulator.clear();
    await emulator.core.importState([{ path: `admins/${ADMIN.uid}`, fields: {} }]);
    await sowClient('ana', 100);
    await sowClient('beto', 100);
    await sowLottery({ totalNumbers: int(1000) });
    stand(nowMs + 1000);
  });
  afterAll(() => running?.stop());

  const send: LotteryTown['send'] = (writes, as) => {
    const { emulator } = world();
    return emulator.rest(
      'POST',
      ':commit',
      { writes: writes.map((write) => toWrite(emulator.projectId, write)) },
      as,
    );
  };
  const expectRefused: LotteryTown['expectRefused'] = async (attack) => {
    const before = state();
    const outcome = await attack().catch((error: unknown) => error);
    if (outcome instanceof FirebaseError) {
      expect(outcome.code, outcome.message).toBe('permission-denied');
    } else {
      if (!isReply(outcome)) throw new Error('The attack went through.', { cause: outcome });
      const body: unknown = Array.isArray(outcome.body) ? outcome.body[0] : outcome.body;
      expect(body).toEqual(DENIAL);
      expect(outcome.status).toBe(403);
    }
    expect(state()).toBe(before);
  };
  const expectDenied: LotteryTown['expectDenied'] = (commit, as) =>
    expectRefused(() => send(draftsOf(commit), as));
  const expectAccepted: LotteryTown['expectAccepted'] = async (commit, as) => {
    const reply = await send(draftsOf(commit), as);
    expect(reply.status, world().emulator.lines.at(-1)).toBe(200);
    expect(world().breaches()).toEqual([]);
  };
  const fieldsOf: LotteryTown['fieldsOf'] = (path) => {
    const found = world().fieldsOf(path);
    if (found === null) throw new Error(`There is no ${path}.`);
    return found;
  };

  return {
    world,
    now: () => nowMs,
    pass: (ms) => stand(nowMs + ms),
    send,
    expectAccepted,
    expectDenied,
    expectRefused,
    expectBentDenied: async (honest, bend, as) => {
      const bent = structuredClone(honest);
      bend(bent);
      expect(bent, 'the bend changes something').not.toEqual(honest);
      await expectDenied(bent, as);
      await expectAccepted(honest, as);
    },
    closeBoard: async () => {
      const { emulator } = world();
      const taken = emulator.core
        .exportState()
        .filter(({ path }) => path.startsWith(`lotteries/${LOTTERY_ID}/tickets/`))
        .map(({ path }) => Number(path.split('/').at(-1)));
      const total = intOf(fieldsOf(`lotteries/${LOTTERY_ID}`).totalNumbers);
      const blocks = Array.from({ length: Math.ceil(total / 250) }, (_, block) => block);
      const soldFrom = (block: number) => taken.filter((number) => number > block * 250).length;
      await expectAccepted(closing(...blocks), ADMIN);
      await expectAccepted(tallies(...blocks.map(soldFrom)), ADMIN);
    },
    fieldsOf,
    phoneOf: (uid) => String(fieldsOf(`clients/${uid}`).phone?.stringValue),
    coinsOf: (uid) => intOf(fieldsOf(`clients/${uid}`).coins),
  };
}
