import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore';
import { emulatorAddress, firebaseApp } from '../firebase/app.ts';

let database: Firestore | null = null;

/** Returns the full client, for listeners. Load it only after the page is usable: it is the heaviest part. */
export function liveDatabase(): Firestore {
  if (database === null) {
    setLogLevel('silent');
    database = getFirestore(firebaseApp());
    const emulator = emulatorAddress();
    if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.firestorePort);
  }
  return database;
}
