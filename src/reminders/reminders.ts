import type { BrowserReminders } from './browser.ts';

let scheduler: Promise<BrowserReminders> | null = null;
/** The scheduler once it has loaded and started. */
let started: BrowserReminders | null = null;
const listeners = new Set<(scheduler: BrowserReminders) => void>();

/** Returns this page's one scheduler, started. Its code loads at the first call. */
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
  // A failed download (offline) must not be kept, so that the next booking tries again.
  scheduler.catch(() => {
    scheduler = null;
  });
  return scheduler;
}

/** Calls back with this page's scheduler once `reminders()` was called and it has started. Returns how to stop. */
export function onReminders(listener: (scheduler: BrowserReminders) => void): () => void {
  listeners.add(listener);
  if (started) listener(started);
  return () => listeners.delete(listener);
}

/** Calls `act` with the scheduler. Never rejects: an error is only logged as a warning (docs/product.md, Reminders). */
export async function withReminders(act: (scheduler: BrowserReminders) => void): Promise<void> {
  try {
    act(await reminders());
  } catch (error) {
    console.warn('The reminders could not be changed', error);
  }
}
