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
}

/** A clock that shows `startAtMs` (epoch milliseconds) now, or what `machine` shows when left out. */
export function createClock(startAtMs?: number, machine: () => number = Date.now): EmulatorClock {
  let aheadMs = startAtMs === undefined ? 0 : startAtMs - machine();
  let standsAt: number | null = null;
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
  };
}
