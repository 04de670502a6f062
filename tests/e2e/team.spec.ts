import { OwnerDayPage } from './pages/ownerDay.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { TeamPage } from './pages/team.ts';
import { bookElsewhere } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const EXPIRED = 'Sesion expirada. Ingresa nuevamente.';

test('a host and a cashier work under their own names, see nothing else, and are out at once', async ({
  newOwner,
  newDiner,
  backend,
}) => {
  const owner = await newOwner('hilos-de-luna');
  const team = new TeamPage(owner.page);
  await owner.page.getByRole('link', { name: 'Equipo' }).click();
  await expect(owner.page.getByText('Todavía trabajas sin equipo')).toBeVisible();
  const beto = await team.addMember('Beto Cajero', 'Caja');
  expect(beto.username).toBe('betohilosdeluna');
  await expect(team.member('Beto Cajero')).toContainText('Caja');

  // The cashier lands on the form, sells, and sees its own sales of today without a word about the rest.
  const cashier = await newDiner();
  const cashierSignIn = new OwnerSignInPage(cashier.page);
  await cashierSignIn.open();
  await cashierSignIn.enter(beto.username, beto.password);
  await expect(cashier.page).toHaveURL(/\/business\/sales\/new$/);
  const till = new SalesPage(cashier.page);
  await till.fillLine(1, { product: 'Llavero pupusa', quantity: '3' });
  await till.submit.click();
  await till.toList();
  await expect(cashier.page).toHaveURL(/\/business\/sales$/);
  await expect(till.rows).toHaveCount(1);
  await expect(till.from).toHaveCount(0);
  await till.rows.first().click();
  await expect(till.detail).toBeVisible();
  await expect(till.detail.getByRole('button', { name: 'Anular venta' })).toHaveCount(0);

  // Elsewhere it is told what it may do, in plain words.
  for (const address of ['/ventures/products', '/business/reservations', '/business/team']) {
    await cashier.page.goto(address);
    await expect(
      cashier.page.getByRole('heading', { name: 'Esta pantalla no es parte de tu trabajo' }),
    ).toBeVisible();
  }
  await cashier.page.getByRole('link', { name: 'Registrar una venta' }).click();
  await expect(till.tiles.first()).toBeVisible();

  // The owner sees who it was.
  const sales = new SalesPage(owner.page);
  await sales.open();
  await expect(sales.row('Beto Cajero')).toHaveCount(1);
  await sales.rows.first().click();
  await expect(sales.detail).toContainText('Registró: Beto Cajero');

  // Another role holds on the open screen; taken out, the screen ends. The owner's other screen follows.
  await team.open();
  const elsewhere = new TeamPage(await owner.context.newPage());
  await elsewhere.open();
  await owner.page.getByRole('button', { name: 'Editar a Beto Cajero' }).click();
  await owner.page.getByLabel('Qué hace').selectOption({ label: 'Recepción' });
  await owner.page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(team.member('Beto Cajero')).toContainText('Recepción');
  await expect(cashier.page.getByRole('link', { name: 'Ir a las reservas del día' })).toBeVisible();
  await expect(elsewhere.member('Beto Cajero')).toContainText('Recepción');
  await team.remove('Beto Cajero');
  await expect(elsewhere.member('Beto Cajero')).toHaveCount(0);
  await elsewhere.page.close();
  await expect(cashier.page).toHaveURL(/\/business\/login$/);
  await expect(cashier.page.getByText(EXPIRED)).toBeVisible();
  await cashierSignIn.enter(beto.username, beto.password);
  await expect(cashier.page.getByText('Usuario o contrasena incorrectos').first()).toBeVisible();
  // The record keeps the name.
  await sales.open();
  await expect(sales.row('Beto Cajero')).toHaveCount(1);
  expect(backend.lines.filter((line) => line.includes('expressions'))).toEqual([]);
});

test("a host's mark on a party is the host's, and the open day ends with the right to it", {
  tag: '@long',
}, async ({ owner, newDiner, backend }) => {
  await bookElsewhere(backend, { customerName: 'Pedro Lemus', time: '15:00' });
  const team = new TeamPage(owner.page);
  await team.open();
  const ana = await team.addMember('Ana Anfitriona', 'Recepción');

  const host = await newDiner();
  const signIn = new OwnerSignInPage(host.page);
  await signIn.open();
  await signIn.enter(ana.username, ana.password);
  await expect(host.page).toHaveURL(/\/business\/reservations$/);
  const day = new OwnerDayPage(host.page);
  await expect(day.active).toBeVisible();
  await day.press('Pedro Lemus', 'Llegó');
  await expect(await day.details('Pedro Lemus')).toContainText('Registró: Ana Anfitriona');
  await day.close();

  const seen = new OwnerDayPage(owner.page);
  await seen.open();
  await expect(await seen.details('Pedro Lemus')).toContainText('Registró: Ana Anfitriona');
  await seen.close();
  await seen.end('Pedro Lemus', 'Marcar como finalizada');
  await expect(day.history).toHaveText(/Historico [1-9]/);
  await day.history.click();
  await expect(await day.details('Pedro Lemus')).not.toContainText('Registró');
  await day.close();

  // A new password is a new account: the old session ends, the new one opens the day.
  await team.open();
  await owner.page.getByRole('button', { name: 'Generar nueva contraseña para Ana Anfitriona' }).click();
  await owner.page.getByRole('button', { name: 'Sí, generarla' }).click();
  const renewed = await team.credentials('Nueva contraseña');
  expect(renewed.username).toBe(ana.username);
  await expect(host.page).toHaveURL(/\/business\/login$/);
  await expect(host.page.getByText(EXPIRED)).toBeVisible();
  await signIn.enter(renewed.username, renewed.password);
  await expect(host.page).toHaveURL(/\/business\/reservations$/);
  await expect(day.active).toBeVisible();
  await team.remove('Ana Anfitriona');
  await expect(host.page).toHaveURL(/\/business\/login$/);
  await expect(host.page.getByText(EXPIRED)).toBeVisible();
});
