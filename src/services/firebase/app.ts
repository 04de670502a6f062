import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { type EmulatorAddress, environment } from '../../config/env.ts';

/** Returns the one Firebase app of this page. Throws when the configuration is missing. */
export function firebaseApp(): FirebaseApp {
  if (!environment.ok) throw new Error('Firebase is not configured');
  return getApps()[0] ?? initializeApp(environment.env.firebase);
}

/** Returns the local emulator's address, or null for the hosted services. */
export function emulatorAddress(): EmulatorAddress | null {
  return environment.ok ? environment.env.emulator : null;
}
