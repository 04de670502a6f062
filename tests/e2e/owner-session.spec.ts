import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test('an owner signs in, stays signed in after a reload, and signs out', async ({ diner: { page } }) => {
  await new OwnerSignInPage(page).signIn('lacasona', 'casona-demo');
  await expect(page.getByText('Sesion iniciada como')).toContainText('La Casona');
  expect(await page.evaluate(() => localStorage.getItem('vaga.businessSession'))).toBe(
    '{"businessId":"la-casona","businessName":"La Casona"}',
  );
  await page.reload();
  await expect(page.getByText('Sesion iniciada como')).toContainText('La Casona');
  await expectAccessible(page);
  // Who has a session needs no sign-in.
  await page.goto('/business/login');
  await expect(page).toHaveURL(/\/business\/dashboard$/);

  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page).toHaveURL(/\/business\/login$/);
  // Every screen of an owner leads to the sign-in; from the catalogue it says that the session is over.
  for (const address of [
    '/business/dashboard',
    '/business/reservations',
    '/business/schedule',
    '/ventures/products',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/business\/login$/);
  }
  await expect(page.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
});

test('accents, case and signs of the username do not matter; a wrong password is said in a modal', async ({
  newDiner,
}) => {
  const { page, expectConsole } = await newDiner();
  // Auth's no is an answer of 400, which the browser prints.
  expectConsole(/Failed to load resource: the server responded with a status of 400/);
  const form = new OwnerSignInPage(page);
  await form.open();
  await expect(
    page.getByText('¿Tienes un emprendimiento? Créalo desde el panel de administración.'),
  ).toBeVisible();
  const modal = page.getByRole('alertdialog', { name: 'No pudimos iniciar sesion' });
  await form.enter('La Casóna', '');
  await expect(modal).toContainText('Ingresa usuario y contrasena.');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await form.enter('La Casóna', 'otra-clave');
  await expect(modal).toContainText('Usuario o contrasena incorrectos');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await form.enter('La Casóna', 'casona-demo');
  await expect(page).toHaveURL(/\/business\/dashboard$/);
});

test('a session written by hand is nobody’s: the screen leads to the sign-in', async ({ newDiner }) => {
  const { page } = await newDiner();
  await page.addInitScript(() => {
    localStorage.setItem('vaga.businessSession', '{"businessId":"la-casona","businessName":"La Casona"}');
  });
  await page.goto('/business/dashboard');
  await expect(page).toHaveURL(/\/business\/login$/);
});
