/** Why the database did not take a booking, a change or a cancellation (specification section 8). */
export type BookingProblem =
  | 'INVALID_CHOICE'
  | 'INVALID_PHONE'
  | 'INCOMPLETE'
  | 'ALREADY_ACTIVE'
  /** The phone has booked at this business as often as it may within 24 hours. */
  | 'TOO_MANY_BOOKINGS'
  | 'NO_SEATS'
  | 'SLOT_GONE'
  | 'NEW_SLOT_GONE'
  | 'ORIGINAL_SLOT_GONE'
  | 'RESERVATION_GONE'
  | 'NOT_MODIFIABLE'
  | 'PREVIOUS_INVALID'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  /** Nothing was sent. */
  | 'OFFLINE'
  /** The answer was lost and asking failed too: it may or may not be stored. */
  | 'UNCERTAIN'
  | 'UNKNOWN';

/** What came of a commit; `reservationId` is the one to remember. */
export type BookingOutcome =
  | { readonly ok: true; readonly reservationId: string }
  | { readonly ok: false; readonly problem: BookingProblem };
