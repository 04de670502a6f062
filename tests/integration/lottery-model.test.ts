/**
 * Random courses of a lottery house, honest and hostile, against the real rules: after every step the coins, the
 * tickets and the counts are those of the model, and a closed lottery never changes. What fails is shrunk to the
 * few steps that matter. VAGA_SEED=n for another course; `npm run test:long -- lottery-model` for the long one.
 */

import { LONG_TIMEOUT_MS, SEED, sized, tell } from '@vaga/firebase-emulator/testing/scale';
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Firestore } from '../../src/services/firestore/documents.ts';
import { openHouse } from '../support/lottery-model.ts';
import { STEP } from '../support/lottery-steps.ts';
import { type LotteryWorld, startLotteryWorld } from '../support/lottery-world.ts';

let world: LotteryWorld;

beforeAll(async () => {
  // The clock stands still while a step runs, so that the model and the server see the same time.
  world = await startLotteryWorld({ isStanding: true });
});
afterAll(() => world.stop());

it(
  'keeps every coin and every ticket, whatever anybody does',
  async () => {
    const seen = new Map<string, number>();
    // One app for each person, for all houses: starting one costs more than a step.
    const apps = new Map<string, Firestore>();
    const as = (user: TestUser): Firestore => {
      const app = apps.get(user.uid) ?? world.as(user);
      apps.set(user.uid, app);
      return app;
    };
    const { nowMs: now, advance: pass } = world.emulator.clock;
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.array(STEP, { minLength: 40, maxLength: 70 })), async (steps) => {
        const house = await openHouse(world, as, { now, pass });
        for (const step of steps) {
          await house.play(step);
          expect(house.differences()).toEqual([]);
        }
        for (const [what, times] of house.tally) seen.set(what, (seen.get(what) ?? 0) + times);
      }),
      // Half of the time at most: what is left is for telling the shortest course found so far.
      {
        seed: SEED,
        numRuns: sized(5, 200),
        plugins: [fc.interruptAfterTimeLimit(LONG_TIMEOUT_MS / 2)],
      },
    );
    for (const [what, times] of seen) tell(`${what}: ${times}`);
    // Enough happened to prove something.
    const needed = [
      'bought',
      'topped up',
      'edited',
      'cancelled',
      'frozen',
      'drawn',
      'prize moved',
      'attack denied',
    ];
    for (const what of needed) expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  },
  LONG_TIMEOUT_MS,
);
