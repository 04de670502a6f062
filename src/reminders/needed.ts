/** Finds out whether a device needs the scheduler: most devices have no reminders. */
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { localStore } from '../services/device/localStore.ts';

/** The keys under which this device stores reminders and news for the diner. */
export const REMINDER_KEYS: readonly string[] = [
  STORAGE_KEYS.reservationReminders,
  STORAGE_KEYS.cancelledReservations,
  STORAGE_KEYS.movedReservations,
];
const KEYS = [...REMINDER_KEYS, STORAGE_KEYS.bookingHistory];

/** Calls back at once if one of the keys exists, and whenever another tab writes one. Returns how to stop. */
export function whenNeeded(begin: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && KEYS.includes(key)) begin();
  };
  window.addEventListener('storage', onStorage);
  if (KEYS.some((key) => localStore.read(key) !== null)) begin();
  return () => window.removeEventListener('storage', onStorage);
}
