/** Local storage keys, prefixed with the product's identifier (specification sections 3 and 9). */
export const STORAGE_KEYS = {
  reservationReminders: 'vaga.reservationReminders',
  /** Which reminders this device already showed; apart, so that a reminder record stays as specified. */
  firedReminders: 'vaga.firedReminders',
  lastContactPhone: 'vaga.lastContactPhone',
  ownReservations: 'vaga.ownReservations',
} as const;
