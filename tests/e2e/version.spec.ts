import { BookingPage, DINNER } from './pages/booking.ts';
import { theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

test('the footer says version and leads to what is promised; a newer version is said, and only the person reloads', async ({
  diner: { page },
  passTime,
}) => {
  let served: string | null = null;
  let asked = 0;
  await page.route('**/version.json', async (route) => {
    asked += 1;
    if (served === null) await route.continue();
    else await route.fulfill({ json: { version: served } });
  });
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/reservation/la-casona');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/Vaga \d+\.\d+\.\d+$/);
  await page.getByLabel('Nombre').fill('Ana');
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await lookAgain();

  // The same version: nothing is said.
  await passTime(16 * 60_000);
  const first = page.waitForResponse('**/version.json');
  await lookAgain();
  expect(await (await first).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+\w+$/),
    data: expect.any(Number),
  });
  const note = page.getByText('Hay una versión nueva');
  await expect(note).toHaveCount(0);

  served = '9.9.9+fffffff';
  await lookAgain();
  await passTime(16 * 60_000);
  await lookAgain();
  await expect(note).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Después' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await passTime(16 * 60_000);
  await lookAgain();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'stays')).catch(() => true))
    .toBeUndefined();
});

test('a deploy takes a file away that an open page still needs: it says that there is a newer version, and what was typed stays', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(/404|dynamically imported module|Failed to fetch/);
  const gone = /assets\/later.*\.js/;
  const form = new BookingPage(page);
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: '9.9.9+fffffff' } }));
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await form.open('la-casona');
  await form.fill(DINNER);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await form.confirm();
  // The file that didn't come has the modal's code too: the form itself says it.
  await expect(form.errorLine).toBeVisible();
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
  await form.expectKept(DINNER);
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ partySize: 2 });
});

test('privacy and terms are reached from every screen, and say who answers', async ({ diner: { page } }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page).toHaveURL(/\/privacidad$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/Vaga \d+\.\d+\.\d+\+\w+$/);
  await expect(page.getByRole('link', { name: 'escríbenos' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/ig\.me\/m\//,
  );
  await expect(page.getByText('Responde por este sitio: Vaga de prueba.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'hola@vaga.invalid' })).toHaveAttribute(
    'href',
    'mailto:hola@vaga.invalid',
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos' }).click();
  await expect(page).toHaveURL(/\/terminos$/);
  await expect(page.getByText('Solo para mayores de 18 años.')).toBeVisible();
  // The staff's door is on every public screen.
  await page.getByRole('contentinfo').getByRole('link', { name: '¿Tienes un comercio? Entra aquí' }).click();
  await expect(page).toHaveURL(/\/business\/login$/);
  await expect(page.getByRole('link', { name: '¿Tienes un comercio? Entra aquí' })).toHaveCount(0);
});
