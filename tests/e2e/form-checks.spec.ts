import { BookingPage, DINNER } from './pages/booking.ts';
import { bookElsewhere, bookedSeats, readCollection, TODAY } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

test('the form asks for what is missing, one thing at a time in the specified order, and loses nothing', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.people.fill('');
  await expect(
    page.getByText('Ingresa la cantidad de personas para ver horarios disponibles.'),
  ).toBeVisible();
  await form.fill({ notes: 'Silla para bebé' });

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Indica el numero de personas para continuar.');
  await expect(form.people).toBeFocused();
  await expect(form.people).toHaveAttribute('aria-invalid', 'true');
  await form.fill({ people: 3 });
  await expect(form.people).not.toHaveAttribute('aria-invalid');

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Ingresa el nombre del titular de la reserva.');
  await expect(form.name).toBeFocused();
  await form.fill({ name: '   ' });
  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Ingresa el nombre del titular de la reserva.');
  await form.fill({ name: 'Rosa Melara' });

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Indica un numero de contacto.');
  await form.fill({ phone: 'sin número' });
  await form.confirm();
  await form.expectRefusal('Revisa este dato', 'Numero de contacto invalido');
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
  await form.fill({ phone: '7888 9999' });

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Selecciona una sucursal.');
  await expect(form.branch).toBeFocused();
  await form.fill({ branch: 'Centro Histórico' });
  // Before its seats are known no hour can have the focus.
  await expect(form.slot('7:00 PM')).toBeEnabled();

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Selecciona un horario disponible.');
  await expect(page.locator('[name="time"]:focus')).toHaveCount(1);
  await form.expectKept({ people: 3, name: 'Rosa Melara', phone: '7888 9999', notes: 'Silla para bebé' });
  expect(await readCollection(backend, 'diners/78889999/active')).toEqual([]);

  await form.fill({ time: '7:00 PM' });
  await form.confirm();
  await expect(form.success).toBeVisible();
});

test('a phone that booked six times today is told so, and loses nothing that it typed', async ({
  newDiner,
  backend,
}) => {
  const { page, expectConsole } = await newDiner();
  expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const since = new Date(backend.nowMs() - 60 * 60_000);
  await backend.write([
    {
      path: 'diners/78889999/active/la-casona',
      fields: {
        last: '5',
        taken: Object.fromEntries(Array.from({ length: 6 }, (_, place) => [place, since])),
      },
    },
  ]);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  await form.confirm();
  await form.expectRefusal(
    'Límite de reservas',
    'Este número ya alcanzó el máximo de reservas en este comercio en 24 horas. Inténtalo más tarde o llama al comercio.',
  );
  await form.expectKept(DINNER);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(0);
  await form.fill({ phone: '7888 9998' });
  await form.confirm();
  await expect(form.success).toBeVisible();
});

test('a chosen hour that is too small for a party made larger later is refused', async ({
  diner: { page },
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  await form.people.fill('11');
  await form.confirm();
  await form.expectRefusal('Cupo insuficiente', 'No hay cupos suficientes en ese horario.');
  await form.expectKept({ ...DINNER, people: 11 });
});

test('one phone, however it is written, has one active booking at a restaurant', async ({
  newDiner,
  backend,
}) => {
  const { page, expectConsole } = await newDiner();
  expectConsole(/Failed to load resource: the server responded with a status of 403/);
  await bookElsewhere(backend, { contactPhone: '7888 9999', time: '20:00' });
  const form = new BookingPage(page);
  const typed = { ...DINNER, phone: '+503 7888-9999', notes: 'Patio' };
  await form.open('la-casona');
  await form.fill(typed);
  await form.confirm();
  await expect(form.modal('Reserva existente').getByRole('button', { name: 'No fui yo' })).toBeVisible();
  await form.expectRefusal(
    'Reserva existente',
    'Ya existe una reserva activa con este comercio para el numero indicado.',
    'Este numero ya tiene una reserva activa en este comercio',
  );
  await form.expectKept(typed);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(0);
  // Another restaurant takes it.
  await form.book('puerto-viejo', { time: '7:00 PM', name: 'Rosa Melara', phone: '7888 9999' });
});

test('a booking whose time has passed makes room for a new one with the same phone', async ({
  newDiner,
  backend,
  passTime,
}) => {
  await bookElsewhere(backend, { contactPhone: '7888 9999', time: '13:30' });
  await passTime(95 * 60_000);
  const { page, expectConsole } = await newDiner();
  // The first commit meets the old lock; the app then writes down that the visit is over and sends it again.
  expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const form = new BookingPage(page);
  await form.book('la-casona', DINNER);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '13:30')).toBe(0);
  expect(await readCollection(backend, 'diners/78889999/history')).toMatchObject([{ status: 'expired' }]);
});

test('a restaurant that does not exist is said, with a way back', async ({ diner: { page } }) => {
  await new BookingPage(page).open('no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos el comercio seleccionado' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver atras' }).click();
  await expect(page).toHaveURL('/');
});
