import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { BEACH_LOTTERY, DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { cornerOf } from './support/pictures.ts';

/** The picture as it is downloaded: a PNG of 1080 x 1080. */
async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar imagen' }).click(),
  ]);
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  return png;
}

test('a bought number goes on as a picture, with the banner where it may be drawn and without it', async ({
  client,
  backend,
}) => {
  const { page } = client;
  const play = new ParticipatePage(page);
  await play.open(DINNER_LOTTERY);
  await play.number(24).click();
  await play.buy.click();
  const ticket = play.modal('¡Listo!');
  const open = async () => {
    await ticket.getByRole('button', { name: 'Compartir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparte tu número' });
    await expect(dialog.getByRole('img', { name: 'Número 24: Cena para dos en el patio' })).toBeVisible();
    return dialog;
  };
  const dialog = await open();
  await expectAccessible(page);
  const withBanner = await download(page, dialog);
  // Where the phone can't share a file the link goes by WhatsApp.
  const href =
    (await dialog.getByRole('link', { name: 'Enviar enlace por WhatsApp' }).getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(
    `Juego con el número 24 por «Cena para dos en el patio». Elige el tuyo: ${backend.baseURL}/lotteries/${DINNER_LOTTERY}/participate`,
  );
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(ticket).toBeVisible();

  client.expectConsole(/Failed to load resource/);
  await page.route('**/demo/loteria-cena.svg', (route) => route.abort());
  const plain = await download(page, await open());
  const brand = [0x2a, 0x34, 0x7f];
  expect(await cornerOf(page, plain)).toEqual(brand);
  expect(await cornerOf(page, withBanner)).not.toEqual(brand);
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => files?.length === 1 });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files = [], text }: ShareData) => {
        const [file] = files;
        if (file) Reflect.set(window, 'shared', [file.name, file.type, text]);
      },
    });
  });
  await (await open()).getByRole('button', { name: 'Compartir imagen' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    'numero-24.png',
    'image/png',
    `Juego con el número 24 por «Cena para dos en el patio». Elige el tuyo: ${backend.baseURL}/lotteries/${DINNER_LOTTERY}/participate`,
  ]);
});

test('Mis números: a sold-out lottery says so, an announced one its date, and each is shared', {
  tag: '@long',
}, async ({ client: { page }, newClient }) => {
  await page.goto('/client/movements?ver=numeros');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const sold = card('Paseo en moto por la Ruta de las Flores');
  await expect(sold).toContainText('Todos los números vendidos');
  const dinner = card('Cena para dos en el patio');
  await expect(dinner).toContainText('Sorteo: lunes 25 de enero, 6:00 PM');
  await expect(dinner.getByText('Todos los números vendidos')).toHaveCount(0);
  // What is drawn has nobody left to invite.
  await expect(card('Canasta del mercado').getByRole('button', { name: /Compartir/ })).toHaveCount(0);
  await expectAccessible(page);
  await sold.getByRole('button', { name: /Compartir tus números: Paseo en moto/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparte tu número' });
  await expect(
    dialog.getByRole('img', { name: 'Número 22: Paseo en moto por la Ruta de las Flores' }),
  ).toBeVisible();

  // Who looks while the last number goes is told.
  const rival = await newClient('70000002');
  await rival.page.goto(`/lotteries/${BEACH_LOTTERY}/participate`);
  const play = new ParticipatePage(page);
  await play.open(BEACH_LOTTERY);
  await play.several.click();
  for (const number of [13, 31, 54]) await play.number(number).click();
  await play.buy.click();
  await play.acknowledge('¡Listo!', 'Son tuyos los números 13, 31, 54.');
  await expect(rival.page.getByText('Todos los números están vendidos.')).toBeVisible();
  await expect(page.getByText('Todos los números están vendidos. Tus números: 13, 31, 54')).toBeVisible();
});
