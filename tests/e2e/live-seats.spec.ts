import type { Page, Response } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { bookElsewhere, TOMORROW, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** Seats that another booking takes are seen within this time, without a reload. */
const AT_ONCE = { timeout: 1000 };

/** Resolves when the database has taken the page's wish to be told of Centro Histórico's seats on a day. */
function listened(page: Page, date: string): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.url().includes('/Listen/channel') &&
      (response.request().postData() ?? '').includes(`centro_${date}`),
  );
}

test('a slot lost while typing is said, keeps what was typed, and another hour can be booked', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  // Today's seats are listened to first, those of the day that is chosen later.
  const listening = listened(page, TOMORROW);
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
  await listening;

  await bookElsewhere(backend, { date: TOMORROW, time: '19:00', partySize: 2 });
  await expect(form.tile('7:00 PM')).toContainText('2 asientos', AT_ONCE);
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
  // No live channel: this phone saves data, so it only knows the seats as they were.
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
