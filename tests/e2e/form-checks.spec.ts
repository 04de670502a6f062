import { BookingPage, DINNER } from './pages/booking.ts';
import { bookElsewhere, bookedSeats, readCollection, TODAY } from './support/database.ts';
import { PHONE } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';

test('the form asks for what is missing in the specified order, marks all of it at once, and loses nothing', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.people.fill('');
  await expect(
    page.getByText('Ingresa la cantidad de personas para ver horarios disponibles.'),
  ).toBeVisible();
  // What is no whole number stays as it was typed, and is none.
  await form.people.pressSequentially('2,5');
  await page.keyboard.press('Tab');
  await expect(form.people).toHaveValue('2,5');
  await expect(form.people).toHaveAccessibleDescription('Escribe un número entero del 1 al 50.');
  await form.fill({ notes: 'Silla para bebé' });

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Indica el numero de personas para continuar.');
  await expect(form.people).toBeFocused();
  await expect(form.people).toBeInViewport();
  for (const field of [form.people, form.name, form.phone, form.branch]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('Selecciona una sucursal.', { exact: true })).toBeVisible();
  await form.fill({ people: 3 });
  await expect(form.people).not.toHaveAttribute('aria-invalid');
  // What is still missing stays marked.
  await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Selecciona un horario disponible.', { exact: true })).toBeVisible();

  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Ingresa el nombre del titular de la reserva.');
  await expect(form.name).toBeFocused();
  // On a wide screen what is missing is said in the button's column.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [said, button] = [await form.errorLine.boundingBox(), await form.submit.boundingBox()];
  expect(said?.x).toBeCloseTo(button?.x ?? 0);
  await page.setViewportSize(PHONE);
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
