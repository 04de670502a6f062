import { FirebaseError } from 'firebase/app';

/** Why somebody could not sign in. */
export type SignInProblem =
  | 'WRONG_CREDENTIALS'
  /** The account exists but no longer stands for anything (an older password, a deleted venture). */
  | 'NOT_LINKED'
  /** Too many wrong passwords: wait. */
  | 'TOO_MANY_TRIES'
  | 'OFFLINE'
  | 'UNKNOWN';

/** Returns what an error of Firebase Authentication means for the person. */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof FirebaseError)) return 'OFFLINE';
  switch (error.code) {
    // Which of them it is depends on a project setting (e-mail enumeration protection): to us they are one.
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
    case 'auth/invalid-email':
    case 'auth/user-disabled':
      return 'WRONG_CREDENTIALS';
    case 'auth/too-many-requests':
      return 'TOO_MANY_TRIES';
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return 'OFFLINE';
    default:
      return 'UNKNOWN';
  }
}
