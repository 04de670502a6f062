// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REMINDER_EVENT } from '../domain/reminders.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { slotInstantMs } from '../domain/time.ts';
import { notificationState, requestNotifications } from '../services/device/notifications.ts';
import { type BrowserReminders, createBrowserReminders } from './browser.ts';

const START_MS = slotInstantMs('2026-11-21', '19:00');
const MINUTE = 60_000;

const request = {
  reservationId: 'r1',
  businessId: 'la-casona',
  businessName: 'La Casona',
  slotDate: '2026-11-21',
  slotTime: '19:00',
};

/** jsdom has no notifications: this records the notifications that a browser would show. */
class RecordedNotification {
  static permission: NotificationPermission = 'granted';
  static shown: RecordedNotification[] = [];
  static async requestPermission(): Promise<NotificationPermission> {
    RecordedNotification.permission = 'granted';
    return 'granted';
  }
  readonly title: string;
  readonly options: NotificationOptions;
  onclick: (() => void) | null = null;
  closed = false;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    RecordedNotification.shown.push(this);
  }
  close() {
    this.closed = true;
  }
}

let nowMs: number;
let reminders: BrowserReminders;
let warnings: string[];

beforeEach(() => {
  localStorage.clear();
  RecordedNotification.permission = 'granted';
  RecordedNotification.shown = [];
  vi.stubGlobal('Notification', RecordedNotification);
  nowMs = START_MS - 120 * MINUTE;
  warnings = [];
  reminders = createBrowserReminders({
    clock: { now: () => nowMs },
    describe: ({ businessName }) => ({ title: 'Recordatorio', body: businessName }),
    look: () => null,
    warn: (message) => warnings.push(message),
  });
});

afterEach(() => {
  reminders.stop();
  vi.unstubAllGlobals();
});

describe('reminders in a browser', () => {
  it('are kept in local storage under the product’s key', () => {
    reminders.start();
    reminders.schedule(request);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.reservationReminders) ?? '')).toEqual({
      'la-casona:r1': { ...request, scheduledAt: '2026-11-22T00:45:00.000Z' },
    });
    reminders.dismiss(request);
    expect(localStorage.getItem(STORAGE_KEYS.reservationReminders)).toBe('{}');
  });

  it.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('fire when the page wakes with %s', async (_, wake) => {
    const events: unknown[] = [];
    const listener = (event: Event) => events.push(event instanceof CustomEvent && event.detail);
    window.addEventListener(REMINDER_EVENT, listener);
    reminders.start();
    reminders.schedule(request);
    nowMs = START_MS - 10 * MINUTE;
    wake();
    window.removeEventListener(REMINDER_EVENT, listener);
    expect(events).toEqual([{ ...request, scheduledAt: '2026-11-22T00:45:00.000Z' }]);
    await vi.waitFor(() => expect(RecordedNotification.shown).toHaveLength(1));
    expect(RecordedNotification.shown[0]).toMatchObject({
      title: 'Recordatorio',
      options: { body: 'La Casona', tag: 'la-casona:r1' },
    });
  });

  it('bring the window to the front when the notification is tapped', async () => {
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    nowMs = START_MS - MINUTE;
    reminders.schedule(request);
    await vi.waitFor(() => expect(RecordedNotification.shown).toHaveLength(1));
    RecordedNotification.shown[0]?.onclick?.();
    expect([focus.mock.calls.length, RecordedNotification.shown[0]?.closed]).toEqual([1, true]);
  });

  it('warn when the browser shows notifications through a worker only', async () => {
    class Illegal {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', Illegal);
    nowMs = START_MS - MINUTE;
    reminders.schedule(request);
    await vi.waitFor(() => expect(warnings).toEqual(['Reminders: the notification failed']));
  });

  it('are shown by the page itself where a worker can show none', async () => {
    const ready = Promise.resolve({});
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => ready, ready } });
    reminders.start();
    reminders.schedule({ ...request, slotTime: '17:30' });
    nowMs += 16 * MINUTE;
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() =>
      expect(RecordedNotification.shown.map(({ title }) => title)).toEqual(['Recordatorio']),
    );
    expect(warnings).toEqual([]);
  });

  it('ask, and are shown by the page itself, where the worker never comes to run, as with a full disk', async () => {
    vi.useFakeTimers();
    const serviceWorker = { getRegistration: async () => ({}), ready: new Promise(() => {}) };
    vi.stubGlobal('navigator', { serviceWorker });
    await expect(requestNotifications()).resolves.toBe('granted');
    reminders.schedule({ ...request, slotTime: '17:10' });
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(RecordedNotification.shown.map(({ title }) => title)).toEqual(['Recordatorio']);
  });

  it('do without notifications where there are none', async () => {
    vi.unstubAllGlobals();
    expect(notificationState()).toBe('unsupported');
    await expect(requestNotifications()).resolves.toBe('unsupported');
    nowMs = START_MS - MINUTE;
    reminders.schedule(request);
    expect([reminders.undismissed().length, warnings]).toEqual([1, []]);
  });

  it('ask for permission and tell what came of it', async () => {
    RecordedNotification.permission = 'default';
    await expect(requestNotifications()).resolves.toBe('granted');
  });

  it('tell subscribers when a reminder fires here or another tab dismisses it', () => {
    const shown: number[] = [];
    const unsubscribe = reminders.subscribe(() => shown.push(reminders.undismissed().length));
    reminders.start();
    reminders.schedule(request);
    nowMs = START_MS - 15 * MINUTE;
    reminders.wake();
    expect(shown).toEqual([1]);
    localStorage.setItem(STORAGE_KEYS.reservationReminders, '{}');
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.reservationReminders }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
    expect(shown).toEqual([1, 0]);
    unsubscribe();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(shown).toEqual([1, 0]);
  });

  it('no longer listen after they are stopped', () => {
    reminders.start();
    reminders.schedule(request);
    reminders.stop();
    nowMs = START_MS - 10 * MINUTE;
    window.dispatchEvent(new Event('focus'));
    expect(reminders.undismissed()).toEqual([]);
  });
});
