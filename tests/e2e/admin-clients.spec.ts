import { ClientAccountPage } from './pages/clientAccount.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readFields } from './support/database.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import { cutRequests, NETWORK_COMPLAINTS } from './support/network.ts';

test('the administrator finds a client by phone: balance, movements, numbers, and which command helps', async ({
  admin: { page },
}) => {
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  const phone = page.getByLabel('Teléfono');
  const search = page.getByRole('button', { name: 'Buscar' });
  await search.click();
  await expect(page.getByText('Ingresa un número de teléfono de 8 dígitos.')).toBeVisible();
  await phone.fill('79999999');
  await search.click();
  await expect(page.getByText('Nadie está registrado con ese teléfono.')).toBeVisible();
  await phone.fill('7000 0001');
  await search.click();
  await expect(page.getByRole('heading', { level: 2, name: '@ana.juega' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/difieren/)).toHaveCount(0);
  await page.getByRole('tab', { name: /^Números/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  // What can be done is said in words; its commands are for whoever runs them.
  await expect(page.getByText(/^Quien opera Vaga puede darle una contraseña/)).toBeVisible();
  const command = page.getByText('npm run operator -- client reset-password 70000001 --env production');
  await expect(command).toBeHidden();
  await page.getByText('Para quien opera', { exact: true }).click();
  await expect(command).toBeVisible();
  await expectAccessible(page);
});

/** As `operator client reset-password` leaves the client. */
async function askForNewPassword(backend: Backend): Promise<void> {
  const name = `projects/${backend.projectId}/databases/(default)/documents/clients/seed-client-1`;
  await fetch(`${backend.url}/v1/${name}?updateMask.fieldPaths=mustChangePassword`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { mustChangePassword: { booleanValue: true } } }),
  });
}

test('a one-time password lets nobody in before an own one is chosen, also where the answer to it is lost', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  // The first try changed the password: the second one is refused with the old one, and goes on with the new one.
  diner.expectConsole(/status of 400/);
  const client = await readFields(backend, 'clients/seed-client-1');
  expect(client).not.toBeNull();
  await askForNewPassword(backend);
  const account = new ClientAccountPage(page);
  await page.goto('/client/login');
  await account.enter('70000001', 'cliente-demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Crea tu contraseña nueva' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('vaga.clientSession'))).toBeNull();

  const next = page.getByLabel('Contraseña nueva', { exact: true });
  const repeated = page.getByLabel('Repite la contraseña nueva', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar y entrar' });
  await next.fill('cliente-demo');
  await repeated.fill('cliente-demo');
  await save.click();
  await expect(page.getByText('La contraseña nueva es igual a la actual.')).toBeVisible();
  await next.fill('solo-mia-2027');
  await save.click();
  await expect(page.getByText('Las dos contraseñas nuevas no son iguales.')).toBeVisible();
  await repeated.fill('solo-mia-2027');

  const cut = await cutRequests(page, '**/documents:commit*');
  await save.click();
  await expect(page.getByText(/aún no sabemos si cambió/)).toBeVisible();
  await cut();
  await save.click();
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  expect(await readFields(backend, 'clients/seed-client-1')).toEqual(client);
});
