/** Local storage keys, prefixed with the product's identifier (docs/product.md, Ventures). */
export const STORAGE_KEYS = {
  reservationReminders: 'vaga.reservationReminders',
  /** Which reminders this device already showed; apart, so that a reminder record stays as specified. */
  firedReminders: 'vaga.firedReminders',
  /** Reservations that were cancelled elsewhere, until the person has read that. */
  cancelledReservations: 'vaga.cancelledReservations',
  /** Reservations that their business moved or changed, and whether the person has read that. */
  movedReservations: 'vaga.movedReservations',
  lastContactPhone: 'vaga.lastContactPhone',
  lastCustomerName: 'vaga.lastCustomerName',
  /** This text, as that of `waits` and `visitHistory`, is older than the name: devices have entries under it. */
  bookingHistory: 'vaga.ownReservations',
  /** What this device is on a waiting list for. */
  waits: 'vaga.ownWaits',
  /** Before a venture's id: the order that is collected on its page. */
  cart: 'vaga.cart.',
  /** An error that waits for the next page, when the reporter's own code didn't come either, as after a deploy. */
  unreported: 'vaga.unreported',
  /** Whose pages were opened here, as ids. */
  visitHistory: 'vaga.visited',
} as const;
