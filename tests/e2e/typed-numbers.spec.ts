/** What is typed as a number stays on screen, and is refused or said: never taken for another number. */
import type { Locator, Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { ProductsPage } from './pages/products.ts';
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
