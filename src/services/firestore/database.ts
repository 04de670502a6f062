import { environment } from '../../config/env.ts';
import type { Firestore } from './documents.ts';

/** Returns the database for users who aren't signed in (others: roleDeps.ts). Throws when Firebase isn't configured. */
export function database(): Firestore {
  if (!environment.ok) throw new Error('Firebase is not configured');
  const { emulator, firebase } = environment.env;
  return {
    origin: emulator
      ? `http://${emulator.host}:${emulator.firestorePort}`
      : 'https://firestore.googleapis.com',
    documents: `projects/${firebase.projectId}/databases/(default)/documents`,
    key: firebase.apiKey,
  };
}
