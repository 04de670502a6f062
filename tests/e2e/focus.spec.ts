/** Where the focus goes, for who works with the keyboard or listens: past the header, to what a form refuses. */
import type { Locator, Page } from '@playwright/test';
import { CLIENT_PASSWORD, ClientAccountPage } from './pages/clientAccount.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

/** Sends the form that holds this button; its first wrong field is named, marked and has the focus. */
async function expectRefused(press: Locator, field: Locator): Promise<void> {
  await press.click();
  const modal = press.page().getByRole('alertdialog');
  if ((await modal.count()) > 0) await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

/** Opens a page and waits for the part of it that comes last: with its first effects it asks for the reminders. */
async function open(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse(/\/assets\/browser-[^/]*\.js$/);
  await page.goto(path);
  await last;
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
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // No step of the history of its own: 'back' leads where it led before.
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

test('forms of clients: the wrong field has the focus, also when a modal says it first', async ({
  diner: { page, expectConsole },
}) => {
  expectConsole(/Failed to load resource: the server responded with a status of 400/);
  const account = new ClientAccountPage(page);
  await open(page, '/client/login');
  await expectRefused(account.submit, account.phone);
  await account.phone.fill('70000001');
  await expect(account.phone).not.toHaveAttribute('aria-invalid');
  await expectRefused(account.submit, account.password);
  await account.password.fill('otra-contraseña');
  await account.submit.click();
  await account.acknowledge(/./, /./);
  await expect(account.phone).toBeFocused();
  await expect(account.password).toHaveAttribute('aria-invalid', 'true');

  await open(page, '/client/register');
  await account.password.fill('secreta-1');
  await expectRefused(account.submit, account.phone);
  await account.phone.fill('7123 4567');
  await account.password.fill('');
  await expectRefused(account.submit, account.password);

  await account.signIn('70000001');
  // A page of its own: what puts the focus comes last, with the footer.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await account.profile.click();
  await page.getByText('Cambiar contraseña').click();
  const current = page.getByLabel('Contraseña actual');
  // The profile has a form of its own for the own limits.
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await expectRefused(save, current);
  await current.fill(CLIENT_PASSWORD);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('nueva-contraseña');
  await expectRefused(save, page.getByLabel(/^Repite/));
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
