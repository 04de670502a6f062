/** Notifications of the system, past this page. */
import { startWorker } from './worker.ts';

export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

/** Whether this browser may show notifications. */
export function notificationState(): NotificationState {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks the person; call it from a gesture. */
export async function requestNotifications(): Promise<NotificationState> {
  if ('Notification' in window) await Notification.requestPermission();
  const state = notificationState();
  if (state === 'granted') await registerWorker().catch(() => undefined);
  return state;
}

/** Chrome on Android shows notifications through a service worker only; its constructor throws there. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!(await startWorker())) return undefined;
  // Not the new registration itself: its worker isn't active yet, and only an active one shows notifications.
  return navigator.serviceWorker.ready;
}

/** Shows a notification of the system; one of the same `tag` is replaced. */
export async function showNotification(title: string, body: string, tag: string): Promise<void> {
  // Where it can't be had (a first start without a network) the constructor may still do.
  const worker = await registerWorker().catch(() => undefined);
  // Safari 15 has workers, and shows nothing through them.
  if (worker && 'showNotification' in worker) return worker.showNotification(title, { body, tag });
  const notification = new Notification(title, { body, tag });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
