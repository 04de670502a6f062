/** What is typed as a number stays on screen, and is refused or said: never taken for another number. */
import type { Locator, Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { ProductsPage } from './pages/products.ts';
import { SalesPage } from './pages/sales.ts';
import { readCollection, reservationsOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const VENTURE = 'hilos-de-luna';
const NO_NUMBERS = ['0', '-3', '2.5', '2,5', '1e1'];
const WHOLE = 'Escribe un número entero del 1 al 50.';

/** Types as a finger does, and leaves the field. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(text);
}

test('a quantity that is no whole number above 0 is refused as typed, and nothing is sold', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.openForm();
  const before = await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`);
  await sales.fillLine(1, { product: 'Llavero pupusa' });
  const quantity = page.getByLabel('Cantidad');
  for (const typed of NO_NUMBERS) {
    await typeInto(page, quantity, typed);
    await expect(quantity).toHaveAccessibleDescription('Ingresa una cantidad valida mayor a 0.');
    await sales.submit.click();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(typed);
  }
  await page.reload();
  await sales.openLines();
  await expect(quantity).toHaveValue('1e1');
  await typeInto(page, quantity, '10000');
  await expect(quantity).toHaveAccessibleDescription('La cantidad es muy alta: usa 9999 como máximo.');
  expect(await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`)).toHaveLength(before.length);
  await typeInto(page, quantity, '25');
  await sales.submit.click();
  await expect(page.getByText('Venta registrada.')).toBeVisible();
});

test('a price says how it is understood before it is stored: comma and rounding, and asks about thousands', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(VENTURE);
  const catalogue = new ProductsPage(page);
  await catalogue.open();
  await catalogue.openForm();
  const price = page.getByRole('textbox', { name: 'Precio', exact: true });
  for (const [typed, said] of [
    ['1,234.50', 'Se guardará $1,234.50.'],
    ['1,234', 'Se guardará $1.23. ¿Son $1,234.00? Escribe 1234.'],
    ['1.50', ''],
    ['4,505', 'Se guardará $4.51. ¿Son $4,505.00? Escribe 4505.'],
  ] as const) {
    await typeInto(page, price, typed);
    await expect(price).toHaveAccessibleDescription(said);
  }
  const product = { name: 'Pulsera con coma', description: 'Hilo encerado', prices: ['4,505'] } as const;
  await catalogue.fill(product, ['#b3541e']);
  await catalogue.save();
  expect(await readCollection(backend, `ventures/${VENTURE}/products?pageSize=300`)).toContainEqual(
    expect.objectContaining({ name: 'Pulsera con coma', price: 4.51 }),
  );
});

test('a party that is no whole number books nothing, for the diner and at the door', async ({
  newDiner,
  owner,
  backend,
}) => {
  const { page } = await newDiner();
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  for (const typed of [...NO_NUMBERS, '51']) {
    await typeInto(page, form.people, typed);
    await expect(form.people).toHaveAccessibleDescription(WHOLE);
    await expect(
      page.getByText('Ingresa la cantidad de personas para ver horarios disponibles.'),
    ).toBeVisible();
  }
  await form.confirm();
  await expect(form.modal('Dato faltante')).toContainText('Indica el numero de personas para continuar.');
  await page.reload();
  await expect(form.people).toHaveValue('');
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toEqual([]);

  const day = new OwnerDayPage(owner.page);
  await day.open();
  await day.add.click();
  const dialog = owner.page.getByRole('dialog', { name: 'Agregar sin reserva' });
  const people = dialog.getByLabel('Personas');
  for (const typed of NO_NUMBERS) {
    await typeInto(owner.page, people, typed);
    await expect(people).toHaveAccessibleDescription(WHOLE);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(WHOLE);
  }
  await people.fill('');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(WHOLE);
});

test('a jump to a lottery number takes whole numbers only', async ({ client: { page } }) => {
  const play = new ParticipatePage(page);
  await play.open(DINNER_LOTTERY);
  const { jump } = play;
  await typeInto(page, jump, '2,5');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(jump).toHaveAccessibleDescription(/^Escribe un número del 1 al \d+\.$/);
  await expect(jump).toHaveValue('2,5');
});
