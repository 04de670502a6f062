/** The restaurants and ventures whose pages were opened on this device, the last first. */
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

/** A row on a phone, and a few more. */
const MOST = 8;

/** Their ids. */
export function visited(): readonly string[] {
  return (localStore.read(STORAGE_KEYS.visited) ?? '').split(' ').filter(Boolean);
}

/** Puts one first. */
export function noteVisit(id: string): void {
  const others = visited().filter((one) => one !== id);
  localStore.write(STORAGE_KEYS.visited, [id, ...others].slice(0, MOST).join(' '));
}

export function forgetVisits(): void {
  localStore.write(STORAGE_KEYS.visited, null);
}
