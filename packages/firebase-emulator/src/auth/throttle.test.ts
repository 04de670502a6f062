import { beforeEach, describe, expect, it } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

const MINUTE = 60_000;
const [ANA, HERE, THERE] = ['ana@example.test', '127.0.0.1', '127.0.0.2'];

let time: number;
let throttle: Throttle;

beforeEach(() => {
  time = 1_000_000;
  throttle = createThrottle(() => time);
});

function fail(times: number, address = HERE): void {
  for (let i = 0; i < times; i++) throttle.failed(ANA, address);
}

function isRefused(email = ANA, address = HERE): boolean {
  try {
    throttle.check(email, address);
    return false;
  } catch (thrown) {
    expect(String(thrown)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    return true;
  }
}

describe('createThrottle', () => {
  it('lets nine wrong passwords pass, and refuses after the tenth', () => {
    fail(9);
    expect(isRefused()).toBe(false);
    fail(1);
    expect(isRefused()).toBe(true);
  });

  it.each([
    [10, 1],
    [11, 2],
    [12, 4],
    [13, 8],
    [14, 15],
    [40, 15],
  ])('after %i failures: %i minutes, to the millisecond', (failures, minutes) => {
    fail(failures);
    time += minutes * MINUTE - 1;
    expect(isRefused()).toBe(true);
    time += 1;
    expect(isRefused()).toBe(false);
  });

  it('counts each pair of e-mail and network address alone', () => {
    fail(10);
    expect(isRefused(ANA, THERE)).toBe(false);
    expect(isRefused('other@example.test')).toBe(false);
  });

  it('forgets after a right password, there only, and after a new one everywhere', () => {
    fail(10);
    fail(10, THERE);
    throttle.succeeded(ANA, HERE);
    expect([isRefused(), isRefused(ANA, THERE)]).toEqual([false, true]);
    fail(10);
    throttle.forget(ANA);
    expect([isRefused(), isRefused(ANA, THERE)]).toEqual([false, false]);
    fail(9);
    expect(isRefused()).toBe(false);
  });

  it('starts to count again after half an hour of rest', () => {
    fail(9);
    time += 30 * MINUTE + 1;
    fail(1);
    expect(isRefused()).toBe(false);
  });

  it('keeps ten thousand pairs, those that failed last', () => {
    fail(10);
    for (let i = 0; i < 9_999; i++) throttle.failed(`user-${i}@example.test`, HERE);
    expect(isRefused()).toBe(true);
    throttle.failed('one-more@example.test', HERE);
    expect(isRefused()).toBe(false);
  });
});
