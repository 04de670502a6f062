import type { Locator } from '@playwright/test';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { BEACH_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCommits } from './support/network.ts';

const REFUSED = /Failed to load resource: the server responded with a status of 40[034]/;

test('a lottery is made with a picture, changed while a player looks, and every refusal has its sentence', async ({
  admin: { page },
  client,
  backend,
}) => {
  client.expectConsole(REFUSED);
  const screen = new LotteryAdminPage(page);
  const { refused, field } = {
    refused: (text: string) => screen.refused('No se pudo crear la lotería', text),
    field: (name: string) => screen.field(name),
  };
  await screen.open('/admin/lotteries/new', 'Registrar lotería');
  await refused('Selecciona una imagen de banner.');
  await screen.chooseBanner('#b5432b');
  await refused('Ingresa el nombre del comercio.');
  await field('Nombre del comercio').fill('Puerto Viejo');
  await refused('Ingresa el nombre del premio.');
  await field('Nombre del premio').fill('Noche de mar');
  await refused('Agrega al menos un premio.');
  await field('Premio 1').fill('Cena');
  await refused('Completa todos los premios o quita los que sobran.');
  await field('Premio 2').fill('Postre');
  await field('Premio 3').fill('Café');
  await expect(page.getByRole('button', { name: 'Quitar premio 1' })).toBeHidden();
  await page.getByRole('button', { name: 'Agregar premio' }).click();
  await field('Premio 4').fill('Sobra');
  await page.getByRole('button', { name: 'Quitar premio 4' }).click();
  await expect(field('Premio 4')).toBeHidden();
  await refused('Ingresa un precio por número válido: un entero mayor a 0.');
  await field('Precio por número (Vagacoins)').fill('20');
  await field('Cantidad de números').fill('0');
  await refused('Ingresa una cantidad de números válida: un entero mayor a 0.');
  await field('Cantidad de números').fill('50');
  await expectAccessible(page);
  await screen.submit.dblclick();
  await expect(page).toHaveURL(/\/admin\/lotteries$/);
  const card = screen.card('Noche de mar');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Vendidos: 0');
  await expect(card).toContainText('Pendientes: 50');
  await expectAccessible(page);
  const stored = async () =>
    (await readCollection(backend, 'lotteries?pageSize=50')).filter(
      ({ prizeName }) => prizeName === 'Noche de mar',
    );
  expect(await stored()).toMatchObject([{ status: 'nuevo', pricePerNumber: 20, totalNumbers: 50, sold: {} }]);

  // The home of who looks shows it without a reload, its banner from the storage.
  const offer = client.page.getByRole('listitem').filter({ hasText: 'Noche de mar' });
  await expect(offer).toContainText('20 Vagacoins por número');
  await offer
    .getByRole('img', { includeHidden: true })
    .or(offer.locator('img'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      offer
        .locator('img')
        .evaluate((img) => (img instanceof HTMLImageElement && img.naturalWidth > 0 ? img.currentSrc : '')),
    )
    .toContain('_400.webp');
  await offer.getByRole('link', { name: 'Participar: Noche de mar' }).click();
  const play = new ParticipatePage(client.page);
  await play.number(40).click();
  await play.buy.click();
  await play.acknowledge('¡Listo!', 'Es tuyo el número 40.');
  // The phone tells the count a moment later, by a commit of its own: one that is held below would be this one.
  await expect.poll(stored).toMatchObject([{ sold: { 0: 1 } }]);

  // Editing: the codes in words.
  await page.reload();
  await card.getByRole('link', { name: 'Editar: Noche de mar' }).click();
  const notSaved = (text: string) => screen.refused('No se pudieron guardar los cambios', text);
  await expect(field('Cantidad de números')).toHaveValue('50');
  await notSaved('No hay cambios que guardar.');
  await field('Cantidad de números').fill('0');
  await notSaved('Ingresa una cantidad de números válida: un entero de 1 a 10,000.');
  await field('Cantidad de números').fill('39');
  await notSaved('El número 40 ya está vendido: la cantidad no puede ser menor que 40.');
  await field('Cantidad de números').fill('45');
  await field('Precio por número (Vagacoins)').fill('x');
  await notSaved('Ingresa un precio por número válido: un entero de 1 a 1,000,000.');
  await field('Precio por número (Vagacoins)').fill('25');
  await field('Nombre del premio').fill(' ');
  await notSaved('Ingresa el nombre del premio (80 letras como máximo).');
  await field('Nombre del premio').fill('Noche de luna');
  await screen.chooseBanner('#2c6b42');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field('Nombre del premio')).toHaveValue('Noche de luna');

  // Meanwhile a player has tapped 'Comprar' at the old price.
  await play.number(41).click();
  const { waiting, release } = await holdCommits(client.page);
  await play.buy.click();
  await waiting;
  await screen.submit.click();
  await screen.acknowledge('Cambios guardados', '');
  await expect(page).toHaveURL(/\/admin\/lotteries$/);
  await expect(screen.card('Noche de luna')).toContainText('Pendientes: 44');
  release();
  await play.acknowledge('Cambió el precio', 'Ahora cada número cuesta 25 Vagacoins. No se cobró nada');
  await expect(client.page.getByRole('heading', { level: 1, name: 'Noche de luna' })).toBeVisible();
  await play.expectState(41, 'selected');
  await expect(play.number(46)).toHaveCount(0);

  // Fewer numbers: who has chosen one that is gone reads it.
  await play.number(45).click();
  await screen.card('Noche de luna').getByRole('link', { name: 'Editar: Noche de luna' }).click();
  await field('Cantidad de números').fill('44');
  await screen.submit.click();
  await screen.acknowledge('Cambios guardados', '');
  await expect(client.page.getByText('El 45 ya no está libre. Elige otro.')).toBeVisible();
});

test('a new lottery survives a reload and a look elsewhere, and asks before it is thrown away', async ({
  admin: { page },
}) => {
  const screen = new LotteryAdminPage(page);
  const path = '/admin/lotteries/new';
  await screen.open('/adminvaga', 'Panel de administración');
  await page.getByRole('link', { name: 'Registrar loterías' }).click();
  await screen.field('Nombre del premio').fill('Noche de mar');
  await screen.field('Premio 3').fill('Café');
  await screen.chooseBanner('#b5432b');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const recovered = page.getByText('Recuperamos lo que estabas escribiendo.');
  await expect(recovered).toContainText('Si habías elegido un banner, elígelo otra vez.');
  await expect(screen.field('Nombre del premio')).toHaveValue('Noche de mar');
  await expect(screen.field('Premio 3')).toHaveValue('Café');
  await expect(screen.banner).toHaveCount(0);
  await screen.field('Nombre del comercio').fill('\u200bPuerto');
  await screen.chooseBanner('#b5432b');
  await screen.refused('No se pudo crear la lotería', 'El nombre tiene letras invisibles');

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin crear la lotería?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(screen.field('Nombre del premio')).toHaveValue('Noche de mar');
  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de administración' })).toBeVisible();
  await page.goto(path);
  await expect(screen.field('Nombre del premio')).toHaveValue('');
  await expect(recovered).toHaveCount(0);
});

test('closing: countdown, draw, results and prizes', async ({
  admin: { page, expectConsole },
  client,
  diner,
  passTime,
  backend,
}) => {
  expectConsole(REFUSED);
  client.expectConsole(REFUSED);
  const screen = new LotteryAdminPage(page);
  const play = new ParticipatePage(client.page);
  await play.open(BEACH_LOTTERY);
  await screen.open('/admin/lotteries', 'Loterías');
  await screen
    .card('Domingo de mariscada')
    .getByRole('link', { name: 'Cerrar lotería: Domingo de mariscada' })
    .click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar la lotería?' });
  await expect(question).toContainText('Se vendieron 57 de 60 números.');
  await question.getByRole('button', { name: 'Sí, cerrar y sortear' }).click();
  const section = page.getByRole('region', { name: 'Cerrar y sortear' });
  const said = section.getByRole('status').filter({ hasText: /La red pública da el azar en \d+ s\./ });
  await expect(page.locator(':focus')).toContainText(/da el azar en \d+ s\./);
  await expect(client.page.getByRole('timer', { includeHidden: true })).toBeVisible();
  // The grid is gone under who stood in it.
  await expect(client.page.locator(':focus')).toContainText('Venta cerrada');
  // The administrator sees the draw as players do: the countdown goes on for the eye, and is heard once.
  const scene = section.getByRole('region', { name: 'Domingo de mariscada' });
  const clock = scene.getByRole('timer', { includeHidden: true });
  const [first] = await said.allTextContents();
  const [left] = await clock.allTextContents();
  await passTime(1000);
  await expect(clock).not.toHaveText(left ?? '');
  await expect(said).toHaveText(first ?? '');

  // The administrator's page goes away in the middle, and takes up where it stood.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(section.getByText(/da el azar en \d+ s\./).first()).toBeVisible();
  await passTime(34_000);
  await expect(
    page.getByRole('status').filter({ hasText: 'Sorteo hecho: Domingo de mariscada.' }),
  ).toBeFocused();
  await expect(page.getByText('Números ganadores')).toBeVisible();
  await expect(page.getByText(/No tienes que hacer nada/)).toHaveCount(0);
  const stored = await readFields(backend, `lotteries/${BEACH_LOTTERY}`);
  expect(stored).toMatchObject({ status: 'cerrada', winnersCount: 3 });

  await page.goto('/admin/lotteries');
  await page.getByRole('button', { name: 'Ver resultados: Domingo de mariscada' }).click();
  const results = page.getByRole('dialog', { name: 'Resultados: Domingo de mariscada' });
  // Of 60 numbers 57 are sold: nearly always all three, and one of them surely.
  const button = page.getByRole('button', { name: /^Cerrar premio: / });
  await expect(button.first()).toBeVisible();
  const name = (await button.first().getAttribute('aria-label'))?.replace('Cerrar premio: ', '') ?? '';
  const order = 1 + ['Mariscada para cuatro', 'Coctel de camarones', 'Dos horchatas'].indexOf(name);
  const prize = results.getByRole('listitem').filter({ hasText: name });
  const statusOf = async (which: number) =>
    (await readFields(backend, `lotteries/${BEACH_LOTTERY}/results/${which}`))?.prizeStatus;
  await expect(prize).toContainText('Abierto');
  await expectAccessible(page);
  const closing = page.getByRole('alertdialog', { name: '¿Cerrar este premio?' });
  const close = async (which: Locator) => {
    await which.getByRole('button', { name: 'Cerrar premio' }).click();
    await closing.getByRole('button', { name: 'Cerrar premio' }).click();
  };
  await close(prize);
  await expect(prize).toContainText('Canjeado');
  await expect(prize.getByRole('button')).toHaveCount(0);
  expect(await statusOf(order)).toBe('cerrado');
  // A wrong tap: it is taken back, on the record, and offered for a minute only.
  const undo = results.getByRole('button', { name: 'Deshacer' });
  await expect(results.getByRole('status')).toContainText(`${name}: Canjeado.`);
  await expectAccessible(page);
  await undo.click();
  await expect(prize).toContainText('Abierto');
  await expect(undo).toBeHidden();
  expect(await statusOf(order)).toBe('abierto');
  await close(prize);
  await expect(undo).toBeVisible();
  // Read again before the clock jumps: a read on its way would count as lost.
  await expect(prize).toContainText('Canjeado');
  await passTime(61_000);
  await expect(undo).toBeHidden();
  // After its week a prize can only be closed as expired.
  await passTime(8 * 86_400_000);
  const other = (order % 3) + 1;
  const late = results.getByRole('listitem').nth(other - 1);
  await late.getByRole('button', { name: 'Marcar como vencido' }).click();
  await page
    .getByRole('alertdialog', { name: '¿Marcar este premio como vencido?' })
    .getByRole('button', { name: 'Marcar como vencido' })
    .click();
  await expect(late).toContainText('Vencido');
  expect(await statusOf(order)).toBe('cerrado');
  expect(await statusOf(other)).toBe('vencido');

  await diner.page.goto('/lotteries/results');
  await diner.page.getByRole('button', { name: 'Ver resultados: Domingo de mariscada' }).click();
  await expect(diner.page.getByRole('dialog').locator('[aria-live="polite"]')).toHaveText(
    /^(Premio \d, .+: número \d+\. ?){3}$/,
  );
  await diner.page.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  await expect(diner.page.getByRole('dialog').getByRole('alert')).toContainText('Sorteo de demostración');
});

test('an administrator who leaves during a draw is told so; panel and home say it until it is finished', {
  tag: '@long',
}, async ({ admin: { page }, diner, passTime }) => {
  const screen = new LotteryAdminPage(page);
  const panel = page.getByRole('heading', { level: 1, name: 'Panel de administración' });
  const unfinished = page.getByText('Domingo de mariscada: el resultado ya no puede cambiar.');
  const card = screen.card('Domingo de mariscada');
  const list = page.getByRole('link', { name: 'Listar loterías' });
  await expect(panel).toBeVisible();
  await list.click();
  await screen.closeLottery('Domingo de mariscada');

  const leaving = page.getByRole('alertdialog', { name: 'El sorteo no ha terminado' });
  await page.goBack();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Quedarme' }).click();
  await expect(leaving).toBeHidden();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Salir sin sortear' }).click();
  await expect(card.getByText('Lista cerrada: falta registrar el sorteo.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Domingo de mariscada');
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeVisible();
  await expect(unfinished).toBeVisible();
  await expectAccessible(page);
  await passTime(36_000);
  await page.goto('/');
  await expect(unfinished).toBeVisible();
  await expectAccessible(page);
  await diner.page.goto('/');
  await expect(diner.page.getByText('Números ganadores')).toBeVisible();
  await expect(diner.page.getByText('Hay un sorteo sin terminar')).toHaveCount(0);

  await page.getByRole('link', { name: 'Terminar el sorteo' }).click();
  await card.getByRole('link', { name: 'Terminar el sorteo: Domingo de mariscada' }).click();
  await page.getByRole('button', { name: 'Terminar el sorteo' }).click();
  await expect(page.getByText('Sorteo hecho: Domingo de mariscada.')).toBeVisible();
  // Nothing asks any more, and nothing is said.
  await page.goBack();
  // The page itself steps over what the draw has left in the history.
  await expect(page).toHaveURL(/\/admin\/lotteries$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  await page.goto('/adminvaga');
  await expect(list).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});
