import type { Outcome, Trouble } from '../outcome.ts';

/** Why the database did not take a booking, a change or a cancellation (docs/product.md, Booking). */
export type BookingProblem =
  | 'INVALID_CHOICE'
  | 'INVALID_PHONE'
  | 'INCOMPLETE'
  | 'ALREADY_ACTIVE'
  /** The phone has booked at this business as often as it may within 24 hours. */
  | 'TOO_MANY_BOOKINGS'
  | 'PAUSED'
  /** The business books so many people by phone only. */
  | 'PARTY_TOO_LARGE'
  /** The name isn't the one that the reservation is held under. */
  | 'WRONG_NAME'
  | 'UNCHANGED'
  /** Refused for nothing that a diner may see, such as a phone that the business has blocked. */
  | 'REFUSED'
  | 'NO_SEATS'
  | 'SLOT_GONE'
  | 'NEW_SLOT_GONE'
  | 'ORIGINAL_SLOT_GONE'
  | 'RESERVATION_GONE'
  | 'NOT_MODIFIABLE'
  | 'PREVIOUS_INVALID'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  | Trouble;

/** What came of a commit; the value is the reservation's id, to remember. */
export type BookingOutcome = Outcome<string, BookingProblem>;
