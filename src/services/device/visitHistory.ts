/** The restaurants and ventures whose pages were opened on this device, the latest first. */
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

/** Enough for one row on a phone, and a few more. */
const MAX_VISITS = 8;

/** Returns the ids of the visited pages, the latest first. */
export function visitHistory(): readonly string[] {
  return (localStore.read(STORAGE_KEYS.visitHistory) ?? '').split(' ').filter(Boolean);
}

/** Adds a page as the latest one. */
export function addVisit(id: string): void {
  const others = visitHistory().filter((one) => one !== id);
  localStore.write(STORAGE_KEYS.visitHistory, [id, ...others].slice(0, MAX_VISITS).join(' '));
}

/** Deletes the history. */
export function clearVisits(): void {
  localStore.write(STORAGE_KEYS.visitHistory, null);
}
