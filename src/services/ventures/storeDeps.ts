import type { FirebaseStorage } from 'firebase/storage';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { storageOf } from '../storage/client.ts';

/** What an administrator's commands work with that delete pictures too. */
export interface StoreDeps extends Deps {
  readonly storage: FirebaseStorage;
}

/** The default of each, where a test doesn't give others. Throws without a store. */
export function storeDeps(): StoreDeps {
  return { ...roleDeps('admin'), storage: storageOf('admin') };
}
