import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { activeCards, bookElsewhere, bookedSeats, TODAY, theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { cutRequests, holdRequests, NETWORK_COMPLAINTS } from './support/network.ts';

test('a booking is cancelled after a question, is shown so though the list does not come again, and its seats come back in another browser', async ({
  diner: { page, expectConsole },
  newDiner,
  passTime,
  backend,
}) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999', partySize: 4 });
  const { page: other } = await newDiner();
  const watching = new BookingPage(other);
  await watching.open('la-casona');
  await watching.fill({ branch: 'Centro Histórico' });
  await expect(watching.tile('7:00 PM')).toContainText('6 asientos');

  const lookup = new LookupPage(page);
  await lookup.find('7888 9999');
  const question = await lookup.askToCancel('La Casona');
  await expect(
    question.getByText(
      'Tu mesa en La Casona (mié 13 ene, 7:00 PM) quedará libre para otras personas. Esta acción no se puede deshacer.',
      { exact: true },
    ),
  ).toBeVisible();
  await question.getByRole('button', { name: 'No, conservarla' }).click();
  await expect(question).toBeHidden();
  await lookup.expectCounts(1, 0);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ status: 'confirmed' });

  expectConsole(NETWORK_COMPLAINTS);
  await cutRequests(page, /documents.*:runQuery/);
  await lookup.cancel('La Casona');
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await lookup.expectCounts(0, 1);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    '0 reservas activas, 1 en el histórico.',
  );
  await expect(lookup.card('La Casona')).toContainText('Cancelado');
  // The other diner is choosing: its page asks again every 10 s.
  await passTime(10_000);
  await expect(watching.tile('7:00 PM')).toContainText('10 asientos');

  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    status: 'cancelled',
    statusNormalized: 'cancelled',
  });
  expect(await activeCards(backend, '78889999')).toEqual([]);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(0);
});

test('another phone cancels with the holder’s name only; the one that booked is not asked', async ({
  diner,
  newDiner,
  backend,
}) => {
  diner.expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const { page } = diner;
  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'José Peña' });
  const lookup = new LookupPage(page);
  await lookup.find('7888 9999');
  const question = await lookup.askToCancel('La Casona');
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(question).toContainText('Escribe el nombre con el que se hizo la reserva.');
  await question.getByLabel('Nombre del titular').fill('Pedro');
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  const modal = page.getByRole('alertdialog', { name: 'No pudimos cancelar' });
  await expect(modal).toContainText('El nombre no coincide con el de la reserva.');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ status: 'confirmed' });
  // The question stays, with what was typed.
  await expect(question.getByLabel('Nombre del titular')).toHaveValue('Pedro');
  await question.getByLabel('Nombre del titular').fill(' jose PENA ');
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();

  // A phone of its own: a second booking of the same one may meet the first's place of the quota, and be refused once.
  const { page: own } = await newDiner();
  const form = new BookingPage(own);
  await form.open('la-casona');
  await form.fill({ ...DINNER, phone: '7333 4444' });
  await form.confirm();
  await form.acknowledge(form.success);
  const mine = new LookupPage(own);
  await mine.find('7333 4444');
  const asked = await mine.askToCancel('La Casona');
  await expect(asked.getByLabel('Nombre del titular')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(own.getByText('Reserva cancelada.')).toBeVisible();
});

test('what this phone remembers is cancelled on a slow line, as soon as the answer is here', async ({
  diner: { page },
  backend,
  passTime,
}) => {
  const form = new BookingPage(page);
  await form.book('la-casona', DINNER);
  await expect(form.success).toBeVisible();
  const { release, waiting } = await holdRequests(page, /documents.*:runQuery/);
  const lookup = new LookupPage(page);
  await lookup.open();
  await waiting;
  await passTime(2000);
  const question = await lookup.askToCancel('La Casona');
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(question.getByRole('button', { name: 'Sí, cancelar' })).toBeDisabled();
  await expect(page.getByRole('alertdialog', { name: 'No pudimos cancelar' })).toHaveCount(0);
  release();
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await lookup.expectCounts(0, 1);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ status: 'cancelled' });
});
