import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { emulatorAddress, firebaseApp, type Role } from '../firebase/app.ts';

const storages = new Map<Role, FirebaseStorage>();

/** Returns this page's file storage of a role, with the retry limits of the specification. */
export function storageOf(role: Role): FirebaseStorage {
  const known = storages.get(role);
  if (known) return known;
  const storage = getStorage(firebaseApp(role));
  const emulator = emulatorAddress();
  if (emulator) connectStorageEmulator(storage, emulator.host, emulator.storagePort);
  storage.maxOperationRetryTime = 120_000;
  storage.maxUploadRetryTime = 600_000;
  storages.set(role, storage);
  return storage;
}
