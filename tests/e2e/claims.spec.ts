import { claimCode, showCode } from '../../src/domain/codes.ts';
import { AdminSignInPage } from './pages/adminSignIn.ts';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { ClaimPage } from './pages/money.ts';
import { DINNER_LOTTERY } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readFields } from './support/database.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';

const DRAWN = 'seedLoteriaCanasta01';
const DAY_MS = 86_400_000;

/** Ana has won the first prize of a drawn lottery, and so many days are left. */
async function anaWins(backend: Backend, daysLeft: number): Promise<void> {
  const drawn = new Date(NOON - 2 * DAY_MS);
  const result = (order: number, prizeName: string, clientId: string) => ({
    path: `lotteries/${DRAWN}/results/${order}`,
    fields: {
      order,
      prizeName,
      number: order,
      clientId,
      prizeStatus: order === 1 ? 'abierto' : 'cerrado',
      expiresAt: new Date(NOON + daysLeft * DAY_MS),
      createdAt: drawn,
      updatedAt: drawn,
      lastChangeId: '',
    },
  });
  await backend.write([
    result(1, 'Canasta grande', 'seed-client-1'),
    ...[2, 3, 4, 5].map((order) => result(order, `Otro premio ${order}`, 'seed-client-2')),
  ]);
}

test('a winner’s code leads the administrator to the prize, which is closed once', async ({
  admin: { page },
  newClient,
  backend,
}) => {
  await anaWins(backend, 5);
  const ana = await newClient('70000001');
  await expect(ana.page.getByText('¡Tienes un premio por canjear!')).toBeVisible();
  await expect(ana.page.getByText('Canasta grande: quedan 5 días')).toBeVisible();
  await expectAccessible(ana.page);
  await ana.page.getByRole('link', { name: 'Ver cómo canjear' }).click();
  const secret = String((await readFields(backend, 'clients/seed-client-1'))?.boardSecret);
  const code = showCode(claimCode(DRAWN, 1, secret));
  const prize = ana.page.getByRole('listitem').filter({ hasText: 'Canasta grande' });
  await expect(prize).toContainText(code);
  await expect(prize.getByRole('img', { name: `Código QR del premio ${code}` })).toBeVisible();
  const message = `Hola, gané «Canasta grande» con el número 1 en «Canasta del mercado». Mi código del premio es ${code}.`;
  await expect(prize.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/50370009999?text=${encodeURIComponent(message)}`,
  );
  await expect(prize.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    `https://ig.me/m/vaga.sv?text=${encodeURIComponent(message)}`,
  );
  await expectAccessible(ana.page);

  const claim = new ClaimPage(page);
  await page.getByRole('link', { name: 'Canjear premio' }).click();
  await claim.look('K7Q');
  await expect(page.getByText('Escribe el código completo, como K7Q-4MX.')).toBeVisible();
  await claim.look('CCC-CCC');
  await expect(page.getByText('Ese código no es de ningún premio de los últimos 30 días.')).toBeVisible();
  await expectAccessible(page);
  // The whole message can be pasted.
  await claim.look(message);
  await expect(claim.field).toHaveValue(code);
  const found = page.getByRole('main');
  await expect(found.getByRole('heading', { name: 'Canasta grande' })).toBeVisible();
  await expect(found).toContainText('Canasta del mercado');
  await expect(found.getByRole('link', { name: 'Escribir por WhatsApp al 70000001' })).toBeVisible();
  await expect(found.getByRole('link', { name: 'Escribir por Instagram a @ana.juega' })).toBeVisible();
  await expectAccessible(page);
  await claim.close('Canasta grande').dblclick();
  await expect(
    page.getByText('Canasta grande: Canjeado. Puedes deshacerlo durante un minuto.'),
  ).toBeVisible();
  await expect(claim.close('Canasta grande')).toHaveCount(0);
  expect((await readFields(backend, `lotteries/${DRAWN}/results/1`))?.prizeStatus).toBe('cerrado');
  await claim.look(code);
  await expect(page.getByText('Este premio ya se canjeó: no lo entregues otra vez.')).toBeVisible();
  await expect(claim.close('Canasta grande')).toHaveCount(0);
  await ana.page.goto('/');
  await expect(ana.page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();
  await expect(ana.page.getByText('por canjear')).toHaveCount(0);
});

test('a code is scanned where the browser can, the camera asked for only then; a lottery’s income, and who holds which number', {
  tag: '@long',
}, async ({ newDiner, backend }) => {
  await anaWins(backend, 5);
  const secret = String((await readFields(backend, 'clients/seed-client-1'))?.boardSecret);
  const code = showCode(claimCode(DRAWN, 1, secret));
  const { page } = await newDiner();
  // This browser's machine has neither camera nor reader: what they would give.
  await page.addInitScript((shown) => {
    Object.defineProperty(window, 'BarcodeDetector', {
      value: class {
        readonly #answers = [[], [{ rawValue: shown }]];
        detect() {
          return Promise.resolve(this.#answers.shift() ?? []);
        }
      },
    });
    Reflect.set(window, 'asked', 0);
    navigator.mediaDevices.getUserMedia = () => {
      Reflect.set(window, 'asked', 1);
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      const stream = canvas.captureStream();
      Reflect.set(window, 'stream', stream);
      return Promise.resolve(stream);
    };
  }, code);
  const claim = new ClaimPage(page);
  await new AdminSignInPage(page).signIn();
  await claim.open();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0);
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
  await expect(page.getByRole('heading', { name: 'Canasta grande' })).toBeVisible();
  await expect(claim.field).toHaveValue(code);
  // The camera is off again.
  expect(
    await page.evaluate(() => {
      const stream: unknown = Reflect.get(window, 'stream');
      return stream instanceof MediaStream ? stream.getTracks().map(({ readyState }) => readyState) : [];
    }),
  ).toEqual(['ended']);

  const screen = new LotteryAdminPage(page);
  await screen.open('/admin/lotteries', 'Loterías');
  await page.getByRole('link', { name: 'Ventas: Domingo de mariscada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Domingo de mariscada' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Ingresos855');
  await expect(main).toContainText('Vendidos57');
  await expect(main).toContainText('Pendientes3');
  const held = main.getByRole('listitem');
  await expect(held).toHaveCount(50);
  await expect(held.first()).toContainText('1');
  await expect(
    held.first().getByRole('link', { name: /^Escribir por WhatsApp al 7000000\d$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver más números' }).click();
  await expect(held).toHaveCount(57);
  await expect(page.getByRole('button', { name: 'Ver más números' })).toHaveCount(0);
  await expect(held.last()).toContainText('60');
  await page.goto('/admin/lotteries/noHayNoHayNoHayNoHay/sales');
  await expect(page.getByRole('heading', { name: 'No se encontró la lotería.' })).toBeVisible();
});

test('on its last two days a prize is spoken of once', { tag: '@long' }, async ({
  newClient,
  backend,
  passTime,
}) => {
  await anaWins(backend, 5);
  const { page } = await newClient('70000001');
  const last = page.getByRole('alertdialog', { name: 'Tu premio está por vencer' });
  await expect(page.getByText('Canasta grande: quedan 5 días')).toBeVisible();
  await expect(last).toHaveCount(0);
  await passTime(3 * DAY_MS + 60_000);
  await page.reload();
  await expect(last).toContainText('Canjea «Canasta grande» antes del 18/1/2027, 12:00 PM');
  await expectAccessible(page);
  await last.getByRole('button', { name: 'Entendido' }).click();
  await expect(last).toBeHidden();
  await page.reload();
  await expect(page.getByText('Canasta grande: quedan 2 días')).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('a draw has an address: signed out, as the first page, shared, and printed on one page that says how to check it', async ({
  diner,
}) => {
  const { page, context } = diner;
  const address = `/lotteries/results?loteria=${DRAWN}`;
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: 'Resultados' });
  await expect(dialog).toContainText('Canasta del mercado');
  await expect(dialog.getByRole('listitem').first()).toContainText('1. Canasta grande');
  await expect(dialog.getByRole('button', { name: 'Comprobar el sorteo' })).toBeVisible();
  await expectAccessible(page);

  // One sheet is printed, and nothing else.
  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', document.body.innerText.length);
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = dialog.getByRole('button', { name: /^(Compartir|Copiar enlace)$/ });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (said: unknown) => Promise.resolve(Reflect.set(window, 'shared', said)),
    });
  });
  await share.click();
  const link = new URL(address, page.url()).href;
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shared: unknown = Reflect.get(window, 'shared');
        return shared ? JSON.stringify(shared) : navigator.clipboard.readText();
      }),
    )
    .toContain(link);
  await dialog.getByRole('button', { name: 'Imprimir constancia' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBeTruthy();

  // Closed it is the list; opened from there it is a step that going back takes away.
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/lotteries\/results$/);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver resultados: Canasta del mercado' }).click();
  await expect(page).toHaveURL(new RegExp(`loteria=${DRAWN}$`));
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/lotteries\/results$/);

  await page.goto('/lotteries/results?loteria=noHayNoHayNoHayNoHay');
  await expect(dialog).toContainText('No encontramos ese sorteo.');
  await page.goto('/lotteries/results?loteria=../clients');
  await expect(dialog).toContainText('No encontramos ese sorteo.');
  await page.goto(`/lotteries/results?loteria=${DINNER_LOTTERY}`);
  await expect(dialog).toContainText('«Cena para dos en el patio» aún no se ha sorteado.');

  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[class*="Certificate-sheet"]');
      Reflect.set(window, 'sheet', sheet instanceof HTMLElement ? sheet.innerText : '');
      const { height = 0 } = sheet?.getBoundingClientRect() ?? {};
      Reflect.set(window, 'height', height);
      const others = [...document.body.children].filter((each) => each !== sheet);
      Reflect.set(window, 'others', others.filter((each) => each.getClientRects().length > 0).length);
    };
  });
  await dialog.getByRole('button', { name: 'Imprimir constancia' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'sheet')))
    .toContain('Constancia de sorteo');
  const sheet = String(await page.evaluate(() => Reflect.get(window, 'sheet')));
  for (const said of [
    'Canasta del mercado',
    'Café del Volcán',
    'Se vendieron 22 de 24 números.',
    '5. Queso fresco',
  ]) {
    expect(sheet).toContain(said);
  }
  expect(sheet).toContain(`/lotteries/results?loteria=${DRAWN}`);
  expect(sheet).toMatch(/Huella de la lista de números \(SHA-256\):\s+[0-9a-f]{64}/);
  expect(await page.evaluate(() => Reflect.get(window, 'others'))).toBe(0);
  // A4 has 1,122 pixels.
  expect(await page.evaluate(() => Reflect.get(window, 'height'))).toBeLessThan(1000);
});
