/**
 * Versions: read times never go back, and each commit's time is greater than every earlier read or commit time (the SDK
 * ignores a snapshot that isn't newer). Whole microseconds.
 * A machine's clock may go back (NTP, a laptop that wakes). `request.time` is whole milliseconds, so one microsecond
 * more would not change it, and rules that require a later time would deny: until the clock has caught up, each commit
 * is one millisecond after the last.
 */
import { floorTo, NANOS_PER_MICRO, NANOS_PER_MILLI } from './timestamp.ts';

export interface Ticker {
  /** Returns the time of a read. */
  readonly now: () => bigint;
  /** Returns the time of a commit. */
  readonly next: () => bigint;
}

/** Creates a ticker on `clock` (nanoseconds since the epoch) that starts at `floor` or later. */
export function createTicker(clock: () => bigint, floor: bigint): Ticker {
  let last = floor;
  return {
    now() {
      const time = floorTo(clock(), NANOS_PER_MICRO);
      if (time > last) last = time;
      return last;
    },
    next() {
      const time = floorTo(clock(), NANOS_PER_MICRO);
      const lastMilli = floorTo(last, NANOS_PER_MILLI);
      if (time > last) last = time;
      else last = time < lastMilli ? lastMilli + NANOS_PER_MILLI : last + NANOS_PER_MICRO;
      return last;
    },
  };
}
