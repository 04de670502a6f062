/** Whether a device needs the scheduler: most pages are opened where there is nothing to be reminded of. */
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { localStore } from '../services/device/localStore.ts';

/** Where this device keeps what there may be to remind of, or to tell. */
const KEYS: readonly string[] = [
  STORAGE_KEYS.reservationReminders,
  STORAGE_KEYS.cancelledReservations,
  STORAGE_KEYS.movedReservations,
  STORAGE_KEYS.bookingHistory,
];

/** Calls back at once where something is kept, and whenever another tab keeps something. Returns what ends it. */
export function whenNeeded(begin: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && KEYS.includes(key)) begin();
  };
  window.addEventListener('storage', onStorage);
  if (KEYS.some((key) => localStore.read(key) !== null)) begin();
  return () => window.removeEventListener('storage', onStorage);
}
