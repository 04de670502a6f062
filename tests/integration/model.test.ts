/**
 * Random weeks in the restaurants, honest and hostile, against the real rules: after every step the seats and
 * the locks are right, and an honest diner who acts alone is never refused what the page offered.
 * VAGA_MODEL_RUNS=n plays n weeks, VAGA_MODEL_SEED=s begins with seed s.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '../support/attack-wire.ts';
import { OWNER } from '../support/attack-world.ts';
import { type BookingWorld, startBookingWorld } from '../support/booking-world.ts';
import { beginWeek } from '../support/model.ts';
import { breaches } from '../support/state.ts';

const RUNS = Number(process.env.VAGA_MODEL_RUNS ?? 2);
const FIRST_SEED = Number(process.env.VAGA_MODEL_SEED ?? 1);
const STEPS = 80;

let world: BookingWorld;
/** How often what happened, in all weeks. */
const seen = new Map<string, number>();

beforeEach(async () => {
  world = await startBookingWorld();
  await world.emulator.core.importState([
    { path: 'ventures/la-casona/private/access', fields: { ownerUid: text(OWNER.uid) } },
  ]);
});
afterEach(() => world.emulator.stop());

it.each(Array.from({ length: RUNS }, (_, index) => FIRST_SEED + index))('week %i', async (seed) => {
  const week = beginWeek(world, seed);
  for (let step = 0; step < STEPS; step += 1) {
    await week.step().catch((error: unknown) => {
      throw new Error(`seed ${seed}, step ${step}:\n${week.story.join('\n')}`, { cause: error });
    });
    expect(breaches(world), `seed ${seed}, step ${step}:\n${week.story.join('\n')}`).toEqual([]);
  }
  for (const [what, times] of week.tally) seen.set(what, (seen.get(what) ?? 0) + times);
});

it('enough happened in these weeks to prove something', () => {
  // In one week of chance alone there may be no free table to move to.
  for (const what of [
    'book ok',
    'moves ok',
    'cancels ok',
    'attack denied',
    'book ALREADY_ACTIVE',
    'book TOO_MANY_BOOKINGS',
    'owner books ok',
    'owner overbooks ok',
    'owner moves ok',
  ]) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  }
});
