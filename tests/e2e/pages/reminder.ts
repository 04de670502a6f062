import type { Locator, Page } from '@playwright/test';

/** The reminder dialog, on whatever screen. */
export function reminderOn(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Recordatorio de reserva' });
}

/** The dialog that tells of a table that was cancelled, on whatever screen. */
export function cancellationOn(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Tu reserva fue cancelada' });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns what the page keeps in local storage under `key`, an object; {} when there is nothing. */
export async function stored(page: Page, key: string): Promise<Readonly<Record<string, unknown>>> {
  const json = await page.evaluate((name) => localStorage.getItem(name), key);
  return recordOf(JSON.parse(json ?? '{}'));
}

/** Returns the saved reminders by key. */
export function savedReminders(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return stored(page, 'vaga.reservationReminders');
}
