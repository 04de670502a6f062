/** What a business takes online; the rules hold it (isTakenOnline, takesPlace). */
import { addDays, localDateOf, slotInstantMs } from '../time.ts';
import { MAX_BOOKINGS_A_DAY, MAX_SEATS_PER_HOUR } from './constants.ts';

const HOUR_MS = 3_600_000;

export interface Online {
  /** Online bookings are paused: isPaused() says whether they still are. */
  readonly paused: boolean;
  /** When the pause ends by itself, epoch milliseconds; left out: when somebody ends it. */
  readonly pausedUntilMs?: number;
  /** The largest party that can be booked. */
  readonly maxParty: number;
  /** How many bookings one phone may make within 24 hours. */
  readonly perPhone: number;
  /** Who is called for everything else; '' = nobody. */
  readonly phone: string;
}

/** Where the owner has said nothing. */
export const EVERYTHING_ONLINE: Online = {
  paused: false,
  maxParty: MAX_SEATS_PER_HOUR,
  perPhone: MAX_BOOKINGS_A_DAY,
  phone: '',
};

/** How long a pause lasts: an hour, until the day ends, until somebody ends it. */
export const PAUSES = ['hour', 'today', 'open'] as const;
export type PauseLength = (typeof PAUSES)[number];

/** The part of Online that a pause changes. */
export type Pause = Pick<Online, 'paused' | 'pausedUntilMs'>;

/** The part that the owner's form sets. */
export type Limits = Omit<Online, keyof Pause>;

/** Returns the pause that begins now. */
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

/** Returns whether no online booking is taken now (isPaused in the rules). */
export function isPaused({ paused, pausedUntilMs }: Pause, nowMs: number): boolean {
  return paused && (pausedUntilMs === undefined || nowMs < pausedUntilMs);
}

/** Returns why a party isn't taken online, or null. `had` = how many people its reservation is for already, 0 without one. */
export function onlineProblem(
  online: Online,
  partySize: number,
  had: number,
  nowMs: number,
): 'PAUSED' | 'PARTY_TOO_LARGE' | null {
  if (had === 0 && isPaused(online, nowMs)) return 'PAUSED';
  return partySize > Math.max(online.maxParty, had) ? 'PARTY_TOO_LARGE' : null;
}
