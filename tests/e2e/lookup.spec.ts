import { BookingPage } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { reminderOn, savedReminders } from './pages/reminder.ts';
import { activeCards, bookElsewhere, bookedSeats, TODAY, theReservation } from './support/database.ts';
import { expect, NOON, test } from './support/fixtures.ts';
import { loseSignal, signalBack } from './support/network.ts';
import { NO_SIGNAL } from './support/worker.ts';

const MINUTE = 60_000;

test('the lookup says what it is for, refuses a phone without digits, and finds one as it is written, in tabs with counts and labels', async ({
  diner: { page },
  backend,
}) => {
  const lookup = new LookupPage(page);
  await lookup.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeVisible();
  await expect(
    page.getByText('Ingresa tu telefono y te mostraremos tus proximas reservas y el historico de visitas.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    page.getByText('Puedes editar una reserva hasta unos minutos antes de su hora.'),
  ).toBeVisible();
  // What puts the focus on a wrong field comes once the page is idle, with the footer.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await lookup.search.click();
  await expect(page.getByText('Ingresa un telefono valido.', { exact: true })).toBeVisible();
  await lookup.look('número');
  await expect(page.getByText('Ingresa un telefono valido.', { exact: true })).toBeVisible();
  await expect(lookup.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(lookup.phone).toBeFocused();

  await lookup.look('6999 9999');
  const modal = page.getByRole('alertdialog', { name: 'Sin resultados' });
  await expect(
    modal.getByText('No encontramos reservas asociadas al numero ingresado.', { exact: true }),
  ).toBeVisible();
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(modal).toBeHidden();
  await expect(lookup.phone).toHaveValue('6999 9999');

  await lookup.look('+503 7777-7777');
  await lookup.expectCounts(1, 2);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    '1 reserva activa, 2 en el histórico.',
  );
  const [active] = await lookup.cards.all();
  expect(active).toBeDefined();
  await expect(lookup.cards).toHaveCount(1);
  const cafe = lookup.card('Café del Volcán');
  await expect(cafe).toContainText('Confirmado');
  await expect(cafe).toContainText('vie 15/1/2027, 8:00 PM');
  await expect(cafe).toContainText('Apaneca');
  await expect(cafe).toContainText('2 personas');

  await lookup.history.click();
  await expect(lookup.cards).toHaveCount(2);
  await expect(lookup.card('La Casona')).toContainText('Completado');
  await expect(lookup.card('La Casona')).toContainText('lun 11/1/2027, 7:00 PM');
  await expect(lookup.card('Puerto Viejo')).toContainText('Cancelado');
  // The newest visit first, and nothing to be done about any.
  await expect(lookup.cards.first()).toContainText('La Casona');
  await expect(lookup.cards.getByRole('button')).toHaveCount(0);
  // Name and notes are the business's to see.
  await expect(page.getByText('Ana Cruz')).toHaveCount(0);
  await expect(page.getByText('Ventana')).toHaveCount(0);

  // Another phone is shown what it has, whichever tab the last one had.
  await bookElsewhere(backend, { contactPhone: '7888 9999' });
  await lookup.look('76120001');
  await expect(lookup.history).toHaveAttribute('aria-selected', 'true');
  await lookup.history.click();
  await lookup.look('7888 9999');
  await lookup.expectCounts(1, 0);
  await expect(lookup.active).toHaveAttribute('aria-selected', 'true');
  await expect(lookup.card('La Casona')).toBeVisible();
});

test('from the cut-off on a booking can be neither changed nor cancelled, and 5 minutes after it is expired', async ({
  diner: { page },
  backend,
  passTime,
}) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999', time: '13:30' });
  const lookup = new LookupPage(page);
  await lookup.find('7888 9999');
  const card = lookup.card('La Casona');
  await expect(card.getByRole('button', { name: 'Modificar reserva' })).toBeEnabled();
  await expect(card.getByRole('button', { name: 'Cancelar reserva' })).toBeEnabled();

  const passTo = (minutes: number) => passTime(Math.max(0, NOON + minutes * MINUTE - backend.nowMs()));
  // 13:15; the open page learns it by itself, and the reminder is due.
  await passTo(75);
  await reminderOn(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(card.getByRole('button', { name: 'Modificación no disponible' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(0);

  // 13:32: the table is still held.
  await passTo(92);
  await lookup.look('7888 9999');
  await lookup.expectCounts(1, 0);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ status: 'confirmed' });

  // 13:36: expired, written down by this lookup, and its seats are free again.
  await passTo(96);
  await lookup.look('7888 9999');
  await lookup.expectCounts(0, 1);
  await expect(card).toContainText('Expirado');
  await expect
    .poll(() => theReservation(backend, 'la-casona', '78889999'))
    .toMatchObject({ status: 'expired', statusNormalized: 'expired', expired: true });
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '13:30')).toBe(0);
  expect(await activeCards(backend, '78889999')).toEqual([]);
});

test('the phone of the last booking is filled in and searched, until the diner has it forgotten, also without a signal', async ({
  diner: { page, context, expectConsole },
}) => {
  // What the page loads when it is idle may be on its way when the signal goes.
  expectConsole(NO_SIGNAL);
  const form = new BookingPage(page);
  await form.book('puerto-viejo', { time: '7:00 PM', name: 'Rosa Melara', phone: '+503 7888-9999' });
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.expectCounts(1, 0);
  await lookup.expectFolded('7888 9999');
  await expect.poll(async () => Object.keys(await savedReminders(page))).toHaveLength(1);

  await loseSignal(context);
  await lookup.change.click();
  await expect(lookup.phone).toHaveValue('7888 9999');
  await expect(lookup.phone).toBeFocused();
  await lookup.search.click();
  const seen = page.getByText('Visto por última vez');
  await expect(seen).toBeVisible();
  await lookup.change.click();
  await page.getByRole('button', { name: 'Olvidar este número' }).click();
  await expect(page.getByText('Olvidamos tu número en este teléfono.')).toBeVisible();
  await expect(seen).toHaveCount(0);
  await expect(lookup.phone).toHaveValue('');
  await signalBack(context);
  await page.waitForLoadState('networkidle');
  await expect(lookup.cards).toHaveCount(0);
  // The reminder went along.
  expect(await savedReminders(page)).toEqual({});
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('7888');
  expect(kept).not.toContain('Rosa');

  await page.reload();
  await expect(lookup.phone).toHaveValue('');
});
