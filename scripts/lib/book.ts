/** A booking by the form, for what measures and records the app. */
import type { Page } from '@playwright/test';
import { BookingPage } from '../../tests/e2e/pages/booking.ts';

const DAYS = /^(lun|mar|mié|jue|vie|sáb|dom) \d+ /;
const HOURS = /^\d+:\d\d [AP]M .*\d+ asientos/;

/**
 * Books at La Casona, `days` after today at the earliest: 1 = tomorrow, when every hour is still to come. Returns the
 * form, which shows that it was booked.
 */
export async function book(page: Page, origin: string, phone: string, days = 1): Promise<BookingPage> {
  const form = new BookingPage(page);
  await page.goto(`${origin}/reservation/la-casona`);
  await form.branch.selectOption({ index: 1 });
  await page
    .getByRole('radio', { name: DAYS })
    .nth(days - 1)
    .check();
  await page.getByRole('radio', { name: HOURS }).first().check();
  await form.name.fill('Rosa Melara');
  await form.phone.fill(phone);
  await form.confirm();
  await form.success.waitFor();
  return form;
}
