/** What an owner does with the list of products: an order by keyboard and by drag, features, counts, copies, the archive. */
import type { Page } from '@playwright/test';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import { ProductsPage } from './pages/products.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readFields, record } from './support/database.ts';
import { type Backend, expect, test } from './support/fixtures.ts';

const CACAO = 'cacao-izalco';

/** The public page's cards; this reader has dates as text. */
async function cards(backend: Backend) {
  const fields = record(await readFields(backend, `ventures/${CACAO}/public/catalogue`));
  const entries = Object.entries(record(fields.products)).map(([id, entry]) => {
    const { createdAt, ...rest } = record(entry);
    return [id, { ...rest, createdAt: Date.parse(String(createdAt)) }];
  });
  return toCatalogue({ ...fields, products: Object.fromEntries(entries) });
}

const names = async (backend: Backend) => (await cards(backend)).map(({ name }) => name);

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opciones del catálogo' }).click();
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page.getByRole('heading', { name: 'Ordenar productos' })).toBeFocused();
}

test('an owner puts products in order by mouse, finger and keyboard, and features one; the public page follows', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(CACAO);
  const screen = new ProductsPage(page);
  await screen.open();
  await openOrder(page);
  await expectAccessible(page);
  const [one = '', two = '', three = '', ...others] = await names(backend);
  const rows = page.getByRole('list').last().getByRole('listitem');
  const middleOf = async (index: number) => {
    const box = await rows.nth(index).locator('[data-grip]').boundingBox();
    if (box === null) throw new Error('The row is not to be seen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await rows.nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(0), await middleOf(1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => names(backend)).toEqual([two, one, three, ...others]);
  await expect(rows.first()).toContainText(two);

  // Escape drops nothing.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y + 4, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(rows.first()).toContainText(two);

  // A finger, as the browser itself sends it.
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await finger('touchStart', to.y);
  await finger('touchMove', from.y + 4);
  await finger('touchMove', from.y - 4);
  await finger('touchEnd');
  await expect.poll(() => names(backend)).toEqual([one, two, three, ...others]);

  const [first = '', second = '', third = '', ...rest] = await names(backend);

  const down = page.getByRole('button', { name: `Bajar ${first}`, exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByText(`${first}: lugar 3 de ${rest.length + 3}.`)).toBeAttached();
  await expect.poll(() => names(backend)).toEqual([second, third, first, ...rest]);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Opciones del catálogo' })).toBeFocused();
  await expect(screen.items.first()).toHaveText(second);

  await page.getByRole('button', { name: `Más opciones de ${first}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Destacar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Destacar' }).click();
  await expect(page.getByText(`${first} sale de primero en tu página.`)).toBeVisible();
  expect(await names(backend)).toEqual([first, second, third, ...rest]);
  const shop = new PublicVenturePage(page);
  await shop.open(CACAO);
  const { tiles } = shop;
  await expect(tiles.first()).toContainText(first);
  await expect(tiles.first()).toContainText('Destacado');
  await expect(tiles.nth(1)).toContainText(second);
});

test('a counted product goes down to nothing; an archived one comes back; a copy begins with its text and its own pictures', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(CACAO);
  await new ProductsPage(page).open();
  const name = (await cards(backend)).find(({ soldOut }) => !soldOut)?.name ?? '';
  const stock = async () => (await cards(backend)).find((card) => card.name === name)?.stock;

  await page.getByRole('button', { name: `Más opciones de ${name}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Piezas que tienes' }).fill('2');
  await page.getByRole('button', { name: 'Llevar cuenta de existencias' }).click();
  await expect(page.getByText('La cuenta quedó guardada.')).toBeVisible();
  expect(await stock()).toBe(2);
  await expect(page.getByText('Quedan 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Más opciones de ${name}`, exact: true }).click();
  const group = page.getByRole('group', { name: `Existencias de ${name}`, exact: true });
  await expect(group).toContainText('Quedan 2');
  await expect(page.getByRole('button', { name: 'Se acaban: 1', includeHidden: true })).toBeAttached();

  // Faster than the network: two taps, nothing lost.
  const less = group.getByRole('button', { name: /^Quitar una pieza/ });
  await less.click();
  await less.click();
  await expect.poll(stock).toBe(0);
  await expectAccessible(page);
  const shop = new PublicVenturePage(page);
  await shop.open(CACAO);
  await expect(shop.tile(name)).toContainText('Agotado');

  await page.goto('/ventures/products');
  await page.getByRole('button', { name: `Más opciones de ${name}`, exact: true }).click();
  await group.getByRole('button', { name: /^Agregar una pieza/ }).click();
  await expect.poll(stock).toBe(1);
  await page.getByRole('button', { name: 'Dejar de contar' }).click();
  await expect(page.getByRole('switch', { name: `Agotado: ${name}`, exact: true })).not.toBeChecked();
  expect(await stock()).toBeUndefined();

  const screen = new ProductsPage(page);
  await screen.open();
  const before = await names(backend);
  const [, second = ''] = before;
  await page.getByRole('button', { name: `Más opciones de ${second}`, exact: true }).click();
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText(`${second} está en Archivados.`)).toBeVisible();
  await expect(screen.add).toBeFocused();
  expect(await names(backend)).toEqual(before.filter((each) => each !== second));
  await page.getByRole('button', { name: 'Opciones del catálogo' }).click();
  await page.getByRole('button', { name: 'Archivados' }).click();
  await expect(page.getByRole('button', { name: `Eliminar ${second}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Recuperar ${second}`, exact: true }).click();
  await expect(page.getByText(`${second} volvió a tu catálogo.`)).toBeVisible();
  await expect(page.getByText('No tienes productos archivados.')).toBeVisible();
  expect(await names(backend)).toEqual([second, ...before.filter((each) => each !== second)]);

  await page.getByRole('button', { name: `Más opciones de ${second}`, exact: true }).click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(page.getByText(/^Copiamos los datos\./)).toBeVisible();
  await expect(screen.name).toHaveValue(second);
  await screen.name.fill('La copia');
  // It outlives a reload as every draft does.
  await page.reload();
  await expect(screen.name).toHaveValue('La copia');
  await screen.choose(['#b5432b']);
  await screen.save();
  expect((await names(backend)).slice(0, 2)).toEqual(['La copia', second]);
  const [copy, original] = await cards(backend);
  expect(copy?.price).toBe(original?.price);
  expect(copy?.imageUrls).toHaveLength(1);
  expect(original?.imageUrls).not.toContain(copy?.imageUrls[0]);
});
