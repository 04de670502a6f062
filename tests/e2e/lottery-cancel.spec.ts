import { AdminSignInPage } from './pages/adminSignIn.ts';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { BEACH_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { DESK } from './support/keyboard.ts';

const REASON = 'El restaurante cerró por reparaciones';
const NAME = 'Domingo de mariscada';

test('a lottery is cancelled; its refunds are interrupted, and another administrator goes on', async ({
  admin: { page },
  client,
  newClient,
  newDiner,
  backend,
}) => {
  const beto = await newClient('70000002', DESK);
  const balances = () =>
    Promise.all(
      ['seed-client-1', 'seed-client-2'].map(
        async (id) => (await readFields(backend, `clients/${id}`))?.coins,
      ),
    );
  const play = new ParticipatePage(client.page);
  for (const [player, numbers] of [
    [play, 2],
    [new ParticipatePage(beto.page), 1],
  ] as const) {
    await player.open(BEACH_LOTTERY);
    for (let bought = 0; bought < numbers; bought += 1) {
      await player.random.click();
      await player.buy.click();
      await player.acknowledge('¡Listo!', 'Es tuyo el número');
    }
  }
  const sold = await readCollection(backend, `lotteries/${BEACH_LOTTERY}/tickets?pageSize=300`);
  const owedTo = (id: string) =>
    sold.filter(({ clientId }) => clientId === id).reduce((sum, { price }) => sum + Number(price), 0);
  const before = await balances();
  const players = new Set(sold.map(({ clientId }) => clientId)).size;
  const coins = sold.reduce((sum, { price }) => sum + Number(price), 0);
  expect(owedTo('seed-client-1')).toBeGreaterThan(0);
  expect(owedTo('seed-client-2')).toBeGreaterThan(0);

  await beto.page.goto('/');
  const offer = beto.page.getByRole('listitem').filter({ hasText: NAME });
  await expect(offer).toBeVisible();

  // One tap further than everything else of the lottery; a step back closes the question.
  const screen = new LotteryAdminPage(page);
  await screen.open('/admin/lotteries', 'Loterías');
  await screen
    .card(NAME)
    .getByRole('link', { name: `Editar: ${NAME}` })
    .click();
  const open = page.getByRole('button', { name: 'Cancelar lotería' });
  const question = page.getByRole('dialog', { name: '¿Cancelar la lotería?' });
  await open.click();
  await expect(question).toContainText(
    `Participan ${players} personas con ${sold.length} números: se les devolverán ${coins} Vagacoins.`,
  );
  await page.goBack();
  await expect(question).toBeHidden();
  await open.click();
  const confirm = question.getByRole('button', { name: 'Sí, cancelar y devolver' });
  await confirm.click();
  await expect(question).toContainText('Escribe el motivo, de 3 a 200 letras');
  await expectAccessible(page);
  await question.getByLabel('Motivo').fill(`  ${REASON} `);
  await question.getByRole('button', { name: 'Volver', exact: true }).click();
  expect(await readFields(backend, `lotteries/${BEACH_LOTTERY}`)).toMatchObject({ status: 'nuevo' });
  await open.click();
  await question.getByLabel('Motivo').fill(`  ${REASON} `);

  // Five refunds get through; then the page goes away.
  let refundsSent = 0;
  await page.route('**/documents:commit*', async (route) => {
    const isRefund = (route.request().postData() ?? '').includes('devolucion');
    if (isRefund) refundsSent += 1;
    if (refundsSent <= 5) await route.continue();
  });
  await confirm.dblclick();
  const refunds = page.getByRole('region', { name: 'Devoluciones' });
  await expect(refunds).toContainText(/Si sales, se detiene/);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(refunds).toContainText(`5 de ${sold.length} números devueltos`);
  await expectAccessible(page);
  await page.reload();
  await page.unroute('**/documents:commit*');
  const left = page.getByRole('button', { name: 'Devolver lo que falta' });
  await expect(left).toBeVisible();
  const refundsOf = async (id: string) =>
    (await readCollection(backend, `clients/${id}/coinTransactions?pageSize=300`)).filter(
      ({ type }) => type === 'devolucion',
    );

  // Players read why at once, where they are; nobody can buy.
  await expect(client.page.getByRole('heading', { name: 'Lotería cancelada' })).toBeVisible();
  await expect(client.page.getByText(`Motivo: ${REASON}`)).toBeVisible();
  await expect(play.grid).toBeHidden();
  await expect(client.page.getByText('Sorteo:')).toHaveCount(0);
  await expectAccessible(client.page);
  await expect(offer).toHaveCount(0);

  // The panel says what is left, to every administrator.
  const { page: other } = await newDiner(DESK);
  await new AdminSignInPage(other).signIn();
  await other.getByRole('link', { name: /Falta devolver \d+ números/ }).click();
  const card = other.getByRole('listitem').filter({ hasText: REASON });
  await expect(card).toContainText(NAME);
  await expectAccessible(other);
  await card.getByRole('link', { name: `Devoluciones: ${NAME}` }).click();
  await other.getByRole('button', { name: 'Devolver lo que falta' }).dblclick();
  await expect(other.getByText('Todo está devuelto.')).toBeVisible();
  await expect(other.getByText(`${sold.length} de ${sold.length} números devueltos`)).toBeVisible();
  await expectAccessible(other);
  // The first one, pressed late, finds everything paid.
  await left.click();
  await expect(page.getByText('Todo está devuelto.')).toBeVisible();

  expect(await balances()).toEqual([
    Number(before[0]) + owedTo('seed-client-1'),
    Number(before[1]) + owedTo('seed-client-2'),
  ]);
  const ofAna = sold.filter(({ clientId }) => clientId === 'seed-client-1');
  expect(await refundsOf('seed-client-1')).toHaveLength(ofAna.length);

  // Each reads it among the own movements and numbers.
  await client.page.getByRole('link', { name: 'Mis movimientos' }).click();
  const first = client.page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText('Devolución');
  await expect(first).toContainText(`${NAME} · ${REASON}`);
  await expect(client.page.getByText(/difieren/)).toHaveCount(0);
  await client.page.getByRole('tab', { name: /Mis números/ }).click();
  await expect(client.page.getByText('La lotería se canceló')).toBeVisible();
  await expectAccessible(client.page);

  // Also who comes by a link, and who asks what changed.
  await beto.page.goto(`/lotteries/${BEACH_LOTTERY}/participate`);
  await expect(beto.page.getByText(`Motivo: ${REASON}`)).toBeVisible();
  await beto.page.getByRole('button', { name: 'Cómo se gana' }).click();
  await beto.page.getByText('Cambios de esta lotería').click();
  await expect(beto.page.getByText(`Se canceló: ${REASON}`)).toBeVisible();
  await beto.page.goto(`/lotteries/results?loteria=${BEACH_LOTTERY}`);
  await expect(beto.page.getByText(`«${NAME}» se canceló: no habrá sorteo.`)).toBeVisible();
  await page.goto('/adminvaga');
  await expect(page.getByRole('link', { name: 'Listar loterías' })).toBeVisible();
  await expect(page.getByText(/Falta devolver/)).toHaveCount(0);
});
