import type { Page } from '@playwright/test';
import type { ProductCard } from '../../src/domain/products/entities.ts';
import { toCatalogue } from '../../src/domain/products/stored.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { ProductsPage } from './pages/products.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { count } from './support/fairSelling.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import {
  cutDatabase,
  loseAnswers,
  loseSignal,
  NETWORK_COMPLAINTS,
  REMINDERS_LOST,
  signalBack,
} from './support/network.ts';

const GATITO = {
  name: 'Gatito de crochet',
  description: 'Hilo de algodón, 12 cm.',
  prices: ['8,5', '12.75'],
} as const;
const LLAVERO = { name: 'Llavero de volcán', description: 'Fieltro y madera.', prices: ['$3'] } as const;

const HILOS = 'hilos-de-luna';

const products = (backend: Backend, ventureId = 'la-casona') =>
  readCollection(backend, `ventures/${ventureId}/products?pageSize=300`);

/** What the catalogue document shows. */
async function shown(backend: Backend, ventureId = 'la-casona'): Promise<readonly ProductCard[]> {
  const fields = await readFields(backend, `ventures/${ventureId}/public/catalogue`);
  return toCatalogue(fields ?? {});
}

/** The catalogue's pictures, in their order. */
async function pictureUrls(backend: Backend): Promise<string[]> {
  const document = JSON.stringify(await backend.read('ventures/la-casona/public/catalogue'));
  return document.match(/https?:[^" ]+token=[^" ]+/g) ?? [];
}

const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

test('an owner adds a product with two photos and a range of prices; a double tap adds once', async ({
  owner: { page },
  backend,
}) => {
  const screen = new ProductsPage(page);
  await page.getByRole('link', { name: 'Catalogo de productos' }).click();
  await expect(page.getByText('Aún no tienes productos. Agrega el primero arriba.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi perfil' })).toBeHidden();

  await screen.submit.click();
  for (const text of [
    'Ingresa un nombre para el producto.',
    'Agrega una descripcion para el producto.',
    'Ingresa un precio para el producto.',
    'Selecciona al menos una imagen para el producto.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  // The first of them.
  await expect(page.getByRole('button', { name: 'Agregar foto' })).toBeFocused();
  await expectAccessible(page);

  // How a price is understood is said before it is stored: comma and rounding; thousands are asked about.
  const price = page.getByRole('textbox', { name: 'Precio', exact: true });
  for (const [typed, said] of [
    ['1,234.50', 'Se guardará $1,234.50.'],
    ['1,234', 'Se guardará $1.23. ¿Son $1,234.00? Escribe 1234.'],
    ['1.50', ''],
    ['4,505', 'Se guardará $4.51. ¿Son $4,505.00? Escribe 4505.'],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue(typed);
    await expect(price).toHaveAccessibleDescription(said);
  }
  await screen.fill(GATITO, ['#b5432b', '#2c6b42']);
  await page.getByRole('checkbox', { name: 'Crochet' }).check();
  await screen.submit.dblclick();
  await screen.readSuccess();
  await expect(screen.items).toHaveText(['Gatito de crochet']);
  await expect(page.getByText('$8.50 - $12.75')).toBeVisible();

  const [stored, ...others] = await products(backend);
  expect(others).toEqual([]);
  const content = {
    name: 'Gatito de crochet',
    description: 'Hilo de algodón, 12 cm.',
    priceType: 'range',
    price: 8.5,
    priceMin: 8.5,
    priceMax: 12.75,
    soldOut: false,
  };
  expect(stored).toMatchObject(content);
  expect(await shown(backend)).toMatchObject([content]);
  const addresses = await pictureUrls(backend);
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const reply = await page.request.get(address);
    expect(reply.headers()['content-type']).toBe('image/webp');
  }
});

test('photos change places, a product changes, and is deleted with its photos', async ({
  owner: { page },
  backend,
}) => {
  const screen = new ProductsPage(page);
  await screen.open();
  await screen.fill(GATITO, ['#b5432b', '#2c6b42']);
  await screen.save();
  const before = await pictureUrls(backend);

  await page.getByRole('button', { name: 'Editar Gatito de crochet' }).click();
  await page.getByRole('button', { name: 'Mover la foto 2 hacia adelante' }).click();
  await screen.name.fill('Gatito grande');
  await page.getByRole('radio', { name: 'Precio único' }).check();
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('10');
  await screen.save();
  await expect(screen.items).toHaveText(['Gatito grande']);
  expect(await shown(backend)).toMatchObject([
    { name: 'Gatito grande', priceType: 'single', price: 10, priceMax: 10 },
  ]);
  expect(await pictureUrls(backend)).toEqual([...before].reverse());

  // Without photos it can't be saved; one that is let go leaves the store.
  await page.getByRole('button', { name: 'Editar Gatito grande' }).click();
  await page.getByRole('button', { name: 'Quitar la foto 2' }).click();
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await screen.submit.click();
  await expect(page.getByText('El producto debe tener al menos una imagen.')).toBeVisible();
  await screen.choose(['#2a347f']);
  await screen.save();
  const [after = '', ...others] = await pictureUrls(backend);
  expect(others).toEqual([]);
  for (const address of before) await expect.poll(() => statusOf(page, address)).toBe(404);

  const remove = async () => {
    await page.getByRole('button', { name: 'Más opciones de Gatito grande' }).click();
    await page.getByRole('button', { name: 'Eliminar Gatito grande' }).click();
  };
  await remove();
  const question = page.getByRole('alertdialog', { name: 'Confirmar eliminacion' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await remove();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await screen.readSuccess();
  expect(await products(backend)).toEqual([]);
  expect(await shown(backend)).toEqual([]);
  await expect(page.getByText('Aún no tienes productos. Agrega el primero arriba.')).toBeVisible();
  await expect.poll(() => statusOf(page, after)).toBe(404);
});

test('one product at a time, and nothing typed is lost without a question, nor with a session that ends', async ({
  newOwner,
}) => {
  const { page, context } = await newOwner(HILOS);
  const screen = new ProductsPage(page);
  await page.getByRole('link', { name: 'Catalogo de productos' }).click();
  await expect(screen.items.nth(1)).toBeVisible();
  const [first = '', second = ''] = await screen.items.allTextContents();
  await page.getByRole('button', { name: `Editar ${first}`, exact: true }).click();
  await screen.name.fill('Otro nombre');
  await page.getByRole('button', { name: `Editar ${second}`, exact: true }).click();
  await expect(page.getByText('Guarda o cancela el producto que estás editando.')).toBeVisible();
  await expect(screen.name).toHaveValue('Otro nombre');

  await page.getByRole('button', { name: 'Volver' }).click();
  const leaving = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(screen.name).toHaveValue('Otro nombre');

  // A look at another screen by its address keeps the text in this tab.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await screen.open();
  await expect(screen.name).toHaveValue('Otro nombre');
  await expect(page.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${first}`, exact: true })).toBeFocused();

  await screen.openForm();
  await screen.name.fill('A medias');
  const other = await context.newPage();
  await other.goto('/business/dashboard');
  await other.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page).toHaveURL(/\/business\/login$/);
  await expect(page.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
  await new OwnerSignInPage(page).enter('hilosdeluna', 'hilos-demo');
  await page.getByRole('link', { name: 'Catalogo de productos' }).click();
  await expect(screen.name).toHaveValue('A medias');
});

test('over a bad network a product is added once: a lost answer, a lost line', async ({
  owner: { page, context, expectConsole },
  backend,
}) => {
  expectConsole(NETWORK_COMPLAINTS);
  expectConsole(REMINDERS_LOST);
  const screen = new ProductsPage(page);
  await screen.open();
  await screen.fill(LLAVERO, ['#f4b62b']);

  await loseSignal(context);
  await screen.submit.click();
  await expect(page.getByText('Sin conexión. Lo que escribiste sigue aquí')).toBeVisible();
  await signalBack(context);

  const found = await loseAnswers(page);
  await screen.save();
  await found();
  expect(await products(backend)).toMatchObject([{ name: 'Llavero de volcán', price: 3 }]);

  const mended = await cutDatabase(page, backend.url);
  const toggle = page.getByRole('switch', { name: 'Agotado: Llavero de volcán' });
  await toggle.click();
  const failure = page.getByRole('alertdialog', { name: 'No se guardó el cambio' });
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Entendido' }).click();
  await expect(toggle).not.toBeChecked();
  await mended();

  // On a device that keeps nothing the list says when it can't be read, and is read again by itself.
  await page.evaluate(() => indexedDB.deleteDatabase('vaga'));
  const again = await cutDatabase(page, backend.url);
  await page.reload();
  await expect(page.getByText('No se pudieron obtener los productos.')).toBeVisible();
  await again();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(screen.items).toHaveText(['Llavero de volcán']);
});

test('photos are sent again when the signal breaks off, and none is stored twice', async ({
  owner: { page, expectConsole },
  backend,
}) => {
  expectConsole(NETWORK_COMPLAINTS);
  const screen = new ProductsPage(page);
  await screen.open();
  await screen.fill(LLAVERO, ['#f4b62b', '#2c6b42']);
  let broken = 0;
  await page.route(/\/v0\/b\/.*\/o\?name=/, async (route) => {
    broken += 1;
    await (broken <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await screen.save();
  expect(broken).toBeGreaterThan(2);
  expect(await pictureUrls(backend)).toHaveLength(2);
  const folder = await page.evaluate(
    async (anyPicture) => {
      const listing = new URL(anyPicture);
      const path = decodeURIComponent(listing.pathname.split('/o/')[1] ?? '');
      listing.pathname = listing.pathname.split('/o/')[0] + '/o';
      listing.search = `?prefix=${encodeURIComponent(path.slice(0, path.lastIndexOf('/') + 1))}`;
      const reply = await fetch(listing, { headers: { authorization: 'Bearer owner' } });
      return await reply.text();
    },
    (await pictureUrls(backend))[0] ?? '',
  );
  // Each in two widths.
  expect(folder.match(/"name"/g)).toHaveLength(4);
});

test('20 products of 72 pixels each fit two and a half screens of a phone, also when some run out', {
  tag: '@long',
}, async ({ newOwner }) => {
  const { page } = await newOwner(HILOS, { viewport: { width: 360, height: 740 } });
  const screen = new ProductsPage(page);
  await screen.open();
  await count(screen, 'Llavero pupusa', 2);
  await expect(page.getByRole('button', { name: 'Se acaban: 1' })).toBeVisible();
  await expect(screen.items).toHaveCount(20);
  const heights = () =>
    page.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await expect.poll(async () => new Set((await heights()).map(Math.round))).toEqual(new Set([72]));
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length / 740).toBeLessThanOrEqual(2.5);
});
