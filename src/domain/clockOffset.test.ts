import { describe, expect, it } from 'vitest';
import { nextClockOffset } from './clockOffset.ts';

const HOUR = 3_600_000;
const SENT = Date.UTC(2030, 4, 5, 12);

describe('the offset of the server from the device', () => {
  it('is 0 while both agree, however slow the answer', () => {
    expect(nextClockOffset(0, SENT + 40, SENT, SENT + 300)).toBe(0);
    expect(nextClockOffset(0, SENT + 40, SENT, SENT + 8 * HOUR)).toBe(0);
  });

  it('is found to within the time that the answer took', () => {
    expect(nextClockOffset(0, SENT + 3 * HOUR, SENT, SENT + 300)).toBe(3 * HOUR - 300);
    expect(nextClockOffset(0, SENT - 3 * HOUR, SENT, SENT + 300)).toBe(-3 * HOUR);
  });

  it('stays when a later answer agrees with it, and follows when the device is put right', () => {
    const known = nextClockOffset(0, SENT + 3 * HOUR, SENT, SENT + 300);
    expect(nextClockOffset(known, SENT + 4 * HOUR, SENT + HOUR - 90, SENT + 2 * HOUR)).toBe(known);
    expect(nextClockOffset(known, SENT + 4 * HOUR, SENT + 4 * HOUR - 20, SENT + 4 * HOUR + 200)).toBe(20);
  });

  it('stays when an answer carries no time', () => {
    expect(nextClockOffset(HOUR, Number.NaN, SENT, SENT + 300)).toBe(HOUR);
  });
});
