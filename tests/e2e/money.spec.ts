import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { LatestTopUpsPage, OwnLimitsPage } from './pages/money.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, readFields, rechargeCodeOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const REFUSED = /Failed to load resource: the server responded with a status of 40[039]/;
const HOUR_MS = 3_600_000;

test('a top-up without a code asks first; a wrong one is put right, and the client sees why', async ({
  admin: { page },
  client,
  backend,
}) => {
  const screen = new LotteryAdminPage(page);
  const latest = new LatestTopUpsPage(page);
  await screen.open('/admin/coins/topup', 'Recargar Vagacoins');
  await screen.fillTopUp('70000001', '1', '600');
  await screen.submit.click();
  const question = page.getByRole('alertdialog', { name: '¿Acreditar sin código?' });
  await expect(question).toContainText('otra persona pudo registrar ese teléfono');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect((await readFields(backend, 'clients/seed-client-1'))?.coins).toBe(389);
  await screen.submit.click();
  await question.getByRole('button', { name: 'Acreditar sin código' }).click();
  await screen.acknowledge('Recarga registrada', 'Nuevo saldo: 989.');

  const wrong = latest.of('70000001').first();
  await expect(wrong).toContainText('600 Vagacoins · 70000001 · $1.00');
  await expect(wrong).toContainText('Sin código');
  await latest.correct(wrong, '601', 'eran 60');
  await expect(latest.dialog()).toContainText('De esta recarga se pueden descontar 600 como máximo.');
  await latest.dialog().getByLabel('Vagacoins a descontar').fill('540');
  await latest.dialog().getByLabel('Motivo').fill('no');
  await latest.dialog().getByRole('button', { name: 'Descontar' }).click();
  await expect(latest.dialog()).toContainText('Escribe el motivo, de 3 a 200 letras');
  await latest.dialog().getByLabel('Motivo').fill('Eran 60, no 600');
  await expectAccessible(page);
  await latest.dialog().getByRole('button', { name: 'Descontar' }).dblclick();
  await expect(page.getByText('Se descontaron 540 Vagacoins. Nuevo saldo: 449.')).toBeVisible();
  await expect(wrong).toContainText('Corrección: −540 Vagacoins. Eran 60, no 600');
  await expect(page.getByText(/No falta ni sobra ningún Vagacoin\./)).toBeVisible();

  await expect(client.page.getByRole('region', { name: 'Tu saldo' })).toContainText('449');
  await client.page.goto('/client/movements');
  const first = client.page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText('Corrección');
  await expect(first).toContainText('Eran 60, no 600');
  await expect(first).toContainText('−540');
  await expect(client.page.getByText(/difieren/)).toHaveCount(0);
  const movements = await readCollection(backend, 'clients/seed-client-1/coinTransactions?pageSize=50');
  expect(movements.filter(({ type }) => type === 'correccion')).toHaveLength(1);
  expect(movements.find(({ coinsAdded }) => coinsAdded === 600)).toMatchObject({ check: 'none', code: '' });

  // With the code nothing is asked about, and it is on the record.
  await screen.fillTopUp('70000001', '1', '60', await rechargeCodeOf(backend, 'seed-client-1'));
  await screen.submit.click();
  await page.getByRole('button', { name: 'Sí, acreditar' }).click();
  await screen.acknowledge('Recarga registrada', 'Nuevo saldo: 509.');
  await expect(latest.of('70000001').first()).toContainText('Con código');
});

test('a limit a day and a pause hold where numbers are bought', { tag: '@long' }, async ({
  client,
  passTime,
}) => {
  client.expectConsole(REFUSED);
  const { page } = client;
  const limits = new OwnLimitsPage(page);
  const play = new ParticipatePage(page);
  await limits.open();
  await expect(limits.card).toContainText('Tu límite: sin límite.');
  await limits.field.fill('0');
  await limits.save.click();
  await expect(limits.card).toContainText('Escribe un número entero de Vagacoins, desde 1.');
  await limits.set('20');
  await expect(limits.card).toContainText('Tu límite: 20 Vagacoins al día. Hoy llevas 0 Vagacoins.');
  await expectAccessible(page);

  const buy = async (number: number) => {
    await play.number(number).click();
    await play.buy.click();
  };
  await play.open(DINNER_LOTTERY);
  await buy(2);
  await play.acknowledge('¡Listo!', 'Es tuyo el número 2. Tu saldo: 377.');
  await buy(3);
  await play.acknowledge(
    'Tu límite de hoy',
    'Tu límite es de 20 Vagacoins al día y hoy te quedan 8. No se cobró nada.',
  );

  // Higher in a day, lower at once.
  await limits.open();
  await limits.set('40');
  await expect(limits.card).toContainText('Tu límite: 20 Vagacoins al día. Hoy llevas 12 Vagacoins.');
  await expect(limits.card).toContainText(/Desde el 14\/1\/2027, 12:\d\d PM: 40 Vagacoins al día\./);
  await passTime(25 * HOUR_MS);
  await limits.open();
  await expect(limits.card).toContainText('Tu límite: 40 Vagacoins al día. Hoy llevas 0 Vagacoins.');
  await play.open(DINNER_LOTTERY);
  await buy(3);
  await play.acknowledge('¡Listo!', 'Es tuyo el número 3.');
  await buy(4);
  await play.acknowledge('¡Listo!', 'Es tuyo el número 4.');

  await limits.open();
  await limits.pause(30);
  await expect(limits.card).toContainText(/En pausa hasta el 13\/2\/2027, 1:\d\d PM\./);
  await expect(limits.card.getByRole('radio', { name: '7 días' })).toHaveCount(0);
  await expectAccessible(page);
  await play.open(DINNER_LOTTERY);
  await buy(5);
  await play.acknowledge('Estás en pausa', /Elegiste una pausa hasta el 13\/2\/2027, 1:\d\d PM/);
  await play.expectState(5, 'selected');
});
