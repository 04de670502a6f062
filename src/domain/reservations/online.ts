/** The online bookings that a business accepts; the rules enforce it (isTakenOnline, takesPlace). */
import { addDays, localDateOf, slotInstantMs } from '../time.ts';
import { MAX_BOOKINGS_A_DAY, MAX_SEATS_PER_HOUR } from './constants.ts';

const HOUR_MS = 3_600_000;

export interface Online {
  /** Online bookings are paused: isPaused() returns whether the pause still lasts. */
  readonly paused: boolean;
  /** When the pause ends by itself, epoch milliseconds; missing: when somebody ends it. */
  readonly pausedUntilMs?: number;
  /** The largest party that can book online. */
  readonly maxParty: number;
  /** The most bookings of one phone within 24 hours. */
  readonly perPhone: number;
  /** The phone to call for everything else; '' = none. */
  readonly phone: string;
}

/** The values for an owner who has set nothing. */
export const EVERYTHING_ONLINE: Online = {
  paused: false,
  maxParty: MAX_SEATS_PER_HOUR,
  perPhone: MAX_BOOKINGS_A_DAY,
  phone: '',
};

/** How long a pause lasts: an hour, until the end of the day, or until somebody ends it. */
export const PAUSES = ['hour', 'today', 'open'] as const;
export type PauseLength = (typeof PAUSES)[number];

/** The part of Online that a pause changes. */
export type Pause = Pick<Online, 'paused' | 'pausedUntilMs'>;

/** The part of Online that the owner's form sets. */
export type Limits = Omit<Online, keyof Pause>;

/** Returns a pause that begins now. */
export function pauseFrom(length: PauseLength, nowMs: number): Pause {
  switch (length) {
    case 'hour':
      return { paused: true, pausedUntilMs: nowMs + HOUR_MS };
    case 'today':
      return { paused: true, pausedUntilMs: slotInstantMs(addDays(localDateOf(nowMs), 1), '00:00') };
    case 'open':
      return { paused: true };
  }
}

/** Returns whether online bookings are paused now (isPaused in the rules). */
export function isPaused({ paused, pausedUntilMs }: Pause, nowMs: number): boolean {
  return paused && (pausedUntilMs === undefined || nowMs < pausedUntilMs);
}

/** Returns why a party can't book online, or null. `had` = the present size of its reservation, 0 without one. */
export function onlineProblem(
  online: Online,
  partySize: number,
  had: number,
  nowMs: number,
): 'PAUSED' | 'PARTY_TOO_LARGE' | null {
  if (had === 0 && isPaused(online, nowMs)) return 'PAUSED';
  return partySize > Math.max(online.maxParty, had) ? 'PARTY_TOO_LARGE' : null;
}
