import type { FirebaseStorage } from 'firebase/storage';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { storageOf } from '../storage/client.ts';

/** The dependencies of the administrator's commands that also delete pictures. */
export interface StoreDeps extends Deps {
  readonly storage: FirebaseStorage;
}

/** Returns the default dependencies, when a test doesn't pass others. Throws without a storage bucket. */
export function storeDeps(): StoreDeps {
  return { ...roleDeps('admin'), storage: storageOf('admin') };
}
