import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { type EmulatorAddress, environment } from '../../config/env.ts';
import { appCheckHooks } from './appCheckHooks.ts';

/**
 * The roles that sign in. Each role has its own Firebase app, so that the sessions of a client, an owner and the
 * administrator live side by side in one browser. The diner has no role and never signs in.
 */
export type Role = 'business' | 'client' | 'admin';

/**
 * Returns this page's one Firebase app of a role, of the diner (no name), or for creating other people's accounts
 * ('new-account'). Throws when the configuration is missing.
 */
export function firebaseApp(name: Role | 'new-account' | '[DEFAULT]' = '[DEFAULT]'): FirebaseApp {
  const started = getApps().find((app) => app.name === name);
  if (started) return started;
  if (!environment.ok) throw new Error('Firebase is not configured');
  const app = initializeApp(environment.env.firebase, name);
  appCheckHooks.guard?.(app);
  return app;
}

/** Returns the local emulator's address, or null for the hosted services. */
export function emulatorAddress(): EmulatorAddress | null {
  return environment.ok ? environment.env.emulator : null;
}
