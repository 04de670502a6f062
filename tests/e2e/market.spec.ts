/** The home as a market: its first screen, the search, the places visited lately, and how an owner's changes get there. */
import type { Page } from '@playwright/test';
import { ProductsPage } from './pages/products.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readFields } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { asksOf, cutDatabase, cutRequests, NETWORK_COMPLAINTS } from './support/network.ts';

/** What the phone keeps for when there is no signal, as a list of keys. Runs in the page. */
async function keptOf(): Promise<string> {
  // Whoever opens a store that isn't there makes an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'vaga')) return '';
  return new Promise((resolve) => {
    const opening = indexedDB.open('vaga');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('seen').objectStore('seen').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(keys.result));
      };
    };
  });
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Busca restaurantes' });

test('the home’s first screen leads on; a stranger finds a crochet rabbit in 2 taps, and comes back to the results', async ({
  diner: { page },
}) => {
  await page.goto('/');
  const doors = page.getByRole('navigation', { name: 'Qué puedes hacer' });
  await expect(doors).toContainText('5 restaurantes');
  await expect(doors).toContainText('49 productos');
  for (const link of [
    doors.getByRole('link', { name: 'Reservar mesa' }),
    doors.getByRole('link', { name: 'Comprar local' }),
    doors.getByRole('link', { name: 'Loterías' }),
    page.getByRole('link', { name: 'Registrarme' }),
    page.getByRole('link', { name: 'Mis reservas' }),
  ]) {
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  await doors.getByRole('link', { name: 'Comprar local' }).click();
  await expect(page.getByRole('heading', { name: 'Emprendimientos' })).toBeInViewport();
  await expect(page).toHaveURL(/\/$/);

  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  // The lotteries are read beside the market, and may come later.
  await expect(page.getByText('Domingo de mariscada')).toBeVisible();
  const searching = asksOf(page);
  await searchBox(page).tap();
  await page.keyboard.type('conejo crochet');
  const results = page.getByRole('region', { name: 'Productos' });
  const rabbit = results.getByRole('link', { name: /Conejo de luna/ });
  await expect(rabbit).toContainText('$15.00');
  await expect
    .poll(() =>
      rabbit.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: '1 resultado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeHidden();
  // One document, however many ventures there are.
  expect(searching()).toEqual(['market/products']);
  await expectAccessible(page);
  await rabbit.tap();
  await expect(page.getByRole('heading', { name: 'Conejo de luna' }).first()).toBeVisible();
  const coming = asksOf(page);
  await page.goBack();
  await expect(page).toHaveURL(/\?buscar=conejo\+crochet$/);
  await expect(searchBox(page)).toHaveValue('conejo crochet');
  await expect(rabbit).toBeVisible();
  // The cards again; neither products nor lotteries.
  await expect.poll(coming).toEqual(['market/cards']);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();
  // Where one has been stands on the home until it is forgotten.
  const visited = page.getByRole('region', { name: 'Visitados hace poco' });
  await expect(visited.getByRole('link', { name: 'Hilos de Luna' })).toBeVisible();
  await expectAccessible(page);
  // On a wide screen it fills the place below the doors, beside what is the visitor's.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const above = await page.getByRole('region', { name: '¿Qué buscas hoy?' }).boundingBox();
  expect(await visited.boundingBox()).toMatchObject({ x: above?.x, width: above?.width });
  if (phone) await page.setViewportSize(phone);
  await visited.getByRole('button', { name: 'Borrar los visitados hace poco' }).click();
  await expect(visited).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  await expect(visited).toBeHidden();
});

test('the search by category, department and name; nothing found leads on; the keyboard is enough', async ({
  diner: { page },
}) => {
  await page.goto('/?buscar=la+union');
  await expect(page.getByRole('region', { name: 'Emprendimientos' })).toContainText('Hilos de Luna');
  await expect(page.getByText('Bonsáis del Trifinio')).toBeHidden();
  await searchBox(page).fill('mariscos');
  await expect(page.getByRole('region', { name: 'Restaurantes' }).getByRole('link')).toHaveCount(1);
  await searchBox(page).fill('zapatos rojos');
  await expect(page.getByText('No encontramos nada para «zapatos rojos».')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chocolate' }).click();
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('link')).toHaveCount(6);
  await page.getByRole('button', { name: /^Ver 6 más/ }).click();
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('link')).toHaveCount(12);
  await searchBox(page).fill('casona');
  await expect(page.getByText('1 resultado para «casona»')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Borrar la búsqueda' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reservation\/la-casona$/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('casona');
  // Who came by a link to results is led to the home by clearing them, not out of the app.
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();
});

test('without a signal the search uses what was seen last, and says when there is nothing', {
  tag: '@long',
}, async ({ diner, newDiner, backend }) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  await searchBox(page).fill('conejo');
  await expect(page.getByRole('link', { name: /Conejo de luna/ })).toBeVisible();
  await expect.poll(() => page.evaluate(keptOf)).toContain('market/products');
  await cutDatabase(page, backend.url);
  await page.goto('/?buscar=conejo');
  await expect(page.getByRole('link', { name: /Conejo de luna/ })).toBeVisible();

  const stranger = await newDiner();
  stranger.expectConsole(NETWORK_COMPLAINTS);
  await stranger.page.goto('/emprendimientos/hilos-de-luna');
  await expect(stranger.page.getByRole('heading', { name: 'Hilos de Luna' })).toBeVisible();
  await expect
    .poll(() => stranger.page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('hilos-de-luna');
  const mend = await cutDatabase(stranger.page, backend.url);
  await stranger.page.goto('/');
  await expect(stranger.page.getByText('No pudimos cargar los restaurantes').first()).toBeVisible();
  // Nobody knows their names now.
  await expect(stranger.page.getByRole('heading', { name: 'Visitados hace poco' })).toHaveCount(0);
  await stranger.page.goto('/?buscar=conejo');
  const alert = stranger.page.getByRole('alert').filter({ hasText: 'No pudimos buscar.' });
  await expect(alert).toBeVisible();
  await expectAccessible(stranger.page);
  await mend();
  await stranger.page.clock.fastForward(20_000);
  await expect(stranger.page.getByRole('link', { name: /Conejo de luna/ })).toBeVisible();
});

test('where the code that searches does not come the home stays, and a reload finds it', {
  tag: '@long',
}, async ({ diner }) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  const mend = await cutRequests(page, /assets\/later.*\.js/);
  await page.goto('/');
  const card = page.getByRole('link', { name: 'Reservar mesa: La Casona' });
  await expect(card).toBeVisible();
  await searchBox(page).fill('conejo');
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar');
  await searchBox(page).fill('');
  await expect(card).toBeVisible();
  await searchBox(page).fill('conejo');
  await expect(page).toHaveURL(/\?buscar=conejo$/);
  await mend();
  await page.getByRole('button', { name: 'Recargar', exact: true }).click();
  await expect(page.getByRole('link', { name: /Conejo de luna/ })).toBeVisible();
});

test('what an owner adds is found by strangers once the screen is left', async ({
  newOwner,
  diner,
  backend,
}) => {
  const { page } = await newOwner('la-casona');
  const products = new ProductsPage(page);
  await products.open();
  await products.fill({ name: 'Llavero de volcán', description: 'Fieltro.', prices: ['3'] }, ['#b5432b']);
  await products.save();
  const before = await readFields(backend, 'market/products');
  await page.goBack();
  await expect
    .poll(async () => JSON.stringify(await readFields(backend, 'market/products')))
    .toContain('Llavero de volcán');
  expect(JSON.stringify(before)).not.toContain('Llavero de volcán');
  await diner.page.goto('/?buscar=llavero+volcan');
  const found = diner.page.getByRole('region', { name: 'Productos' }).getByRole('link').first();
  await expect(found).toContainText('La Casona');
  await found.click();
  await expect(diner.page.getByRole('heading', { name: 'Llavero de volcán' }).first()).toBeVisible();
});
