/** With the keyboard alone: Tab, Shift+Tab, Enter, Space, arrows and Escape lead to everything that earns money. */
import { seedDocuments } from '../../seed/index.ts';
import { BookingPage } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { LotteryAdminPage } from './pages/lotteryAdmin.ts';
import { BEACH_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { SalesPage } from './pages/sales.ts';
import { readCollection, readFields, reservationsOf, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { DESK, Keyboard } from './support/keyboard.ts';

test('keyboard: a table is booked, looked up and cancelled', async ({ newDiner, backend }) => {
  const { page } = await newDiner(DESK);
  const keys = new Keyboard(page);
  await page.goto('/');
  const restaurant = page.getByRole('link', { name: 'Reservar mesa: La Casona' });
  await expect(restaurant).toBeVisible();
  await keys.activate(restaurant);
  const form = new BookingPage(page);
  await expect(form.branch).toBeVisible();
  await keys.tabTo(form.branch);
  await keys.type('Centro');
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await keys.activate(page.getByRole('button', { name: 'Una persona más' }));
  await expect(form.people).toHaveValue('3');
  await keys.tabTo(form.day('hoy 13 ene'));
  await keys.press('ArrowRight');
  await expect(form.day(TOMORROW_CHIP)).toBeChecked();
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  // Into the hours, and on with the arrows; full ones are stepped over.
  await keys.press('Tab', 'Space');
  await expect(form.slot('8:00 AM')).toBeChecked();
  for (let hour = 0; hour < 8 && !(await form.slot('7:00 PM').isChecked()); hour += 1)
    await keys.press('ArrowRight');
  await expect(form.slot('7:00 PM')).toBeChecked();
  await keys.fill(form.name, 'Rosa Melara');
  await keys.fill(form.phone, '7888 9999');
  // Back to correct the name, and forth again.
  await keys.tabTo(form.name, 'Shift+Tab');
  await keys.type('Rosa María Melara');
  await keys.activate(form.submit);
  await expect(form.success).toBeVisible();
  await keys.activate(form.success.getByRole('button', { name: 'Entendido' }));
  await expect(page).toHaveURL('/');
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toMatchObject([
    { slotTime: '19:00', partySize: 3, slotDate: '2027-01-14', customerName: 'Rosa María Melara' },
  ]);

  const own = page.getByRole('link', { name: 'Mis reservas' });
  await expect(own).toBeVisible();
  await keys.activate(own);
  const lookup = new LookupPage(page);
  await lookup.expectCounts(1, 0);
  const cancel = page.getByRole('button', { name: 'Cancelar reserva' });
  await keys.activate(cancel);
  const question = page.getByRole('alertdialog', { name: '¿Cancelar la reserva?' });
  // The harmless answer has the focus, and Escape is as harmless; the focus is where it was.
  await expect(question.getByRole('button', { name: 'No, conservarla' })).toBeFocused();
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await keys.press('Enter');
  await keys.activate(question.getByRole('button', { name: 'Sí, cancelar' }));
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await lookup.expectCounts(0, 1);
});

test('keyboard: two numbers of a lottery are bought', async ({ newClient, backend }) => {
  const { page } = await newClient('70000001', DESK);
  const keys = new Keyboard(page);
  const play = new ParticipatePage(page);
  await play.open(BEACH_LOTTERY);
  await expect(page.getByText(/Tu saldo/)).toContainText('389');
  const prizes = page.getByRole('button', { name: 'Ver premios' });
  await keys.activate(prizes);
  await expect(page.getByRole('dialog', { name: 'Premios' })).toBeVisible();
  await keys.press('Escape');
  await expect(prizes).toBeFocused();
  await keys.tabTo(play.several);
  await keys.press('Space');
  await expect(play.several).toBeChecked();
  // One stop for the whole grid; inside it the arrows lead.
  await keys.tabTo(play.grid.getByRole('gridcell'));
  await keys.press('Control+Home', 'ArrowDown', ...Array<string>(5).fill('ArrowRight'));
  await expect(play.number(13)).toBeFocused();
  await keys.press('Space', ...Array<string>(3).fill('ArrowDown'), 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(play.number(31)).toBeFocused();
  await keys.press('Enter');
  await expect(play.selected).toHaveText(['13', '31']);
  await keys.activate(play.buy);
  await expect(play.modal('¡Listo!')).toContainText('Son tuyos los números 13, 31. Tu saldo: 359.');
  await keys.press('Enter');
  await expect(play.modal('¡Listo!')).toBeHidden();
  await expect(play.number(13)).toBeFocused();
  expect(Number((await readFields(backend, 'clients/seed-client-1'))?.coins)).toBe(359);
});

test('keyboard: a sale is entered, and seen in the list', { tag: '@long' }, async ({ newOwner, backend }) => {
  const { page } = await newOwner('hilos-de-luna', DESK);
  const keys = new Keyboard(page);
  const sales = new SalesPage(page);
  await keys.activate(page.getByRole('link', { name: 'Ventas', exact: true }));
  await expect(sales.rows).toHaveCount(14);
  await keys.activate(page.getByRole('link', { name: 'Nueva venta' }));
  await expect(sales.tiles.first()).toBeVisible();
  await keys.fill(page.getByLabel('Buscar producto'), 'llavero pupusa');
  await keys.activate(sales.tile('Llavero pupusa'));
  await expect(sales.tile('Llavero pupusa')).toHaveAccessibleName('Agregar Llavero pupusa, $4.00, llevas 1');
  await keys.fill(page.getByLabel('Cantidad'), '3');
  await keys.tabTo(sales.submit);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada.' })).toBeFocused();
  await keys.activate(page.getByRole('button', { name: 'Ver ventas' }));
  await expect(sales.rows).toHaveCount(15);
  await keys.activate(sales.rows.first());
  await expect(sales.detail).toContainText('Llavero pupusa');
  await keys.press('Escape');
  await expect(sales.detail).toBeHidden();
  await expect(sales.rows.first()).toBeFocused();
  const stored = await readCollection(backend, 'ventures/hilos-de-luna/sales?pageSize=300');
  expect(stored).toHaveLength(seededSales() + 1);
});

function seededSales(): number {
  return seedDocuments(Date.UTC(2027, 0, 13, 18)).filter(({ path }) =>
    path.startsWith('ventures/hilos-de-luna/sales/'),
  ).length;
}

test('keyboard: the administrator closes a lottery and draws', { tag: '@long' }, async ({
  newDiner,
  passTime,
  backend,
}) => {
  const { page, expectConsole } = await newDiner(DESK);
  expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const keys = new Keyboard(page);
  await page.goto('/adminvaga');
  await expect(page.getByLabel('Usuario')).toBeVisible();
  await keys.fill(page.getByLabel('Usuario'), 'admin');
  await keys.fill(page.getByLabel('Contraseña', { exact: true }), 'admin-demo');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de administración' })).toBeVisible();
  await keys.activate(page.getByRole('link', { name: 'Listar loterías' }));
  const screen = new LotteryAdminPage(page);
  const edit = screen.card('Domingo de mariscada').getByRole('link', { name: /^Editar/ });
  await expect(edit).toBeVisible();
  await keys.activate(edit);
  const close = page.getByRole('button', { name: 'Cerrar lotería: Domingo de mariscada' });
  await expect(close).toBeVisible();
  await keys.activate(close);
  const question = page.getByRole('alertdialog', { name: '¿Cerrar la lotería?' });
  await expect(question).toBeVisible();
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(close).toBeFocused();
  await keys.press('Enter');
  await keys.activate(question.getByRole('button', { name: 'Sí, cerrar y sortear' }));
  await expect(page.locator(':focus')).toContainText(/da el azar en \d+ s\./);
  await passTime(36_000);
  await expect(
    page.getByRole('status').filter({ hasText: 'Sorteo hecho: Domingo de mariscada.' }),
  ).toBeFocused();
  expect(await readFields(backend, `lotteries/${BEACH_LOTTERY}`)).toMatchObject({ status: 'cerrada' });
});
