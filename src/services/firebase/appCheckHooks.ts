/** Where App Check steps in, when it is configured; both null without it. Apart, so that nobody else loads its code. */
import type { FirebaseApp } from 'firebase/app';

export const appCheckHooks: {
  /** Lets a new app's SDK send tokens. */
  guard: ((app: FirebaseApp) => void) | null;
  /** Returns the token for a plain request; null when there is none. Never rejects. */
  token: (() => Promise<string | null>) | null;
} = { guard: null, token: null };
