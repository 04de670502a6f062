/** What a booking form can lack, in the order in which the form checks it (specification section 5). */
export type FormProblem =
  | 'PARTY_SIZE_MISSING'
  | 'NAME_MISSING'
  | 'PHONE_MISSING'
  | 'PHONE_INVALID'
  | 'BRANCH_MISSING'
  | 'SLOT_MISSING'
  | 'NOT_ENOUGH_SEATS';

/** Why the database did not take a booking, a change or a cancellation (specification section 8). */
export type BookingProblem =
  | 'ALREADY_ACTIVE'
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
