import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { emulatorAddress, firebaseApp, type Role } from '../firebase/app.ts';

const auths = new Map<Role, Auth>();

/** Returns this page's Auth of a role, without the SDK's pop-up code: people sign in with our own forms only. */
export function authOf(role: Role): Auth {
  const known = auths.get(role);
  if (known) return known;
  const auth = initializeAuth(firebaseApp(role), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  connectLocally(auth);
  auths.set(role, auth);
  return auth;
}

/** Connects an Auth to the local emulator when the page runs on one. */
export function connectLocally(auth: Auth): void {
  const emulator = emulatorAddress();
  if (emulator)
    connectAuthEmulator(auth, `http://${emulator.host}:${emulator.authPort}`, { disableWarnings: true });
}
