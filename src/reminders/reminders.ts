import type { BrowserReminders } from './browser.ts';

let scheduler: Promise<BrowserReminders> | null = null;
/** The same once it has come. */
let started: BrowserReminders | null = null;
const listeners = new Set<(scheduler: BrowserReminders) => void>();

/** Returns this page's one scheduler, started: its code loads when first asked for. */
export function reminders(): Promise<BrowserReminders> {
  scheduler ??= import('./browser.ts').then(({ createBrowserReminders, describeReminder, look }) => {
    const created = createBrowserReminders({
      clock: { now: Date.now },
      describe: describeReminder,
      look,
      warn: (message, error) => console.warn(message, error),
    });
    created.start();
    started = created;
    for (const listener of listeners) listener(created);
    return created;
  });
  // A failed download (no network) must not be remembered: the next booking asks again.
  scheduler.catch(() => {
    scheduler = null;
  });
  return scheduler;
}

/** Calls back with this page's scheduler once somebody has asked for it and it has started. Returns what ends it. */
export function onReminders(listener: (scheduler: BrowserReminders) => void): () => void {
  listeners.add(listener);
  if (started) listener(started);
  return () => listeners.delete(listener);
}

/** Calls `act` with the scheduler. Never fails: what goes wrong is a warning (docs/product.md, Reminders). */
export async function withReminders(act: (scheduler: BrowserReminders) => void): Promise<void> {
  try {
    act(await reminders());
  } catch (error) {
    console.warn('The reminders could not be changed', error);
  }
}
