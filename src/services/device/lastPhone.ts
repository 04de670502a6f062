import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { localStore } from './localStore.ts';

/** Returns the phone of the last booking or search on this device, or ''. */
export function lastPhone(): string {
  return localStore.read(STORAGE_KEYS.lastContactPhone) ?? '';
}

/** Stores the phone for the next visit; null deletes it. */
export function rememberPhone(phone: string | null): void {
  localStore.write(STORAGE_KEYS.lastContactPhone, phone);
}

/** Returns the name of the last booking on this device, or ''. */
export function lastName(): string {
  return localStore.read(STORAGE_KEYS.lastCustomerName) ?? '';
}
