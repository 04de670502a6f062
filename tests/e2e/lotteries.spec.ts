import type { Locator, Request } from '@playwright/test';
import { seedDocuments } from '../../seed/index.ts';
import { ClientAccountPage } from './pages/clientAccount.ts';
import { BEACH_LOTTERY, DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';
import {
  cutDatabase,
  cutReads,
  holdCommits,
  holdRequests,
  keepBusy,
  loseAnswers,
  loseSignal,
  NETWORK_COMPLAINTS,
  REMINDERS_LOST,
  signalBack,
} from './support/network.ts';

/** Sending again what is stored already, or what comes too late, is refused by the rules; the browser prints it. */
const REFUSED = /Failed to load resource: the server responded with a status of 40[03]/;

/** What checks a stored session. */
const SESSION_CODE = /assets\/gate-.*\.js/;

async function coinsOf(backend: Backend, uid: string): Promise<number> {
  return Number((await readFields(backend, `clients/${uid}`))?.coins);
}

/** What the lottery says is sold. */
async function soldOf(backend: Backend, lotteryId: string): Promise<number> {
  const sold: unknown = (await readFields(backend, `lotteries/${lotteryId}`))?.sold;
  const counts: unknown[] = typeof sold === 'object' && sold !== null ? Object.values(sold) : [];
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

async function ticketsOf(backend: Backend, lotteryId: string, uid: string): Promise<number[]> {
  const tickets = await readCollection(backend, `lotteries/${lotteryId}/tickets?pageSize=300`);
  return tickets
    .filter(({ clientId }) => clientId === uid)
    .map(({ number }) => Number(number))
    .sort((one, other) => one - other);
}

test('a visitor looks: prizes, odds, the permit, the grid by touch, keys and helpers; buying asks to sign in', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  const seeded = seedDocuments(NOON).find(({ path }) => path === `lotteries/${DINNER_LOTTERY}`);
  if (seeded === undefined) throw new Error('The seed has no such lottery.');
  const play = new ParticipatePage(page);
  // On a dead line, which works again without any event, the page comes by itself.
  diner.expectConsole(NETWORK_COMPLAINTS);
  const mend = await cutDatabase(page, backend.url);
  await page.goto(`/lotteries/${DINNER_LOTTERY}/participate`);
  await expect(page.getByRole('heading', { name: 'No se pudo cargar la lotería.' })).toBeVisible();
  await mend();
  await page.clock.fastForward(20_000);
  await expect(play.grid).toBeVisible();
  for (const [permit, said] of [
    ['', 'Esta lotería no indica un número de permiso.'],
    ['LNB-12', 'Permiso: LNB-12'],
  ] as const) {
    await backend.write([{ path: seeded.path, fields: { ...seeded.fields, permit } }]);
    await play.open(DINNER_LOTTERY);
    await page.getByRole('button', { name: 'Cómo se gana' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(
    page.getByText('Salen 3 números de 1000: cada número tiene 3 de 1000 posibilidades.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cena para dos en el patio' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Premios' }).getByRole('listitem')).toHaveText([
    'Cena para dos',
    'Desayuno para dos',
    'Café y postre',
  ]);
  // By the package of $1 = 60.
  await expect(page.getByText('≈ $0.20')).toBeVisible();
  await page.getByRole('button', { name: 'Ver premios' }).click();
  await expect(page.getByRole('dialog', { name: 'Premios' }).getByRole('listitem')).toHaveText([
    'Cena para dos',
    'Desayuno para dos',
    'Café y postre',
  ]);
  await page.keyboard.press('Escape');

  // Seven columns, 360 px high.
  const boxes = await play.grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.slice(0, 8).map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(boxes.slice(0, 7)).size).toBe(1);
  expect(boxes[7]).toBeGreaterThan(boxes[0] ?? 0);
  expect((await play.number(14).boundingBox())?.width).toBeGreaterThanOrEqual(40);
  expect(await play.grid.evaluate((grid) => grid.parentElement?.clientHeight)).toBe(360);

  await play.buy.click();
  await play.acknowledge('Dato faltante', 'Selecciona un número.');
  await expect(play.number(7)).toHaveAttribute('aria-disabled', 'true');
  await play.number(7).click({ force: true });
  await expect(play.selected).toHaveCount(0);
  await play.number(24).click();
  await play.expectState(24, 'selected');
  await expect(page.getByText('Número 24', { exact: true })).toBeVisible();
  await play.number(24).click();
  await expect(play.selected).toHaveCount(0);
  await play.number(24).click();
  await play.number(25).click();
  await expect(play.selected).toHaveText(['25']);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(play.number(32)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(play.selected).toHaveText(['32']);
  await page.keyboard.press('Control+End');
  await expect(play.number(1000)).toBeFocused();

  await play.random.click();
  await expect(play.selected).toHaveCount(1);
  await play.jump.fill('2,5');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(play.jump).toHaveAccessibleDescription('Escribe un número del 1 al 1000.');
  await expect(play.jump).toHaveValue('2,5');
  await play.jump.fill('1001');
  await page.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(page.getByText('Escribe un número del 1 al 1000.')).toBeVisible();
  // On a phone a number further down comes above the bar.
  await page.setViewportSize({ width: 360, height: 740 });
  await play.goTo(1);
  await page.evaluate(() => scrollTo(0, 0));
  await play.goTo(500);
  const [cell, bar] = await Promise.all([play.number(500).boundingBox(), play.buy.boundingBox()]);
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.keyboard.press('Space');
  await expect(play.selected).toHaveText(['500']);
  // A sixth number is answered.
  await play.several.click();
  for (const number of [501, 502, 503, 505]) await play.number(number).click();
  await expect(play.selected).toHaveCount(5);
  await play.number(506).click();
  await expect(page.getByRole('status').filter({ hasText: 'hasta 5 números a la vez' })).toBeVisible();
  await expect(play.selected).toHaveCount(5);
  await play.several.click();
  await expect(play.selected).toHaveText(['505']);

  await play.buy.click();
  const prompt = page.getByRole('dialog', { name: 'Inicia sesión' });
  await expect(prompt).toContainText('Inicia sesión para comprar un número.');
  await expect(prompt.getByRole('link', { name: 'Registrarme' })).toBeVisible();
  await prompt.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/client\/login$/);
  // Signing in leads home, and from there a tap leads back to the number.
  await new ClientAccountPage(page).enter('70000001', 'cliente-demo');
  await page.getByRole('link', { name: 'Seguir con tu número 505: Cena para dos en el patio' }).click();
  await expect(play.selected).toHaveText(['505']);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Seguir con/ })).toHaveCount(0);

  await page.goto('/lotteries/noHayNoHayNoHayNoHay/participate');
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería no encontrada.' })).toBeVisible();
});

test('two clients and one number: one has it, the other is told; who looks on sees it go', async ({
  client,
  newClient,
  diner,
  passTime,
  backend,
}) => {
  const rival = await newClient('70000002');
  rival.expectConsole(REFUSED);
  const ana = new ParticipatePage(client.page);
  const beto = new ParticipatePage(rival.page);
  const looker = new ParticipatePage(diner.page);
  await Promise.all([ana, beto, looker].map((play) => play.open(BEACH_LOTTERY)));
  const before = await coinsOf(backend, 'seed-client-2');
  await expect(ana.page.getByText(/Tu saldo/)).toContainText('389');
  await ana.number(13).click();
  await beto.number(13).click();
  await looker.number(13).click();
  const { waiting, release } = await holdCommits(rival.page);
  await beto.buy.click();
  await waiting;
  await ana.buy.click();
  await ana.acknowledge('¡Listo!', 'Es tuyo el número 13. Tu saldo: 374.');
  await ana.expectState(13, 'own');
  // The focus is on what was bought.
  await expect(ana.number(13)).toBeFocused();
  await expect(ana.page.getByText(/Tu saldo/)).toContainText('374');

  // Whoever only looks sees the number go within 10 s, and that the choice went with it.
  await passTime(10_000);
  await looker.expectState(13, 'taken');
  await expect(diner.page.getByText('El 13 ya no está libre. Elige otro.')).toBeVisible();

  release();
  await beto.acknowledge(
    'Número no disponible',
    'Alguien compró ese número justo antes que tú. Selecciona otro.',
  );
  await beto.expectState(13, 'taken');
  expect(await coinsOf(backend, 'seed-client-2')).toBe(before);
  // Nobody waits for the count: a buyer's phone tells it a moment later.
  await expect.poll(() => soldOf(backend, BEACH_LOTTERY)).toBe(58);

  // The last two numbers: then it is sold out for everybody who looks.
  await beto.several.click();
  await beto.random.click();
  await beto.random.click();
  await expect(beto.selected).toHaveText(['31', '54']);
  await rival.page.unrouteAll();
  await beto.buy.click();
  await beto.acknowledge('¡Listo!', 'Son tuyos los números');
  await expect(rival.page.getByRole('main').getByRole('status')).toBeFocused();
  await expect(diner.page.getByText('Se anunciarán a los ganadores en breve')).toBeVisible();
  // That it is sold out the purchase itself has said.
  expect(await soldOf(backend, BEACH_LOTTERY)).toBe(60);
});

test('while others buy the purchase queues with its number on screen, and ends with a true answer', async ({
  client: { page, expectConsole },
  backend,
  passTime,
}) => {
  expectConsole(/Failed to load resource: the server responded with a status of 409/);
  const onTheWay = new Set<Request>();
  page.on('request', (request) => request.url().includes('documents:commit') && onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  const play = new ParticipatePage(page);
  // An answer that takes 15 s counts as lost, and is asked for: no jump comes near that while one is on its way.
  const waitFor = (dialog: Locator) =>
    expect(async () => {
      await expect.poll(() => onTheWay.size).toBe(0);
      await passTime(5000);
      await expect(dialog).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100] });
  await play.open(BEACH_LOTTERY);
  await expect(page.getByText(/Tu saldo/)).toContainText('389');
  await play.number(13).click();
  const calm = await keepBusy(page);
  await play.buy.click();
  await expect(page.getByText('En cola… Número 13')).toBeVisible();
  await expectAccessible(page);
  // Another choice waits until this purchase has its answer.
  await play.number(31).click();
  await expect(play.selected).toHaveText(['13']);
  await expect(page.getByText('En cola… Número 13')).toBeVisible();
  await calm();
  await waitFor(play.modal('¡Listo!'));
  await play.acknowledge('¡Listo!', 'Es tuyo el número 13. Tu saldo: 374.');
  await play.expectState(13, 'own');

  await play.number(31).click();
  await keepBusy(page);
  await play.buy.click();
  await expect(page.getByText('En cola… Número 31')).toBeVisible();
  await waitFor(play.modal('No se pudo comprar'));
  await play.acknowledge('No se pudo comprar', 'no se cobró');
  expect(await coinsOf(backend, 'seed-client-1')).toBe(374);
  // The number is still chosen.
  await expect(play.selected).toHaveText(['31']);
});

test('the signal dies between tap and answer: trying again charges once', async ({ client, backend }) => {
  const { page, expectConsole } = client;
  expectConsole(NETWORK_COMPLAINTS);
  expectConsole(REMINDERS_LOST);
  expectConsole(REFUSED);
  const play = new ParticipatePage(page);
  await play.open(DINNER_LOTTERY);
  await expect(page.getByText(/Tu saldo/)).toContainText('389');
  await play.several.click();
  await play.number(2).click();
  await play.number(3).click();
  // The purchase arrives; its answer and every question after it are lost.
  const hear = await loseAnswers(page);
  const look = await cutReads(page);
  await play.buy.click();
  await play.acknowledge('Conexión interrumpida', 'Toca Comprar de nuevo: no se cobrará dos veces.');
  await hear();
  await look();
  // The board already says whose they are; the choice is kept.
  await play.expectState(3, 'own');
  await expect(page.getByText('Números 2, 3', { exact: true })).toBeVisible();
  await play.buy.dblclick();
  await play.acknowledge('¡Listo!', 'Son tuyos los números 2, 3. Tu saldo: 365.');
  expect(await coinsOf(backend, 'seed-client-1')).toBe(365);
  expect((await ticketsOf(backend, DINNER_LOTTERY, 'seed-client-1')).slice(0, 3)).toEqual([2, 3, 30]);
  await expect.poll(() => soldOf(backend, DINNER_LOTTERY)).toBe(46);

  // Offline nothing is sent, and the choice stays.
  await play.several.click();
  await play.number(4).click();
  await loseSignal(page.context());
  await play.buy.click();
  await play.acknowledge('Sin conexión', 'Tu selección sigue aquí');
  await signalBack(page.context());
  await play.buy.click();
  const ticket = play.modal('¡Listo!');
  await expect(ticket).toContainText('Es tuyo el número 4. Tu saldo: 353.');
  await expect(ticket.getByRole('button', { name: 'Entendido' })).toBeFocused();
  await expectAccessible(page);
  await ticket.getByRole('link', { name: 'Ver mis números' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis números' })).toBeVisible();
  const dinner = page.getByRole('heading', { name: 'Cena para dos en el patio' });
  await expect(
    page.getByRole('listitem').filter({ has: dinner }).getByText('4', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Mis movimientos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis movimientos' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Número 4');
  await expect(page.getByText(/difieren/)).toHaveCount(0);

  // Who leaves before the answer is told all the same.
  await play.open(DINNER_LOTTERY);
  await play.number(5).click();
  const purchase = await holdCommits(page);
  await play.buy.click();
  await purchase.waiting;
  await page.getByRole('button', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL(/\/client\/profile$/);
  purchase.release();
  await play.acknowledge('¡Listo!', 'Es tuyo el número 5. Tu saldo: 341.');
});

test('10,000 numbers: some dozens in the page, none too far; too few coins; a new price while looking', async ({
  client: { page, expectConsole },
  backend,
}) => {
  expectConsole(REFUSED);
  const small = await readFields(backend, `lotteries/${BEACH_LOTTERY}`);
  const at = (name: string) => new Date(String(small?.[name]));
  const large = {
    ...small,
    totalNumbers: 10_000,
    sold: {},
    pricePerNumber: 100,
    createdAt: at('createdAt'),
    updatedAt: at('updatedAt'),
    prizeItems: ['Mariscada', 'Coctel', 'Horchata'],
  };
  const path = 'lotteries/loteriaEnorme0000001';
  // The first number of each block is sold.
  const block = (id: number, ...numbers: readonly number[]) => ({
    path: `${path}/board/${id}`,
    fields: { taken: Object.fromEntries(numbers.map((number) => [String(number), 'aaaaaaaaaaaa'])) },
  });
  const blocks = Array.from({ length: 40 }, (_, id) => block(id, 250 * id + 1));
  await backend.write([{ path, fields: large }, ...blocks]);
  const play = new ParticipatePage(page);
  await play.open('loteriaEnorme0000001');
  await expect(page.getByText(/Tu saldo/)).toContainText('389');
  const cells = play.grid.getByRole('gridcell');
  for (const to of [20_000, 40_000, 71_000]) {
    await play.grid.evaluate((grid, top) => grid.parentElement?.scrollTo({ top }), to);
    await expect(cells.last()).toBeAttached();
    expect(await cells.count()).toBeLessThan(160);
  }
  // What comes into sight is read, and followed from then on.
  await play.goTo(9501);
  await expect(play.grid.getByRole('gridcell', { name: 'Número 9501, vendido' })).toBeVisible();
  await expect(play.grid.getByRole('gridcell', { name: 'Número 9502, libre' })).toBeVisible();
  await backend.write([block(38, 9501, 9502)]);
  await expect(play.grid.getByRole('gridcell', { name: 'Número 9502, vendido' })).toBeVisible();
  await play.goTo(10_000);
  await play.several.click();
  for (const number of [10_000, 9_999, 9_998, 9_997]) await play.number(number).click();
  await play.buy.click();
  await play.acknowledge(
    'Saldo insuficiente',
    'Te faltan 11 Vagacoins. Envía un mensaje directo a nuestra cuenta de Instagram para recargar.',
  );
  await play.number(9_997).click();
  // The price rises between look and tap: nothing is charged, and the new one is shown.
  const { waiting, release } = await holdCommits(page);
  await play.buy.click();
  await waiting;
  await backend.write([{ path, fields: { ...large, pricePerNumber: 120 } }]);
  release();
  await play.acknowledge('Cambió el precio', 'Ahora cada número cuesta 120 Vagacoins. No se cobró nada');
  expect(await coinsOf(backend, 'seed-client-1')).toBe(389);
  await expect(page.getByText(/te quedan 29/)).toBeVisible();
  await page.unrouteAll();
  await play.buy.click();
  await play.acknowledge('¡Listo!', 'Son tuyos los números 10000, 9999, 9998. Tu saldo: 29.');
});

test('results: winners without a phone number, and the proof on this phone', async ({ diner: { page } }) => {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/documents')) heard.push(response.text().catch(() => ''));
  });
  await page.goto('/lotteries/results');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Canasta del mercado',
    'Tarde de pupusas',
  ]);
  await page.getByRole('button', { name: 'Ver resultados: Canasta del mercado' }).click();
  const modal = page.getByRole('dialog', { name: 'Resultados' });
  await expect(modal.getByRole('listitem').first()).toContainText('1. Canasta grande');
  await modal.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  // Of before there was a beacon: it holds, and proves nothing.
  await expect(modal.getByRole('status').filter({ hasText: 'La cuenta da lo mismo' })).toBeVisible();
  await expect(modal.getByText('Verificado por este teléfono')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Descargar los datos del sorteo' }).click();
  expect((await download).suggestedFilename()).toBe('sorteo-seedLoteriaCanasta01.json');
  await expectAccessible(page);
  // Neither on the page nor in anything that was sent to it.
  expect(await page.locator('body').innerText()).not.toMatch(/7000000\d/);
  expect((await Promise.all(heard)).join()).not.toMatch(/7000000\d/);
  expect(heard.length).toBeGreaterThan(2);
});

test('until the session’s code has come a purchase waits: who is signed in is not asked to be so', {
  tag: '@long',
}, async ({ client }) => {
  const { page } = client;
  // The balance may not be known yet: then the first try is refused.
  client.expectConsole(REFUSED);
  const play = new ParticipatePage(page);
  const { waiting, release } = await holdRequests(page, SESSION_CODE);
  await play.open(BEACH_LOTTERY);
  await waiting;
  await play.number(13).click();
  await expect(play.buy).toHaveAttribute('aria-busy', 'true');
  await play.buy.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await play.buy.click();
  await play.acknowledge('¡Listo!', 'Es tuyo el número 13.');
});
