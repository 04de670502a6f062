import { expect, test } from 'vitest';
import { slotInstantMs } from '../time.ts';
import { EVERYTHING_ONLINE, isPaused, onlineProblem, PAUSES, pauseFrom } from './online.ts';

const TODAY = '2026-11-20';
const at = (time: string) => slotInstantMs(TODAY, time);

test.each([
  ['hour', at('19:30'), at('20:30')],
  ['today', at('19:30'), slotInstantMs('2026-11-21', '00:00')],
  ['today', at('00:00'), slotInstantMs('2026-11-21', '00:00')],
] as const)('a pause of %s ends by itself', (length, nowMs, endMs) => {
  const pause = pauseFrom(length, nowMs);
  expect(isPaused(pause, nowMs)).toBe(true);
  expect(isPaused(pause, endMs - 1)).toBe(true);
  expect(isPaused(pause, endMs)).toBe(false);
});

test('a pause without an end lasts until somebody ends it', () => {
  const pause = pauseFrom('open', at('19:30'));
  expect(isPaused(pause, slotInstantMs('2027-11-20', '19:30'))).toBe(true);
  expect(isPaused({ ...pause, paused: false }, at('19:30'))).toBe(false);
});

test.each(PAUSES)('in a pause (%s) no new party is taken, and who has booked may change', (length) => {
  const online = { ...EVERYTHING_ONLINE, ...pauseFrom(length, at('19:30')) };
  expect(onlineProblem(online, 2, 0, at('19:30'))).toBe('PAUSED');
  expect(onlineProblem(online, 2, 2, at('19:30'))).toBeNull();
});

test('a party above the largest is refused, unless it was as large before', () => {
  const online = { ...EVERYTHING_ONLINE, maxParty: 4 };
  expect(onlineProblem(online, 5, 0, at('19:30'))).toBe('PARTY_TOO_LARGE');
  expect(onlineProblem(online, 5, 4, at('19:30'))).toBe('PARTY_TOO_LARGE');
  expect(onlineProblem(online, 5, 6, at('19:30'))).toBeNull();
  expect(onlineProblem(online, 4, 0, at('19:30'))).toBeNull();
});
