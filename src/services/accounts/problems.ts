import { FirebaseError } from 'firebase/app';
import type { SignInFailure } from '../../domain/ventures/problems.ts';

/** Why somebody could not sign in. */
export type SignInProblem = Exclude<SignInFailure, 'MISSING'>;

/** Translates an error of Firebase Authentication into a problem that the form can show. */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof FirebaseError)) return 'OFFLINE';
  switch (error.code) {
    // A project setting (e-mail enumeration protection) decides which of these codes comes: we treat them as one.
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
    case 'auth/invalid-email':
    case 'auth/user-disabled':
      return 'WRONG_CREDENTIALS';
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return 'TOO_MANY_TRIES';
    case 'auth/web-storage-unsupported':
      return 'STUCK';
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return 'OFFLINE';
    default:
      return 'UNKNOWN';
  }
}
