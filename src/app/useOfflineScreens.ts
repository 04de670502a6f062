import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../config/env.ts';
import { version } from '../config/version.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { savesData } from '../services/device/connection.ts';
import { localStore } from '../services/device/localStore.ts';
import { keepScreens, toNewestVersion } from '../services/device/worker.ts';

/**
 * Returns whose screens this device should open without a signal: a diner's where a booking page or Mis reservas was
 * opened, an owner's, a client's and an administrator's where one is signed in. For a visitor who only looks around: none.
 */
export function offlineRoles(pathname: string, isStored: (key: string) => boolean): string[] {
  return [
    ...(/^\/reservations?(?:\/|$)/.test(pathname) ? ['diner'] : []),
    ...(isStored(SESSION_KEYS.business) ? ['owner'] : []),
    ...(isStored(SESSION_KEYS.client) ? ['client'] : []),
    ...(isStored(SESSION_KEYS.admin) ? ['admin'] : []),
  ];
}

/** So long nothing may have been loaded: then the page has the line no longer to itself. */
const QUIET_MS = 3000;

/**
 * Lets this device keep the screens that it has use for, once the page is idle; never where data is to be saved. A page
 * that only passes downloads nothing for it.
 */
export function useOfflineScreens(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (version === 'dev' || !environment.ok || !('serviceWorker' in navigator)) return;
    let lastMs = Date.now();
    const observer = new PerformanceObserver(() => {
      lastMs = Date.now();
    });
    observer.observe({ type: 'resource' });
    const look = () => {
      const isBusy = document.readyState !== 'complete' || document.querySelector('[data-skeleton]') !== null;
      if (isBusy || Date.now() - lastMs < QUIET_MS) return;
      stop();
      const roles = offlineRoles(pathname, (key) => localStore.read(key) !== null);
      if (roles.length === 0 || savesData()) return;
      // Without a network, or where workers are forbidden: the next page tries again.
      keepScreens(roles).catch(() => undefined);
    };
    const timer = setInterval(look, 1000);
    const stop = () => {
      clearInterval(timer);
      observer.disconnect();
    };
    return stop;
  }, [pathname]);
  useEffect(() => {
    // A file that isn't there any more is another version's: that one takes over, and a reload shows it.
    const onMissing = () => {
      toNewestVersion().catch(() => undefined);
    };
    window.addEventListener('vite:preloadError', onMissing);
    return () => window.removeEventListener('vite:preloadError', onMissing);
  }, []);
}
