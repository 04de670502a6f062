/** The waiting lists that this device's diner is on (domain/waits.ts), in local storage. */
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { formatWaits, parseWaits, type Wait, withoutWait } from '../../domain/waits.ts';
import { localStore } from './localStore.ts';

function store(waits: readonly Wait[]): void {
  localStore.write(STORAGE_KEYS.waits, waits.length > 0 ? formatWaits(waits) : null);
}

/** Returns the waits of this device that can still get a table, the latest first. */
export function waitHistory(nowMs = Date.now()): readonly Wait[] {
  return parseWaits(localStore.read(STORAGE_KEYS.waits), nowMs);
}

/** Adds a phone's wait at a business; it replaces the phone's older one there. */
export function addWait(wait: Wait, nowMs = Date.now()): void {
  store([wait, ...withoutWait(waitHistory(nowMs), wait)]);
}

/** Removes a phone's wait at a business. */
export function removeWait(wait: Pick<Wait, 'businessId' | 'phone'>, nowMs = Date.now()): void {
  store(withoutWait(waitHistory(nowMs), wait));
}
