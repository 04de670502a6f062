import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { emulatorAddress, firebaseApp } from '../firebase/app.ts';

let database: Firestore | null = null;

/** Returns the light client (single reads and commits, no listeners): 36 kB where the full one is 138. */
export function liteDatabase(): Firestore {
  if (database === null) {
    // A lost connection is an outcome that we handle and show; the SDK would also print it as an error.
    setLogLevel('silent');
    database = getFirestore(firebaseApp());
    const emulator = emulatorAddress();
    if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.firestorePort);
  }
  return database;
}
