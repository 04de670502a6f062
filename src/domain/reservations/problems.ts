import type { Outcome, Trouble } from '../outcome.ts';

/** Why the database refused a booking, a change or a cancellation (docs/product.md, Booking). */
export type BookingProblem =
  | 'INVALID_CHOICE'
  | 'INVALID_PHONE'
  | 'INCOMPLETE'
  | 'ALREADY_ACTIVE'
  /** The phone has made the most bookings that this business allows within 24 hours. */
  | 'TOO_MANY_BOOKINGS'
  | 'PAUSED'
  /** The business accepts parties of this size by phone only. */
  | 'PARTY_TOO_LARGE'
  /** The name isn't the name of the reservation's holder. */
  | 'WRONG_NAME'
  | 'UNCHANGED'
  /** Refused for a reason that diners mustn't see, such as a phone that the business has blocked. */
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

/** The result of a commit; the value is the reservation's id, to be stored on the device. */
export type BookingOutcome = Outcome<string, BookingProblem>;
