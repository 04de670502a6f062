/** The draw as an event, decided by the demo's beacon: seen live, interrupted, finished by somebody else; and a forged one. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { recompute } from '../../scripts/draw/recompute.ts';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { accountAddress } from '../../src/domain/accounts.ts';
import { DEMO, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { drawWinners, outcomeOf, randomnessOf } from '../../src/domain/lotteries/draw.ts';
import { hashTickets } from '../../src/domain/lotteries/tickets.ts';
import { AdminSignInPage } from './pages/adminSignIn.ts';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { patchFields, readFields, record } from './support/database.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import { cutRequests, NETWORK_COMPLAINTS } from './support/network.ts';

test.use({ reducedMotion: 'no-preference' });

const REFUSED = /Failed to load resource: the server responded with a status of 4(0[034]|25)/;
const LOTTERY = 'loteriaDelSorteo0001';
const NAME = 'Tarde de feria';
const PRIZES = ['Rueda', 'Algodón', 'Churros'];

/** A lottery of three numbers and three prizes: each number wins. */
async function sow(backend: Backend): Promise<void> {
  const then = new Date(backend.nowMs() - 3_600_000);
  await backend.write([
    {
      path: `lotteries/${LOTTERY}`,
      fields: {
        commerceName: 'La Casona',
        prizeName: NAME,
        prizeDescription: '',
        prizeItems: PRIZES,
        pricePerNumber: 10,
        totalNumbers: 3,
        soldNumbers: 0,
        maxTaken: 0,
        bannerUrl: '/demo/loteria-cena.svg',
        bannerPath: '',
        status: 'nuevo',
        createdAt: then,
        updatedAt: then,
        closedAt: null,
        winnersCount: 0,
        drawAtMs: null,
        permit: '',
        rulesText: '',
        freeze: null,
        draw: null,
        lastChangeId: '',
        lastPurchaseId: '',
      },
    },
  ]);
}

async function buy(page: Page, number: number): Promise<ParticipatePage> {
  const play = new ParticipatePage(page);
  await play.open(LOTTERY);
  await play.number(number).click();
  await play.buy.click();
  await play.acknowledge('¡Listo!', `Es tuyo el número ${number}.`);
  return play;
}

/** The freeze as stored, and the winners that it is bound to have. */
async function bound(backend: Backend) {
  const stored = await readFields(backend, `lotteries/${LOTTERY}`);
  const freeze = record(stored?.freeze);
  const atMs = Date.parse(String(freeze.at));
  const outcome = outcomeOf(
    {
      id: LOTTERY,
      totalNumbers: 3,
      prizeItems: PRIZES,
      freeze: {
        atMs,
        sold: Number(freeze.sold),
        ticketsHash: String(freeze.ticketsHash),
        chain: DEMO,
      },
    },
    demoSignature(roundOf(atMs)),
  );
  return { winners: outcome?.winners ?? [], status: stored?.status, draw: stored?.draw };
}

test('a whole draw: two players and a visitor see it live; its administrator is gone, another one finishes it', async ({
  admin,
  client: ana,
  newClient,
  newDiner,
  backend,
  passTime,
}) => {
  for (const each of [admin, ana]) each.expectConsole(REFUSED);
  await sow(backend);
  const luis = await newClient('70000002', { reducedMotion: 'reduce' });
  luis.expectConsole(REFUSED);
  const visitor = await newDiner();
  visitor.expectConsole(REFUSED);
  await buy(ana.page, 1);
  await ana.page.getByRole('button', { name: 'Cómo se gana' }).click();
  await expect(ana.page.getByText(/una red mundial de organizaciones independientes/)).toBeVisible();
  await ana.page.getByRole('button', { name: 'Entendido' }).click();
  await buy(luis.page, 2);
  await luis.page.goto('/');
  await visitor.page.goto('/');
  const cardOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) });
  await expect(cardOf(luis.page).getByRole('link', { name: `Participar: ${NAME}` })).toBeVisible();
  await expect(cardOf(visitor.page).getByRole('link', { name: `Participar: ${NAME}` })).toBeVisible();
  // The visitor's home looks every 30 s: the next look comes during the countdown, whatever the machine's speed.
  await passTime(10_000);

  // On phones the lotteries are a row: these two look at a card of it.
  for (const { page } of [luis, visitor]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await cardOf(page)
      .getByRole('link', { name: `Participar: ${NAME}` })
      .scrollIntoViewIfNeeded();
  }

  const screen = new LotteryAdminPage(admin.page);
  await screen.open('/admin/lotteries', 'Loterías');
  await screen.closeLottery(NAME);
  const closedMs = backend.nowMs();
  /** A busy machine may be there already. */
  const passTo = (ms: number) => passTime(Math.max(0, closedMs + ms - backend.nowMs()));
  // The administrator's phone dies.
  await admin.page.close();

  const seen = ana.page.getByRole('region', { name: NAME });
  await expect(seen.getByText('Sorteo de demostración')).toBeVisible();
  await expect(seen.getByText('El sorteo sale en', { exact: true })).toBeVisible();
  await expect(seen.getByRole('timer', { includeHidden: true })).toHaveText(/^0:\d\d$/);
  await expect(seen).toContainText('Venta cerrada: 2 de 3 números vendidos.');
  await expectAccessible(ana.page);
  await expect(cardOf(luis.page).getByRole('timer', { includeHidden: true })).toBeInViewport();
  // His numbers are asked for once: an answer that takes 15 s counts as lost.
  await expect(cardOf(luis.page)).toContainText('Tus números:');
  await passTo(20_500);
  await expect(cardOf(visitor.page).getByRole('timer', { includeHidden: true })).toBeInViewport();

  await passTo(34_500);
  const { winners, status } = await bound(backend);
  expect(status).toBe('esperando resultados');
  const prizeOf = (number: number) => PRIZES[winners.indexOf(number)] ?? '';
  // Motion: one prize after the other, the last one first.
  await expect(seen.getByText('Del último premio al primero')).toBeVisible();
  await expect(seen.getByText('¡Ganaste!')).toHaveCount(0);
  const list = seen.getByRole('listitem');
  await expect(list.first()).toContainText('por salir');
  await passTime(2700);
  await expect(list.last()).toContainText(String(winners[2]));
  await expect(list.first()).toContainText('por salir');
  await passTime(2700);
  await passTime(2700);
  await expect(seen.getByRole('heading', { name: '¡Ganaste!' })).toBeVisible();
  await expect(seen).toContainText(`Tu premio: ${prizeOf(1)}.`);
  await expect(seen).toContainText('Tu teléfono comprobó la firma de la demostración');
  await expect(seen).toContainText('Falta que la administración lo registre.');
  // The prize's page knows no prize yet: nothing leads there.
  await expect(seen).toContainText('Se está registrando');
  await expect(seen.getByRole('link', { name: 'Ver mi premio' })).toHaveCount(0);
  await expectAccessible(ana.page);
  // Without motion: at once.
  await expect(cardOf(luis.page).getByRole('heading', { name: '¡Ganaste!' })).toBeVisible();
  await expect(cardOf(luis.page)).toContainText(`Tu premio: ${prizeOf(2)}.`);
  // Who has no number sees those that won.
  for (const [index, number] of winners.entries()) {
    await expect(cardOf(visitor.page).getByRole('listitem').nth(index)).toContainText(`${number}`);
  }
  await expect(cardOf(visitor.page).getByText('¡Ganaste!')).toHaveCount(0);

  // Hours later another administrator finishes it: the same winners.
  await passTime(3 * 3_600_000);
  await expect(seen).toContainText('la administración aún no lo registra.');
  await backend.write([{ path: 'admins/otra-admin', fields: {} }]);
  await backend.addAccount({
    uid: 'otra-admin',
    email: accountAddress('admin', 'otra'),
    password: 'otra-demo',
    displayName: 'admin',
  });
  const other = await newDiner();
  other.expectConsole(REFUSED);
  await new AdminSignInPage(other.page).signIn('otra', 'otra-demo');
  await expect(other.page.getByText('Hay un sorteo sin terminar')).toBeVisible();
  const second = new LotteryAdminPage(other.page);
  await second.open('/admin/lotteries', 'Loterías');
  await expect(other.page.getByRole('main').getByRole('listitem').first()).toContainText(NAME);
  await other.page.getByRole('link', { name: `Terminar el sorteo: ${NAME}` }).click();
  await other.page.getByRole('button', { name: 'Terminar el sorteo' }).click();
  await expect(other.page.getByRole('status').filter({ hasText: `Sorteo hecho: ${NAME}.` })).toBeFocused();
  await expect(other.page.getByRole('heading', { name: `Resultados: ${NAME}` })).toBeVisible();
  expect(await bound(backend)).toMatchObject({ winners, status: 'cerrada' });
  for (const [index, number] of winners.entries()) {
    expect(await readFields(backend, `lotteries/${LOTTERY}/results/${index + 1}`)).toMatchObject({
      number,
      clientId: ['', 'seed-client-1', 'seed-client-2', ''][number],
    });
  }
  // Nothing moves for who saw it, but for what was missing; the card of the home stays for the visit.
  await expect(seen).not.toContainText('registr');
  await expect(seen.getByRole('heading', { name: '¡Ganaste!' })).toBeVisible();
  await expect(cardOf(luis.page)).not.toContainText('registr');
  await seen.getByRole('link', { name: 'Ver mi premio' }).click();
  await expect(ana.page.getByText(prizeOf(1)).first()).toBeVisible();

  // It is checked, and is no proof: a demonstration.
  await visitor.page.goto('/lotteries/results');
  await visitor.page.getByRole('button', { name: `Ver resultados: ${NAME}` }).click();
  await visitor.page.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  await expect(visitor.page.getByRole('alert')).toContainText('Sorteo de demostración');
  await expect(visitor.page.getByText('Verificado por este teléfono')).toHaveCount(0);
});

test('the beacon can’t be reached: the phone says that nothing is lost, and shows it when it can', async ({
  diner,
  backend,
  passTime,
}) => {
  const { page } = diner;
  diner.expectConsole(REFUSED);
  diner.expectConsole(NETWORK_COMPLAINTS);
  await sow(backend);
  const at = { timestampValue: new Date(backend.nowMs() - 120_000).toISOString() };
  const fields = { at, sold: { integerValue: '0' }, ticketsHash: { stringValue: hashTickets([]) } };
  await patchFields(backend, `lotteries/${LOTTERY}`, 'freeze', {
    freeze: { mapValue: { fields: { ...fields, chain: { stringValue: DEMO } } } },
  });
  await patchFields(backend, `lotteries/${LOTTERY}`, 'status', {
    status: { stringValue: 'esperando resultados' },
  });
  const mend = await cutRequests(page, '**/demo/public/*');
  await page.goto(`/lotteries/${LOTTERY}/participate`);
  const seen = page.getByRole('region', { name: NAME });
  await expect(seen).toContainText('El resultado ya está decidido y no cambia.');
  // A server that lies is no better than one that is silent. Before the cut is mended: the phone asks every 3 s.
  await page.route('**/demo/public/*', async (route) => {
    const round = Number(route.request().url().split('/').at(-1));
    const json = { round, signature: demoSignature(round + 1), randomness: '0'.repeat(64) };
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  await mend();
  const lied = page.waitForResponse('**/demo/public/*');
  await passTime(3100);
  await lied;
  await expect(seen).toContainText('seguimos intentando');
  await page.unroute('**/demo/public/*');
  await passTime(3100);
  await seen.getByRole('button', { name: 'Ver todo ya' }).click();
  const { winners } = await bound(backend);
  for (const [index, number] of winners.entries()) {
    await expect(seen.getByRole('listitem').nth(index)).toContainText(`${number}`);
  }
});

test('a forged draw: no screen shows or pays it, and the administrator who looks records the true one', {
  tag: '@long',
}, async ({ client, admin, backend }) => {
  for (const each of [client, admin]) each.expectConsole(REFUSED);
  await sow(backend);
  const frozenAtMs = backend.nowMs() - 120_000;
  const ticketsHash = hashTickets([]);
  const round = roundOf(frozenAtMs);
  const inputs = { lotteryId: LOTTERY, ticketsHash, soldNumbers: 0, totalNumbers: 3, winnersCount: 3 };
  const drawn = (signature: string) =>
    drawWinners({ ...inputs, chain: DEMO, round, randomness: randomnessOf(signature) });
  const truth = drawn(demoSignature(round)).winners;
  // An operator tries bytes until he likes the winners: the rules can't tell.
  const signature =
    Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').repeat(48)).find(
      (bytes) => drawn(bytes).winners[0] !== truth[0],
    ) ?? '';
  const forged = drawn(signature);
  const text = (stringValue: string) => ({ stringValue });
  const int = (value: number) => ({ integerValue: String(value) });
  const at = { timestampValue: new Date(frozenAtMs).toISOString() };
  const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });
  const path = `lotteries/${LOTTERY}`;
  const closedAt = { timestampValue: new Date(frozenAtMs + 40_000).toISOString() };
  await patchFields(backend, path, 'freeze', {
    freeze: map({ at, sold: int(0), ticketsHash: text(ticketsHash), chain: text(DEMO) }),
  });
  await patchFields(backend, path, 'draw', {
    draw: map({
      signature: { bytesValue: Buffer.from(signature, 'hex').toString('base64') },
      seed: text(forged.seed),
      winners: { arrayValue: { values: forged.winners.map(int) } },
    }),
  });
  await patchFields(backend, path, 'closedAt', { closedAt });
  await patchFields(backend, path, 'winnersCount', { winnersCount: int(3) });
  await patchFields(backend, path, 'status', { status: text('cerrada') });
  const then = new Date(frozenAtMs + 40_000);
  await backend.write(
    forged.winners.map((number, index) => ({
      path: `${path}/results/${index + 1}`,
      fields: {
        order: index + 1,
        number,
        prizeName: PRIZES[index] ?? '',
        clientId: 'seed-client-1',
        prizeStatus: 'abierto',
        expiresAt: new Date(then.getTime() + 7 * 86_400_000),
        createdAt: then,
        updatedAt: then,
        lastChangeId: '',
      },
    })),
  );

  const { page } = client;
  await page.goto(`/${path}/participate`);
  await expect(page.getByRole('alert')).toContainText('El resultado que se registró es falso');
  const rows = page.getByRole('region', { name: NAME }).getByRole('listitem');
  for (const [index, number] of truth.entries()) await expect(rows.nth(index)).toContainText(`${number}`);
  await expectAccessible(page);
  // The friend whom it makes win has no prize.
  await page.goto('/client/prizes');
  await expect(page.getByRole('tab', { name: /Vencidos/ })).toBeVisible();
  await expect(page.getByText(PRIZES[0] ?? '')).toHaveCount(0);
  await page.goto('/lotteries/results');
  const see = page.getByRole('button', { name: `Ver resultados: ${NAME}` });
  await see.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('es falso');
  await expect(page.getByRole('button', { name: 'Comprobar el sorteo' })).toHaveCount(0);

  const screen = new LotteryAdminPage(admin.page);
  await screen.open('/admin/lotteries', 'Loterías');
  await admin.page.getByRole('button', { name: `Ver resultados: ${NAME}` }).click();
  await expect(admin.page.getByRole('alert')).toContainText('Se registró un sorteo falso');
  for (const [index, number] of truth.entries()) {
    await expect(admin.page.getByRole('dialog').getByRole('listitem').nth(index)).toContainText(`${number}`);
    expect(await readFields(backend, `${path}/results/2-${index + 1}`)).toMatchObject({ number });
  }

  await page.reload();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorteo de demostración');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar los datos del sorteo' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(recompute(file).filter(({ ok }) => ok === false)).toEqual([]);
});
