/**
 * App Check: proves to Firebase that a request comes from this app in a browser. It is loaded before the first request
 * where `VITE_APPCHECK_SITE_KEY` is set: once the project enforces it, a request without a token is refused.
 */
import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  type AppCheckToken,
  CustomProvider,
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { environment } from '../../config/env.ts';
import { isFields } from '../../domain/fields.ts';
import { localStore } from '../device/localStore.ts';
import { withTimeout } from '../device/timeout.ts';
import { firebaseApp } from './app.ts';
import { appCheckHooks } from './appCheckHooks.ts';

declare global {
  interface Window {
    FIREBASE_APPCHECK_DEBUG_TOKEN?: string;
  }
}

/** Google may be slow or blocked: after this time a plain request is sent without a token. */
const PATIENCE_MS = 10_000;
/** The key under which the script in index.html finds the token at the next visit: expiry, a space, the token. */
const TOKEN_KEY = 'vaga.appCheck';
/** The device's clock may be a little wrong. */
const MARGIN_MS = 5 * 60_000;
/** The token for the emulator has no expiry date. */
const LOCAL_LIFE_MS = 3_600_000;

/** Returns when a token expires, epoch milliseconds. */
function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    if (isFields(claims) && typeof claims.exp === 'number') return claims.exp * 1000;
  } catch {
    // The emulator's token is no JWT.
  }
  return Date.now() + LOCAL_LIFE_MS;
}

function guardWith(app: FirebaseApp, tokenOf: () => Promise<string>): AppCheck {
  const getAppToken = async (): Promise<AppCheckToken> => {
    const token = await tokenOf();
    return { token, expireTimeMillis: expiryOf(token) };
  };
  return initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: getAppToken }),
    isTokenAutoRefreshEnabled: true,
  });
}

/** Adds App Check to each present and later Firebase app: the diner's asks Google, the others use its token. */
export function startAppCheck(): void {
  const { appCheck, emulator } = environment.ok ? environment.env : { appCheck: null, emulator: null };
  if (appCheck === null) return;
  const { siteKey, debugToken } = appCheck;
  const diner = firebaseApp();
  if (debugToken !== '' && !emulator) window.FIREBASE_APPCHECK_DEBUG_TOKEN = debugToken;
  const main = emulator
    ? guardWith(diner, () => Promise.resolve(debugToken))
    : initializeAppCheck(diner, {
        provider: new ReCaptchaEnterpriseProvider(siteKey),
        isTokenAutoRefreshEnabled: true,
      });
  const tokenOf = async () => (await getToken(main)).token;
  onTokenChanged(main, ({ token }) => localStore.write(TOKEN_KEY, `${expiryOf(token) - MARGIN_MS} ${token}`));
  appCheckHooks.guard = (app) => void guardWith(app, tokenOf);
  appCheckHooks.token = () => withTimeout(tokenOf(), { timeoutMs: PATIENCE_MS }).catch(() => null);
}
