/** Where the focus goes, for who works with the keyboard or listens: past the header, to the heading of the next screen. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

/** Opens a page and waits for the part of it that comes last: the footer. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

test('one link leads past the header, on every screen', async ({ diner: { page } }) => {
  for (const path of ['/', '/reservation/la-casona', '/reservations', '/emprendimientos/la-casona']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toHaveCount(1);
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    if (path === '/') await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // No step of the history of its own: 'back' leads where it led before.
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

test('a step to another screen puts the focus on its heading, and back', async ({ diner: { page } }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Mis reservas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Also where the header's button led, which isn't there any more.
  await page.goForward();
  await page.getByRole('button', { name: 'Volver' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
