/** Local storage keys, prefixed with the product's identifier. */
export const STORAGE_KEYS = {
  reservationReminders: 'vaga.reservationReminders',
  /** The reminders that this device already showed; separate, so that a reminder record stays as specified. */
  firedReminders: 'vaga.firedReminders',
  /** Reservations cancelled elsewhere, until the diner has read the message. */
  cancelledReservations: 'vaga.cancelledReservations',
  /** Reservations that their business moved or changed, and whether the diner has read the message. */
  movedReservations: 'vaga.movedReservations',
  lastContactPhone: 'vaga.lastContactPhone',
  lastCustomerName: 'vaga.lastCustomerName',
  /** This text, like those of `waits` and `visitHistory`, is older than its name: devices store entries under it. */
  bookingHistory: 'vaga.ownReservations',
  /** The waiting lists that this device has joined. */
  waits: 'vaga.ownWaits',
  /** Followed by a venture's id: the cart of its page. */
  cart: 'vaga.cart.',
  /** An error to report from the next page, because the reporter's code failed to load too, as after a deploy. */
  unreported: 'vaga.unreported',
  /** The ids of ventures and businesses whose pages were opened here. */
  visitHistory: 'vaga.visited',
} as const;
