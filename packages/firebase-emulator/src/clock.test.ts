import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

const HOUR_MS = 3_600_000;

/** Creates a machine whose clock the test sets. */
function aMachine(startMs: number) {
  const machine = { ms: startMs, now: () => machine.ms };
  return machine;
}

it('shows the machine’s time unless it is told where to begin', () => {
  const machine = aMachine(5000);
  const clock = createClock({}, machine.now);
  expect(clock.nowMs()).toBe(5000);
  machine.ms += 10;
  expect(clock.nowMs()).toBe(5010);
});

it.each([
  ['before', -40 * 366 * 24 * HOUR_MS],
  ['after', 40 * 366 * 24 * HOUR_MS],
])('begins at an instant %s the machine’s, and runs on with it', (_, awayMs) => {
  const machine = aMachine(Date.UTC(2026, 10, 21, 18));
  const clock = createClock({ startAtMs: machine.ms + awayMs }, machine.now);
  const start = clock.nowMs();
  expect(start).toBe(machine.ms + awayMs);
  machine.ms += 250;
  expect(clock.nowMs()).toBe(start + 250);
});

it('moves forward, stands, and runs on; never back', () => {
  const machine = aMachine(0);
  const clock = createClock({ startAtMs: 1000, isStanding: true }, machine.now);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(1000);
  clock.moveTo(2000);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(2005);
  clock.standAt(3000);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(3000);
  clock.standAt(3000);
  expect(() => clock.standAt(2999)).toThrow(RangeError);
  expect(() => clock.moveTo(2999)).toThrow('shows 1970-01-01T00:00:03.000Z');
  expect(clock.nowMs()).toBe(3000);
  clock.advance(500);
  expect(() => clock.advance(-1)).toThrow(RangeError);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(3500);
  clock.moveTo(3500);
  clock.advance(500);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(4005);
});

it('does not see how long some work takes, whether it runs or stands', () => {
  const machine = aMachine(0);
  const clock = createClock({ startAtMs: 1000 }, machine.now);
  const work = (): number => {
    machine.ms += 5000;
    return 7;
  };
  expect(clock.withoutTime(work)).toBe(7);
  expect(clock.nowMs()).toBe(1000);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(1005);
  clock.standAt(2000);
  clock.withoutTime(work);
  expect(clock.nowMs()).toBe(2000);
  clock.moveTo(2000);
  machine.ms += 5;
  expect(clock.nowMs()).toBe(2005);
});
