import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { withTimeout } from '../device/timeout.ts';
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

/** The longest wait for Auth: itself it asks the network about the stored user for up to half a minute. */
const READY_MS = 35_000;

/** As `authOf`, once Auth knows its user. Rejects when the browser's storage never answers, as Safari's after a crash. */
export async function readyAuth(role: Role): Promise<Auth> {
  const auth = authOf(role);
  await withTimeout(auth.authStateReady(), { timeoutMs: READY_MS }).catch(() => {
    throw new FirebaseError('auth/web-storage-unsupported', 'The storage does not answer');
  });
  return auth;
}

/** Connects an Auth to the local emulator when the page runs on one. */
export function connectLocally(auth: Auth): void {
  const emulator = emulatorAddress();
  if (emulator)
    connectAuthEmulator(auth, `http://${emulator.host}:${emulator.authPort}`, { disableWarnings: true });
}
