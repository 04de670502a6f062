import { FirebaseError } from 'firebase/app';
import { STORAGE_CODES, type StorageCode } from '../../domain/pictures.ts';

const PREFIX = 'storage/';

/** Returns the storage library's code of an error, without its prefix; 'unknown' for codes that aren't in our list. */
export function storageCode(error: unknown): StorageCode {
  // Not StorageError: the SDK sets the prototype of every error back to FirebaseError.
  if (!(error instanceof FirebaseError)) return 'unknown';
  return STORAGE_CODES.find((code) => error.code === PREFIX + code) ?? 'unknown';
}
