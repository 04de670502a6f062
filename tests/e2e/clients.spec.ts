import { CLIENT_PASSWORD, ClientAccountPage } from './pages/clientAccount.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** What the browser prints of a phone that is free, and of a password that is wrong. */
const NOT_THERE = /Failed to load resource: the server responded with a status of 40[034]/;

function storedSession(page: { evaluate: (run: () => string | null) => Promise<string | null> }) {
  return page.evaluate(() => localStorage.getItem('vaga.clientSession'));
}

test('registering: every refusal in its words, then a session, a profile and the way out', async ({
  diner: { page, expectConsole },
  backend,
}) => {
  expectConsole(NOT_THERE);
  const account = new ClientAccountPage(page);
  const refused = (text: string) => account.acknowledge('No pudimos completar el registro', text);
  await page.goto('/client/register');
  await expect(account.profile).toHaveAttribute('aria-label', 'Acceder');
  await expect(account.profile).toHaveText('Acceder');
  // What puts the focus on a wrong field comes last, with the footer.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await account.submit.click();
  await refused('Ingresa un número de teléfono de 8 dígitos.');
  await expect(account.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(account.phone).toBeFocused();
  // Digits only, eight at most.
  await account.phone.pressSequentially('7000-00012x345');
  await expect(account.phone).toHaveValue('70000001');
  await account.submit.click();
  await refused('Ingresa una contraseña.');
  await expect(account.phone).not.toHaveAttribute('aria-invalid');
  await expect(account.password).toBeFocused();
  await account.password.fill('volcan-2027');
  await account.submit.click();
  await refused('Este teléfono ya está registrado.');
  await account.phone.fill('71234567');
  await account.instagram.fill('@Ana.Juega');
  await account.submit.click();
  await refused('Este usuario de Instagram ya está registrado.');
  await expect(account.phone).toHaveValue('71234567');
  await account.instagram.fill('@Nueva.Cuenta');
  await account.submit.click();

  await expect(page).toHaveURL(/\/$/);
  await expect(account.profile).toHaveAttribute('aria-label', 'Mi perfil');
  await expect(account.profile).toHaveText('Perfil');
  const stored: unknown = JSON.parse((await storedSession(page)) ?? 'null');
  expect(stored).toEqual({ clientId: expect.any(String), displayName: '@nueva.cuenta' });
  const registered = (await readCollection(backend, 'clients?pageSize=50')).filter(
    ({ phone }) => phone === '71234567',
  );
  expect(registered).toMatchObject([
    { instagram: '@nueva.cuenta', instagramLower: 'nueva.cuenta', coins: 0, phone: '71234567' },
  ]);
  expect(JSON.stringify(registered)).not.toContain('volcan');

  await account.profile.click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, @nueva.cuenta!' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis movimientos' }).click();
  await expect(page.getByText('Aún no tienes movimientos.')).toBeVisible();
  await page.goBack();
  await account.signOut.click();
  await expect(page.getByRole('link', { name: 'Registrarme' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(account.profile).toHaveText('Acceder');
  expect(await storedSession(page)).toBeNull();
  await page.goto('/client/prizes');
  await expect(page.getByText('Inicia sesión para ver tus premios.')).toBeVisible();
});

test('signing in, and changing the password', async ({ diner: { page, expectConsole } }) => {
  expectConsole(NOT_THERE);
  const account = new ClientAccountPage(page);
  const refused = (text: string) => account.acknowledge('No pudimos iniciar sesión', text);
  await page.goto('/client/login');
  await expect(account.profile).toBeHidden();
  await account.enter('7000000', 'algo');
  await refused('Ingresa teléfono y contraseña válidos');
  await account.enter('70000001', 'no-es-esta');
  await refused('Teléfono o contraseña incorrectos');
  await account.enter('79999999', CLIENT_PASSWORD);
  await refused('Teléfono o contraseña incorrectos');
  await expect(account.phone).toBeFocused();
  await expect(account.password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await account.enter('70000001', CLIENT_PASSWORD);
  await expect(page).toHaveURL(/\/$/);
  // Whoever is signed in already is led home.
  await page.goto('/client/login');
  await expect(page).toHaveURL(/\/$/);

  await account.profile.click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, @ana.juega!' })).toBeVisible();
  await page.getByText('Cambiar contraseña').click();
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
  await expectAccessible(page);
  const change = async (current: string, next: string, repeated = next) => {
    await page.getByLabel('Contraseña actual').fill(current);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(next);
    await page.getByLabel('Repite la contraseña nueva').fill(repeated);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  };
  await change(CLIENT_PASSWORD, 'otra-clave-1', 'otra-clave-2');
  await expect(page.getByText('Las dos contraseñas nuevas no son iguales.')).toBeVisible();
  await change('no-es-esta', 'otra-clave-1');
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await change(CLIENT_PASSWORD, 'otra-clave-1');
  await expect(page.getByText(/^Tu contraseña cambió\./)).toBeVisible();
  await account.signOut.click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await account.enter('70000001', CLIENT_PASSWORD);
  await refused('Teléfono o contraseña incorrectos');
  await account.enter('70000001', 'otra-clave-1');
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

test('a client and an owner in one browser: each session ends by itself, in every tab', async ({
  owner: { page, context },
}) => {
  const account = new ClientAccountPage(page);
  await account.signIn('70000002');
  await page.goto('/business/dashboard');
  await expect(page.getByRole('strong')).toHaveText('La Casona');
  const tab = await context.newPage();
  await tab.goto('/client/movements');
  await expect(tab.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();

  await page.goto('/client/profile');
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, 70000002!' })).toBeVisible();
  await account.signOut.click();
  await expect(page.getByRole('link', { name: 'Registrarme' })).toBeVisible();
  await expect(tab.getByText('Inicia sesión para ver tus movimientos.')).toBeVisible();
  await page.goto('/business/dashboard');
  await expect(page.getByRole('strong')).toHaveText('La Casona');

  await account.signIn('70000002');
  await page.goto('/business/dashboard');
  await page
    .getByRole('link', { name: 'Cerrar sesion' })
    .or(page.getByRole('button', { name: 'Cerrar sesion' }))
    .click();
  await expect(page).toHaveURL(/\/business\/login$/);
  await page.goto('/client/profile');
  await expect(page.getByRole('heading', { level: 1, name: '¡Hola, 70000002!' })).toBeVisible();
});

test('the ledger adds up, numbers and prizes are where they belong', async ({
  client: { page },
  backend,
  passTime,
}) => {
  const { coins } = (await readFields(backend, 'clients/seed-client-1')) ?? {};
  await page.goto('/client/movements');
  const movements = page.getByRole('tabpanel', { name: 'Mis movimientos' }).getByRole('listitem');
  await expect(movements.first()).toContainText(`Saldo: ${String(coins)}`);
  await expect(page.getByText(/difieren/)).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Ver más' });
  const shown = await movements.count();
  expect(shown).toBeLessThanOrEqual(20);
  await more.click();
  await expect.poll(() => movements.count()).toBeGreaterThan(shown);
  // A tap on the last page's button takes it away.
  for (let pages = 0; pages < 9 && (await more.isVisible()); pages += 1) {
    const before = await movements.count();
    await more.click();
    await expect.poll(async () => (await movements.count()) > before || !(await more.isVisible())).toBe(true);
  }
  await expect(movements.last()).toContainText('Recarga');
  await expect(movements.last()).toContainText('+500');
  await page.getByRole('tab', { name: /Mis números/ }).click();
  const open = page.locator('section').filter({ has: page.getByRole('heading', { name: 'En juego' }) });
  await expect(open.last().getByText('950', { exact: true })).toBeVisible();
  await expect(page.getByText('Ganaste: Canasta grande · Ganaste: Libra de café')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis números' })).toBeVisible();
  await expectAccessible(page);

  // A balance that is not the sum of its movements is told.
  const record = `projects/${backend.projectId}/databases/(default)/documents/clients/seed-client-1`;
  await fetch(`${backend.url}/v1/${record}?updateMask.fieldPaths=coins`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { coins: { integerValue: String(Number(coins) + 1) } } }),
  });
  await page.goto('/client/movements');
  await expect(page.getByText(/^Tus movimientos y tu saldo difieren en 1 Vagacoin\./)).toBeVisible();

  await page.goto('/client/prizes');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(name) });
  const prizes = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(tab('Disponibles')).toHaveText(/1/);
  await expect(prizes).toHaveText(['Libra de café']);
  await expect(page.getByText(/Quedan \d días/)).toBeVisible();
  await tab('Vencidos').click();
  await expect(prizes).toHaveText(['Pupusas para cuatro']);
  await tab('Canjeados').click();
  await expect(prizes.first()).toBeVisible();
  await expect(page.getByText('Canjeado', { exact: true }).first()).toBeVisible();

  // A week later what was available has expired, by itself.
  await passTime(7 * 86_400_000);
  await expect(tab('Disponibles')).toHaveText(/0/);
  await tab('Disponibles').click();
  await expect(page.getByText('Aún no tienes premios por canjear.')).toBeVisible();
  await tab('Vencidos').click();
  await expect(prizes.filter({ hasText: 'Libra de café' })).toBeVisible();
});
