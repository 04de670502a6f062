/**
 * Versions: read times never run backwards, and each commit's time is strictly greater than every time handed
 * out before (the SDK drops a snapshot that isn't newer). Whole microseconds.
 *
 * A machine's clock may step back (NTP, a laptop that wakes). `request.time` is whole milliseconds, so a
 * microsecond more would leave it standing, and rules that want it to grow would deny: until the clock has caught
 * up, each commit is a millisecond after the last.
 */
import { floorTo, NANOS_PER_MICRO, NANOS_PER_MILLI } from './timestamp.ts';

export interface Ticker {
  /** The time of a read. */
  readonly now: () => bigint;
  /** The time of a commit. */
  readonly next: () => bigint;
}

/** A ticker over `clock` (nanoseconds since the epoch) that starts no earlier than `floor`. */
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
