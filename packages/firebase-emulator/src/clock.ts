/**
 * The emulator's clock: it starts at a given time, runs with the machine's clock, and only ever moves forward. So all
 * commits stay in the past, as in the hosted service.
 */

export interface EmulatorClock {
  /** Returns the clock's time, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Moves the clock forward by `ms` milliseconds. Throws RangeError below 0. */
  readonly advance: (ms: number) => void;
  /** Moves the clock forward to `epochMs`; it runs on from there. Throws RangeError for an earlier time. */
  readonly moveTo: (epochMs: number) => void;
  /** Like `moveTo`, but the clock stands still until it is moved: for tests of limits to the millisecond. */
  readonly standAt: (epochMs: number) => void;
  /** Runs work that takes no time on this clock, and returns its result. */
  readonly withoutTime: <T>(work: () => T) => T;
}

export interface ClockStart {
  /** The clock's first time, epoch milliseconds; the machine's time when left out. */
  readonly startAtMs?: number;
  /** Whether the clock stands still until it is moved; it runs when left out. */
  readonly isStanding?: boolean;
}

/** Creates a clock that starts as `start` says and runs at the speed of `machine` (epoch milliseconds). */
export function createClock(start: ClockStart = {}, machine: () => number = Date.now): EmulatorClock {
  const { startAtMs = machine(), isStanding = false } = start;
  let aheadMs = startAtMs - machine();
  let standsAt: number | null = isStanding ? startAtMs : null;
  const nowMs = (): number => standsAt ?? machine() + aheadMs;
  const forwardOnly = (epochMs: number): void => {
    const shown = nowMs();
    if (epochMs >= shown) return;
    const [to, from] = [epochMs, shown].map((time) => new Date(time).toISOString());
    throw new RangeError(`The emulator's clock shows ${from} and can't go back to ${to}.`);
  };
  return {
    nowMs,
    advance(ms) {
      if (!(ms >= 0)) throw new RangeError(`The emulator's clock can't advance by ${ms} ms.`);
      if (standsAt === null) aheadMs += ms;
      else standsAt += ms;
    },
    moveTo(epochMs) {
      forwardOnly(epochMs);
      standsAt = null;
      aheadMs = epochMs - machine();
    },
    standAt(epochMs) {
      forwardOnly(epochMs);
      standsAt = epochMs;
    },
    withoutTime(work) {
      const startedAt = machine();
      try {
        return work();
      } finally {
        aheadMs -= machine() - startedAt;
      }
    },
  };
}
