/** What a business takes online; the rules hold it (isTakenOnline, takesPlace). */
import { MAX_BOOKINGS_A_DAY, MAX_SEATS_PER_HOUR } from './constants.ts';

export interface Online {
  /** Online bookings are paused. */
  readonly paused: boolean;
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

/** Returns why a party isn't taken online, or null. `had` = how many people its reservation is for already, 0 without one. */
export function onlineProblem(
  online: Online,
  partySize: number,
  had: number,
): 'PAUSED' | 'PARTY_TOO_LARGE' | null {
  if (had === 0 && online.paused) return 'PAUSED';
  return partySize > Math.max(online.maxParty, had) ? 'PARTY_TOO_LARGE' : null;
}
