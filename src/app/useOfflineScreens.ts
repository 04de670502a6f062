import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../config/env.ts';
import { version } from '../config/version.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { savesData } from '../services/device/connection.ts';
import { localStore } from '../services/device/localStore.ts';
import { keepScreens, toNewestVersion } from '../services/device/worker.ts';
import type { OfflineRole } from './routes.tsx';

/**
 * Returns the roles whose screens this device should open offline: diner after a booking page or Mis reservas, owner,
 * client and administrator with a stored session; for these and for who has booked, the home too, where an installed app
 * starts. None for a visitor who only looks around.
 */
export function offlineRoles(pathname: string, isStored: (key: string) => boolean): OfflineRole[] {
  const { business, client, admin } = SESSION_KEYS;
  const roleIf = (holds: boolean, role: OfflineRole) => (holds ? [role] : []);
  return [
    ...roleIf([business, client, admin, STORAGE_KEYS.bookingHistory].some(isStored), 'start'),
    ...roleIf(/^\/reservations?(?:\/|$)/.test(pathname), 'diner'),
    ...roleIf(isStored(business), 'owner'),
    ...roleIf(isStored(client), 'client'),
    ...roleIf(isStored(admin), 'admin'),
  ];
}

/** After this time without a download the page has what it needs, and the caching doesn't slow it down. */
const QUIET_MS = 3000;

/**
 * Lets this device cache the screens that it needs, once the page is idle; never on a connection that saves data. For a
 * visitor who only looks around nothing is downloaded.
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
      // Offline, or where workers are forbidden, the next page tries again.
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
    // A missing file belongs to another version: the newest one takes over, and a reload shows it.
    const onMissing = () => {
      toNewestVersion().catch(() => undefined);
    };
    window.addEventListener('vite:preloadError', onMissing);
    return () => window.removeEventListener('vite:preloadError', onMissing);
  }, []);
}
