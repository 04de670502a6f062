/**
 * The emulator's clock: begins where it is told, runs on with the machine's, and is only ever moved forward. What
 * has been committed lies before it then, as in the hosted service.
 */

export interface EmulatorClock {
  /** What it shows, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Lets so many milliseconds pass at once. Throws RangeError below 0. */
  readonly advance: (ms: number) => void;
  /** Moves it on to an instant, epoch milliseconds; it runs from there. Throws RangeError for an earlier one. */
  readonly moveTo: (epochMs: number) => void;
  /** The same, and it stands there until it is moved: for boundaries to the millisecond. */
  readonly standAt: (epochMs: number) => void;
  /** Runs something that takes no time by this clock, and returns what it returns. */
  readonly withoutTime: <T>(work: () => T) => T;
}

export interface ClockStart {
  /** What it shows at first, epoch milliseconds; the machine's time when left out. */
  readonly startAtMs?: number;
  /** Whether it stands there until it is moved; it runs when left out. */
  readonly isStanding?: boolean;
}

/** A clock that begins as `start` says and runs as `machine` (epoch milliseconds) does. */
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
