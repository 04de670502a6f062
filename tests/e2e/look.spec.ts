/**
 * Pictures of the main states on a phone and on a wide screen, light and dark, in .cache/look: for eyes, not
 * compared. That each state can be reached is what is tested.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { reminderOn } from './pages/reminder.ts';
import { bookElsewhere, TOMORROW, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const SCREENS = [
  { name: 'phone-light', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { name: 'wide-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

for (const { name, colorScheme, viewport } of SCREENS) {
  test(`pictures of every main state: ${name}`, async ({ newDiner, backend, passTime }) => {
    const diner = await newDiner({ colorScheme, viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
    const { page, context } = diner;
    const shoot = (state: string, fullPage = true) => picture(page, name, state, fullPage);

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Reservar mesa: Puerto Viejo' })).toBeVisible();
    for (const img of await page.locator('main img').all()) await img.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot('01-home');

    const form = new BookingPage(page);
    const listening = page.waitForResponse(/\/Listen\/channel/);
    await form.open('la-casona');
    await expect(form.branch).toBeVisible();
    await shoot('02-form-empty');
    await form.fill({ ...DINNER, people: 4, day: TOMORROW_CHIP });
    await listening;
    await expect(form.tile('8:00 PM')).toContainText('Sin cupos');
    await shoot('03-form-filled');
    await shoot('03-form-filled-screen', false);
    await bookElsewhere(backend, { date: TOMORROW, partySize: 3 });
    await expect(page.getByText('Alguien reservó antes')).toBeVisible();
    await form.confirm();
    await expect(form.modal('Cupo insuficiente')).toBeVisible();
    await shoot('04-refused', false);
    await form.acknowledge(form.modal('Cupo insuficiente'));
    await shoot('05-slot-lost');
    await form.fill({ day: 'hoy 13 ene', time: '1:30 PM', phone: '7777 7777' });
    await form.confirm();
    await expect(form.success).toBeVisible();
    await shoot('06-success', false);
    await form.acknowledge(form.success);

    const lookup = new LookupPage(page);
    await lookup.open();
    await lookup.expectCounts(2, 2);
    await shoot('07-lookup');
    await lookup.history.click();
    await expect(lookup.cards).toHaveCount(2);
    await shoot('08-lookup-history');
    await lookup.active.click();
    await lookup.askToCancel('La Casona');
    await shoot('09-cancel-question', false);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await shoot('10-lookup-offline', false);
    await context.setOffline(false);
    await lookup.modify('La Casona');
    await expect(form.slot('1:30 PM')).toBeChecked();
    await shoot('11-edit');
    await passTime(76 * 60_000);
    await expect(reminderOn(page)).toBeVisible();
    await shoot('12-reminder', false);
    await reminderOn(page).getByRole('button', { name: 'Ver mis reservas' }).click();
    await expect(lookup.cards).toHaveCount(2);
    await shoot('13-not-modifiable');

    await page.goto('/client/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('14-profile', false);
    await form.open('no-existe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot('15-not-found', false);
  });
}

async function picture(page: Page, screen: string, state: string, fullPage: boolean): Promise<void> {
  const path = join('.cache', 'look', `${screen}-${state}.png`);
  const image = await page.screenshot({ path, fullPage });
  expect(image.byteLength).toBeGreaterThan(2000);
}
