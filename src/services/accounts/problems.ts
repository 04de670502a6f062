import { FirebaseError } from 'firebase/app';

/** Why somebody could not sign in. */
export type SignInProblem =
  | 'WRONG_CREDENTIALS'
  /** The account exists but nothing links to it any more (an older password, a deleted venture). */
  | 'NOT_LINKED'
  /** Too many wrong passwords, or new accounts from one network: the person has to wait. */
  | 'TOO_MANY_TRIES'
  /** The browser's storage never answers, so that no session can be stored. */
  | 'STUCK'
  | 'OFFLINE'
  | 'UNKNOWN';

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
