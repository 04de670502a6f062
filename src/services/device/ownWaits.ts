import { formatOwnWaits, type OwnWait, parseOwnWaits, withoutWait } from '../../domain/ownWaits.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

function write(waits: readonly OwnWait[]): void {
  localStore.write(STORAGE_KEYS.ownWaits, waits.length > 0 ? formatOwnWaits(waits) : null);
}

/** Returns what this device waits for and could still get, the latest first. */
export function ownWaits(nowMs = Date.now()): readonly OwnWait[] {
  return parseOwnWaits(localStore.read(STORAGE_KEYS.ownWaits), nowMs);
}

/** Keeps what a phone waits for at a business, in the place of what it waited for there before. */
export function rememberWait(wait: OwnWait, nowMs = Date.now()): void {
  write([wait, ...withoutWait(ownWaits(nowMs), wait)]);
}

/** Drops what a phone waits for at a business. */
export function forgetWait(wait: Pick<OwnWait, 'businessId' | 'phone'>, nowMs = Date.now()): void {
  write(withoutWait(ownWaits(nowMs), wait));
}
