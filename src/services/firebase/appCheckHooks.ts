/** The hooks for App Check, null when it isn't configured. A separate file, so that its code only loads if needed. */
import type { FirebaseApp } from 'firebase/app';

export const appCheckHooks: {
  /** Makes the SDK of a new app send tokens. */
  guard: ((app: FirebaseApp) => void) | null;
  /** Returns the token for a plain request; null when there is none. Never rejects. */
  token: (() => Promise<string | null>) | null;
} = { guard: null, token: null };
