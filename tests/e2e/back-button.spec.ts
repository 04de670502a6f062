/** The phone's back button closes what is open, and otherwise goes back by one press, on every screen. */
import type { Locator, Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { DINNER_LOTTERY } from './pages/participate.ts';
import { ProductsPage } from './pages/products.ts';
import { SalesPage } from './pages/sales.ts';
import { reservationsOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const VENTURE = 'hilos-de-luna';

/** Opens a dialog, and closes it with the back button: the page stays. */
async function expectBackCloses(page: Page, open: () => Promise<void>, dialog: Locator): Promise<void> {
  const url = page.url();
  await open();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(url);
}

const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name }).first().click();

test('a diner: what is missing, and the booking that is done', async ({ diner: { page }, backend }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  const form = new BookingPage(page);
  await form.fill({ people: 2 });
  await expectBackCloses(page, () => form.confirm(), form.modal('Dato faltante'));
  // Closed by its button it costs no press of its own.
  await form.confirm();
  await form.acknowledge(form.modal('Dato faltante'));
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.goForward();
  await form.fill(DINNER);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  // What was typed is there again.
  await form.expectKept(DINNER);
  await form.confirm();
  await expect(form.success).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toHaveLength(1);
});

test('a reload with an open dialog leaves no empty step', { tag: '@long' }, async ({ diner: { page } }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Mis reservas' }).click();
  const lookup = new LookupPage(page);
  await lookup.look('2222 2222');
  const none = page.getByRole('alertdialog', { name: 'Sin resultados' });
  await expect(none).toBeVisible();
  await page.reload();
  // Not the page's own heading, which is there before the app.
  await expect(lookup.phone).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a maker: sale and its question, product and its question, unsaved work', async ({ newOwner }) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await page.getByRole('link', { name: 'Ventas', exact: true }).click();
  await expectBackCloses(page, () => sales.rows.first().click(), sales.detail);
  const asking = page.getByRole('dialog', { name: '¿Anular esta venta?' });
  await sales.rows.first().click();
  await expectBackCloses(page, press(page, 'Anular venta'), asking);
  await expect(sales.detail).toBeVisible();
  await page.goBack();
  await expect(sales.detail).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/business/dashboard');

  await page.getByRole('link', { name: 'Catalogo de productos' }).click();
  const catalogue = new ProductsPage(page);
  const remove = page.getByRole('alertdialog', { name: 'Confirmar eliminacion' });
  await expectBackCloses(page, press(page, /^Más opciones/), page.getByRole('dialog'));
  await expectBackCloses(
    page,
    async () => {
      await press(page, /^Más opciones/)();
      await press(page, /^Eliminar/)();
    },
    remove,
  );
  await catalogue.openForm();
  await catalogue.name.fill('Algo empezado');
  const leave = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expect(leave).toBeVisible();
    await page.goBack();
    await expect(leave).toBeHidden();
    await expect(catalogue.name).toHaveValue('Algo empezado');
  }
  await page.goBack();
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/business/dashboard');
});

test('an owner: guests at the door, a reservation, a branch', { tag: '@long' }, async ({
  owner: { page },
}) => {
  await page.getByRole('link', { name: 'Reservas del dia' }).click();
  const walkIn = page.getByRole('dialog', { name: 'Agregar sin reserva' });
  await expectBackCloses(page, press(page, 'Agregar sin reserva'), walkIn);
  const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  const party = page.getByRole('dialog').filter({ hasText: 'Cancelar reserva' });
  await expectBackCloses(page, () => row.click(), party);
  await row.click();
  await expectBackCloses(page, press(page, 'Cancelar reserva'), page.getByRole('alertdialog'));
  await page.goBack();
  await expect(page).toHaveURL('/business/dashboard');
  await page.getByRole('link', { name: 'Sucursales' }).click();
  await expectBackCloses(page, press(page, /^Editar/), page.getByRole('dialog'));
});

test('clients and the administrator: coins, prizes, questions', { tag: '@long' }, async ({
  client,
  admin,
}) => {
  const { page } = client;
  await page.goto('/');
  await expectBackCloses(page, press(page, 'Recargar'), page.getByRole('dialog'));
  await page.goto(`/lotteries/${DINNER_LOTTERY}/participate`);
  await expectBackCloses(page, press(page, 'Ver premios'), page.getByRole('dialog'));
  await admin.page.goto('/ventures/create');
  await admin.page.getByText('Más', { exact: true }).first().click();
  await expectBackCloses(
    admin.page,
    press(admin.page, /^Eliminar/),
    admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog')),
  );
});
