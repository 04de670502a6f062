import type { Page } from '@playwright/test';
import { catalogueEntry } from '../../src/domain/products/stored.ts';
import { readOrder } from '../../src/domain/sales/order.ts';
import { CartPart } from './pages/cart.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Backend, Fixtures } from './support/fixtures.ts';
import { expect, test } from './support/fixtures.ts';

const product = (name: string, price: number, priceMax = price, soldOut = false) =>
  catalogueEntry({
    name,
    description: `${name}, hecho a mano.`,
    images: [{ url: '/demo/hilos-de-luna/manta-1.svg', path: '' }],
    priceType: price === priceMax ? 'single' : 'range',
    price,
    priceMin: price,
    priceMax,
    categories: [],
    soldOut,
  });

/** A venture of these products. */
function writeVenture(backend: Backend, socials: object, products: object) {
  return backend.write([
    {
      path: 'ventures/feria',
      fields: {
        name: 'Feria',
        description: 'Hecho a mano.',
        slug: 'feria',
        slugNormalized: 'feria',
        socials: { ...socials },
      },
    },
    { path: 'ventures/feria/public/catalogue', fields: { products: { ...products } } },
  ]);
}

/** Answers for WhatsApp and Instagram, which are no part of this; returns the addresses that were opened. */
async function watchLinks(
  { context, expectConsole }: Awaited<ReturnType<Fixtures['newDiner']>>,
  host: string,
) {
  const opened: URL[] = [];
  expectConsole(new RegExp(`^request that leaves the machine: https://${host}/`));
  await context.route(`https://${host}/**`, (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ body: '' });
  });
  return opened;
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vaga.cart.hilos-de-luna'));

test('three products with a note become one message, whose link holds the order; it outlives a reload until it was sent', async ({
  diner,
  backend,
}) => {
  const { page, context } = diner;
  const opened = await watchLinks(diner, 'wa.me');
  const shop = new PublicVenturePage(page);
  const cart = new CartPart(page);
  await shop.open('hilos-de-luna');
  await expect(cart.add('Torogoz tejido')).toBeVisible();
  await expect(shop.tile('Bufanda a rayas').getByRole('button', { name: /^Agregar/ })).toHaveCount(0);

  // Faster than anybody looks: all count.
  for (const name of ['Torogoz tejido', 'Conejo de luna', 'Torogoz tejido']) await cart.add(name).tap();
  await expect(cart.add('Torogoz tejido')).toHaveAccessibleDescription('2 en tu pedido');
  await expect(page.getByText('Torogoz tejido: 2 en tu pedido.')).toBeAttached();
  // The last one in its dialog.
  await shop.tile('Tortuga golfina').getByRole('link').tap();
  await shop.dialog.getByRole('button', { name: 'Agregar Tortuga golfina al pedido' }).tap();
  // The order opens over it, and a step back leads to the product again.
  await shop.dialog.getByRole('button', { name: 'Ver pedido' }).tap();
  await expect(cart.sheet).toContainText('Tortuga golfina');
  await page.goBack();
  await expect(cart.sheet).toHaveCount(0);
  await expect(shop.dialog).toBeVisible();
  await page.goBack();
  await expect(cart.bar).toContainText('Total estimado: desde $55.50');
  await expect(cart.bar).toContainText('4 productos');
  await cart.open();
  await cart.writeNote('Torogoz tejido', 'Añil, «sin» orejas 🐰');
  await cart.sheet.getByRole('button', { name: 'Agregar uno de Conejo de luna' }).tap();
  await expect(cart.sheet).toContainText('Total estimado: desde $70.50');

  await page.reload();
  await cart.open();
  await expect(cart.sheet.getByLabel('Nota para Torogoz tejido')).toHaveValue('Añil, «sin» orejas 🐰');
  const number = (await cart.sheet.getByText(/^Pedido /).textContent())?.slice(7) ?? '';
  const opening = context.waitForEvent('page');
  await cart.sheet.getByRole('link', { name: 'Pedir por WhatsApp' }).tap();
  const other = await opening;
  await expect.poll(() => opened.length).toBe(1);
  await other.close();
  const [url] = opened;
  expect(`${url?.origin}${url?.pathname}`).toBe('https://wa.me/50372345678');
  const message = url?.searchParams.get('text') ?? '';
  const [link = ''] = /http\S+$/.exec(message) ?? [];
  expect(message).toBe(
    [
      'Hola, Hilos de Luna. Quiero hacer este pedido:',
      '',
      '2 × Torogoz tejido (desde $14.00 cada uno)',
      '   Nota: Añil, «sin» orejas 🐰',
      '2 × Conejo de luna ($15.00 cada uno)',
      '1 × Tortuga golfina ($12.50)',
      '',
      'Total estimado: desde $70.50',
      `Pedido ${number}`,
      '',
      `Para registrarlo en Vaga: ${link}`,
    ].join('\n'),
  );
  expect(link).toMatch(new RegExp(`^${backend.baseURL}/business/sales/new#pedido=`));
  const order = {
    number,
    ventureId: 'hilos-de-luna',
    lines: [
      { productId: 'hilostorogoz00000000', quantity: 2, note: 'Añil, «sin» orejas 🐰' },
      { productId: 'hilosconejo000000000', quantity: 2, note: '' },
      { productId: 'hilostortuga00000000', quantity: 1, note: '' },
    ],
  };
  expect(readOrder(message)).toEqual(order);
  // As the maker's browser has it after the link was tapped.
  expect(readOrder(new URL(link).hash)).toEqual(order);

  await cart.sheet.getByRole('button', { name: 'Todavía no' }).tap();
  expect(await kept(page)).toContain(number);
  await cart.sheet.getByRole('link', { name: 'Pedir por WhatsApp' }).tap();
  await cart.sheet.getByRole('button', { name: 'Ya lo envié' }).tap();
  await expect(cart.bar).toHaveCount(0);
  await expect(cart.sheet).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await cart.add('Conejo de luna').tap();
  await expect(cart.add('Conejo de luna')).toHaveAccessibleDescription('1 en tu pedido');
  await expect(cart.add('Torogoz tejido')).not.toHaveAccessibleDescription(/./);
  await expect(cart.sheet).toHaveCount(0);

  // A long order opens at its title.
  const some = page.getByRole('button', { name: /^Agregar .+ al pedido$/ });
  for (const each of (await some.all()).slice(0, 12)) await each.tap();
  await expect(cart.bar).toContainText('13 productos');
  await cart.open();
  await expect(cart.sheet.getByRole('heading', { name: 'Tu pedido' })).toBeInViewport({ ratio: 1 });
  await expect(cart.sheet.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  await expect(cart.sheet.getByRole('link', { name: 'Pedir por WhatsApp' })).toBeInViewport({ ratio: 1 });
});

test('what sold out, went or costs more meanwhile is said, and not ordered', { tag: '@long' }, async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  const socials = { whatsapp: '7777 7777' };
  const [a, b, c, d] = [product('Aretes', 3), product('Bolso', 28), product('Collar', 9), product('Dije', 2)];
  await writeVenture(backend, socials, { a, b, c, d });
  const cart = new CartPart(page);
  await new PublicVenturePage(page).open('feria');
  for (const name of ['Aretes', 'Bolso', 'Collar', 'Dije']) await cart.add(name).tap();
  await expect(cart.bar).toContainText('Total: $42.00');
  await writeVenture(backend, socials, { a: product('Aretes', 3.5), b: product('Bolso', 28, 28, true), d });
  await page.reload();
  await expect(cart.bar).toContainText('Hay cambios en lo que elegiste.');
  await cart.open();
  await expect(cart.line('Aretes')).toContainText('Cambió de precio: antes $3.00.');
  await expect(cart.line('Bolso')).toContainText('Agotado: no va en el pedido.');
  await expect(cart.line('Collar')).toContainText('Ya no está en el catálogo: no va en el pedido.');
  await expect(cart.sheet).toContainText('Total: $5.50');
  const href =
    (await cart.sheet.getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href')) ?? '';
  const lines = readOrder(new URL(href).searchParams.get('text') ?? '')?.lines.map(
    ({ productId }) => productId,
  );
  expect(lines).toEqual(['a', 'd']);
  await cart.sheet.getByRole('button', { name: 'Quitar Bolso del pedido' }).tap();
  await expect(cart.line('Bolso')).toHaveCount(0);
  await expectAccessible(page);
  // Read is read; what can't be had stays said.
  await page.goBack();
  await cart.open();
  await expect(cart.line('Aretes')).not.toContainText('Cambió');
  await expect(cart.line('Collar')).toContainText('Ya no está');
});

test('without WhatsApp the message is copied, for Instagram; with a keyboard', { tag: '@long' }, async ({
  newDiner,
  backend,
}) => {
  const diner = await newDiner({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page, context } = diner;
  const opened = await watchLinks(diner, 'www.instagram.com');
  await writeVenture(backend, { instagram: '@feria.sv' }, { a: product('Aretes', 3, 5) });
  const cart = new CartPart(page);
  await new PublicVenturePage(page).open('feria');
  await cart.add('Aretes').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(cart.bar).toContainText('Total estimado: desde $6.00');
  await expect(cart.add('Aretes')).toBeFocused();
  await cart.bar.getByRole('button', { name: 'Ver pedido' }).focus();
  await page.keyboard.press('Enter');
  await expect(cart.sheet).toContainText('Copia tu pedido y envíalo por mensaje en Instagram.');
  await expectAccessible(page);
  await cart.sheet.getByRole('button', { name: 'Copiar pedido' }).press('Enter');
  await expect(cart.sheet.getByText('Pedido copiado: pégalo en tu mensaje.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(readOrder(copied)?.lines).toEqual([{ productId: 'a', quantity: 2, note: '' }]);
  const opening = context.waitForEvent('page');
  await cart.sheet.getByRole('link', { name: 'Abrir Instagram' }).press('Enter');
  await (await opening).close();
  expect(opened.map(String)).toEqual(['https://www.instagram.com/feria.sv']);
  await cart.sheet.getByRole('button', { name: 'Ya lo envié' }).press('Enter');
  await expect(cart.bar).toHaveCount(0);
  // The focus isn't lost with the bar.
  await expect(page.getByRole('link', { name: 'Aretes' })).toBeFocused();
});
