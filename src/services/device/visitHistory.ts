/** The restaurants and ventures whose pages were opened on this device, the last first. */
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

/** A row on a phone, and a few more. */
const MAX_VISITS = 8;

/** Returns their ids. */
export function visitHistory(): readonly string[] {
  return (localStore.read(STORAGE_KEYS.visitHistory) ?? '').split(' ').filter(Boolean);
}

/** Puts one first. */
export function addVisit(id: string): void {
  const others = visitHistory().filter((one) => one !== id);
  localStore.write(STORAGE_KEYS.visitHistory, [id, ...others].slice(0, MAX_VISITS).join(' '));
}

/** Removes all of them. */
export function clearVisits(): void {
  localStore.write(STORAGE_KEYS.visitHistory, null);
}
