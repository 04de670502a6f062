import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { emulatorAddress, firebaseApp, type Role } from '../firebase/app.ts';

const databases = new Map<Role | undefined, Firestore>();

/**
 * Returns the light client of a role (without one, the diner's): single reads and commits, no listeners. 36 kB
 * where the full one is 138.
 */
export function liteDatabase(role?: Role): Firestore {
  const known = databases.get(role);
  if (known) return known;
  // A lost connection is an outcome that we handle and show; the SDK would also print it as an error.
  setLogLevel('silent');
  const database = getFirestore(firebaseApp(role));
  const emulator = emulatorAddress();
  if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.firestorePort);
  databases.set(role, database);
  return database;
}
