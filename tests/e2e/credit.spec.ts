/** Sales on credit ('Fiado') and a maker's customers. */
import type { Page } from '@playwright/test';
import { SalesPage } from './pages/sales.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { loseSignal, NETWORK_COMPLAINTS, REMINDERS_LOST, signalBack } from './support/network.ts';
import { storedHere } from './support/worker.ts';

const VENTURE = 'hilos-de-luna';
const PHONE = { viewport: { width: 360, height: 740 } };

/** Sells a key ring of $4.00 on credit. */
async function sellOnCredit(page: Page, sales: SalesPage, customer: string) {
  await sales.tile('Llavero pupusa').click();
  await sales.openLines();
  await page.getByRole('button', { name: 'Fiado' }).click();
  await sales.submit.click();
  // Somebody has to owe it: the field stands open, and is asked for.
  await expect(page.getByText('Escribe quién te lo debe.')).toBeVisible();
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Cliente').fill(customer);
  await sales.submit.click();
}

test('sold on credit without a signal: owed once it is sent, paid in two taps, apart in the report; its customer is forgotten', async ({
  newOwner,
  backend,
}) => {
  const owner = await newOwner(VENTURE, PHONE);
  owner.expectConsole(NETWORK_COMPLAINTS);
  owner.expectConsole(REMINDERS_LOST);
  const { page, context } = owner;
  const sales = new SalesPage(page);
  const mine = async () =>
    (await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`)).filter(({ details }) =>
      String(details).startsWith('Ana'),
    );
  await sales.openForm();
  await loseSignal(context);
  await sellOnCredit(page, sales, 'Ana 7777 8888');
  await expect(page.getByRole('heading', { name: 'Venta guardada' })).toBeVisible();
  expect(await mine()).toEqual([]);
  await signalBack(context);
  await expect(page.getByText('Venta registrada.')).toBeVisible();
  expect(await mine()).toMatchObject([{ payment: 'credit', totalPrice: 4 }]);

  await sales.toList();
  await expect(page.getByText('De esto, fiado: $4.00.')).toBeVisible();
  await sales.rows.first().click();
  await expect(sales.detail.getByText('Debe')).toBeVisible();
  await sales.detail.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('Te deben en total $4.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recordar a Ana por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50377778888\?text=/,
  );
  await expectAccessible(page);

  // A part, with the amount typed; then the rest in two taps.
  await page.getByRole('button', { name: 'Abonar de Ana' }).click();
  await page.getByLabel('¿Cuánto te pagó?').fill('1.50');
  await expect(page.getByText('Quedará debiendo $2.50.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar abono' }).click();
  await expect(page.getByText('Te deben en total $2.50')).toBeVisible();
  await page.getByRole('button', { name: 'Abonar de Ana' }).click();
  await page.getByRole('button', { name: 'Registrar abono' }).click();
  await expect(page.getByText('Nadie te debe.')).toBeVisible();
  expect(await mine()).toMatchObject([{ payment: 'paid', totalPrice: 4 }]);

  await page.goto('/business/sales/reports');
  const received = page.getByRole('table', { name: 'Recibido' });
  await expect(received.getByRole('row', { name: /^Abonos de ventas fiadas / })).toContainText('$4.00');
  await expect(page.getByText(/^Vendiste fiado \$4\.00/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('tab', { name: 'Todos' }).click();
  await page.getByRole('button', { name: /^Ana 1 compra/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Olvidar a este cliente' }).click();
  await page.getByRole('button', { name: 'Sí, olvidar' }).click();
  await expect(page.getByText('Cliente olvidado.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ana / })).toHaveCount(0);
  expect(await mine()).toEqual([]);
  expect(await storedHere(page)).not.toContain('7777 8888');
  // What was sold is still there.
  await sales.open();
  await expect(page.getByText('De esto, fiado: $4.00.')).toBeVisible();
});

test('voiding a sale on credit tells what goes back; who never sells on credit sees nothing of it', {
  tag: '@long',
}, async ({ newOwner }) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.rows.first()).toBeVisible();
  await expect(page.getByText(/fiado/i)).toHaveCount(0);
  await sales.openForm();
  await sellOnCredit(page, sales, 'Beto');
  await expect(page.getByText('Venta registrada.')).toBeVisible();
  await page.goto('/business/sales?clientes');
  await page.getByRole('button', { name: 'Abonar de Beto' }).click();
  await page.getByLabel('¿Cuánto te pagó?').fill('1');
  await page.getByRole('button', { name: 'Registrar abono' }).click();
  await expect(page.getByText('Te deben en total $3.00')).toBeVisible();

  await sales.open();
  await sales.row('Fiado').click();
  await sales.detail.getByRole('button', { name: 'Anular venta' }).click();
  const asking = page.getByRole('dialog', { name: '¿Anular esta venta?' });
  await expect(asking.getByText(/Ya te abonó \$1\.00: devuélveselo\./)).toBeVisible();
  await asking.getByLabel('Motivo').fill('La devolvió');
  await asking.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(sales.detail.getByText('Motivo: La devolvió')).toBeVisible();
  await page.goto('/business/sales?clientes');
  await expect(page.getByText('Nadie te debe.')).toBeVisible();
  // The phone's back button closes what it opened.
  await page.getByRole('tab', { name: 'Todos' }).click();
  await page.getByRole('button', { name: /^Beto / }).click();
  await expect(page.getByRole('dialog', { name: 'Beto' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Beto' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});
