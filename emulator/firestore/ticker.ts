/**
 * Versions: read times never run backwards, and each commit's time is strictly greater than every time handed
 * out before (the SDK drops a snapshot that isn't newer). Whole microseconds.
 */
import { floorTo, NANOS_PER_MICRO } from './timestamp.ts';

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
      last = time > last ? time : last + NANOS_PER_MICRO;
      return last;
    },
  };
}
