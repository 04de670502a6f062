import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
} from 'firebase/firestore';
import { emulatorAddress, firebaseApp, type Role } from '../firebase/app.ts';

/**
 * Makes the SDK tell whether an answer comes from the server: offline, and before the server answers, it reports unknown
 * data as missing or empty, and it tells an answer that equals such a report only if asked to.
 */
export const TELL_SOURCE = { includeMetadataChanges: true } as const;

const databases = new Map<Role, Firestore>();

/**
 * Returns the full Firestore client of a role, for listeners: all listeners of a role share one connection. Load it only
 * after the page is usable: it is the heaviest part. Its cache is in memory and is lost with the page.
 */
export function liveDatabase(role: Role): Firestore {
  const known = databases.get(role);
  if (known) return known;
  setLogLevel('silent');
  const database = initializeFirestore(firebaseApp(role), { localCache: memoryLocalCache() });
  const emulator = emulatorAddress();
  if (emulator) connectFirestoreEmulator(database, emulator.host, emulator.firestorePort);
  databases.set(role, database);
  return database;
}
