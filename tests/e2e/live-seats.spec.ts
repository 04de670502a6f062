import { BookingPage, DINNER } from './pages/booking.ts';
import { bookElsewhere, TOMORROW, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** While a diner chooses the seats are asked again so often. */
const AGAIN_MS = 10_000;

test('a slot lost while typing is said, keeps what was typed, and another hour can be booked', async ({
  diner: { page },
  passTime,
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  const typed = {
    branch: 'Centro Histórico',
    people: 4,
    day: TOMORROW_CHIP,
    time: '7:00 PM',
    name: 'Rosa Melara',
    phone: '7888 9999',
    notes: 'Con una niña',
  };
  await form.fill(typed);
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');

  await bookElsewhere(backend, { date: TOMORROW, time: '19:00', partySize: 2 });
  await passTime(AGAIN_MS);
  await expect(form.tile('7:00 PM')).toContainText('2 asientos');
  await expect(form.slot('7:00 PM')).toBeDisabled();
  await expect(
    page.getByText(
      'Alguien reservó antes: a las 7:00 PM ya no hay lugar para 4 personas. Elige otro horario; lo demás se conserva.',
    ),
  ).toBeVisible();
  await form.expectKept(typed);

  await form.confirm();
  await form.expectRefusal('Cupo insuficiente', 'No hay cupos suficientes en ese horario.');
  await form.expectKept(typed);

  await form.fill({ time: '9:00 PM' });
  await expect(page.getByText('Alguien reservó antes')).toBeHidden();
  await form.confirm();
  await expect(form.success).toContainText('9:00 PM');
});

test('a slot that fills between the tap and the commit is refused by the database, never confirmed', async ({
  newDiner,
  backend,
}) => {
  const { page, expectConsole } = await newDiner();
  // The database's no is an answer of 403, which the browser prints.
  expectConsole(/Failed to load resource: the server responded with a status of 403/);
  // This phone saves data: it only knows the seats as they were.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const form = new BookingPage(page);
  const typed = { ...DINNER, people: 4, day: TOMORROW_CHIP };
  await form.open('la-casona');
  await form.fill(typed);
  await bookElsewhere(backend, { date: TOMORROW, time: '19:00', partySize: 3 });
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  await form.confirm();
  await form.expectRefusal('No se pudo completar la reserva', 'No hay suficientes asientos para ese horario');
  await form.expectKept(typed);
  await expect(form.tile('7:00 PM')).toContainText('1 asiento');
});
