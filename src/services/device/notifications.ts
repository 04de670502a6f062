/** Notifications of the operating system, outside this page. */
import { withTimeout } from './timeout.ts';
import { startWorker } from './worker.ts';

/** The longest wait for a worker that is being installed: an installation that fails never says so. */
const PATIENCE_MS = 15_000;

export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

/** Returns whether this browser may show notifications. */
export function notificationState(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks the person for permission. Some browsers ask only after a gesture. */
export async function requestNotifications(): Promise<NotificationState> {
  if ('Notification' in window) await Notification.requestPermission();
  const state = notificationState();
  // Not awaited: on a slow connection the worker takes long to install.
  if (state === 'granted') void registerWorker().catch(() => undefined);
  return state;
}

/** Chrome on Android shows notifications through a service worker only; its constructor throws there. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!(await startWorker())) return undefined;
  // Not the new registration itself: its worker isn't active yet, and only an active one shows notifications.
  return withTimeout(navigator.serviceWorker.ready, { timeoutMs: PATIENCE_MS });
}

/**
 * Shows a notification of the system; it replaces one with the same `tag`. A tap on it shows an open page of the app, or
 * else opens `path` (worker/sw.ts; by default Mis reservas).
 */
export async function showNotification(
  title: string,
  body: string,
  tag: string,
  path?: string,
): Promise<void> {
  // Without a worker (a first start offline, a full disk) the constructor may still work.
  const worker = await registerWorker().catch(() => undefined);
  // Safari 15 has service workers, but they can't show notifications.
  if (worker && 'showNotification' in worker)
    return worker.showNotification(title, { body, tag, data: path });
  const notification = new Notification(title, { body, tag });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
