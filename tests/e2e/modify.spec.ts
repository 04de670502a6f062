import { addDays } from '../../src/domain/time.ts';
import { BookingPage, DINNER } from './pages/booking.ts';
import { HostDialog } from './pages/host.ts';
import { LookupPage } from './pages/lookup.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { reminderOn } from './pages/reminder.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  bookElsewhere,
  bookedSeats,
  FRIDAY,
  FRIDAY_CHIP,
  TODAY,
  TOMORROW,
  TOMORROW_CHIP,
  theReservation,
} from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { cutDatabase, NETWORK_COMPLAINTS } from './support/network.ts';

test("on the device that booked, the form comes filled in, one's own seats are free in a full slot, and the booking moves to another day", async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.book('la-casona', { ...DINNER, people: 4, notes: 'Patio' });
  await form.acknowledge(form.success);
  await bookElsewhere(backend, { partySize: 6 });
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(10);

  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.modify('La Casona');
  await expect(page).toHaveURL(/\/reservation\/la-casona\?reservationId=\w{20}$/);
  await expect(page.getByText('Estás cambiando tu reserva')).toBeVisible();
  await expect(form.submit).toHaveText(/Guardar cambios/);
  await form.expectKept({
    people: 4,
    time: '7:00 PM',
    name: 'Rosa Melara',
    phone: '7888 9999',
    notes: 'Patio',
  });
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  await expect(form.tile('7:00 PM')).toContainText('Tu reserva');
  await expect(form.slot('7:00 PM')).toBeEnabled();

  await form.fill({ day: TOMORROW_CHIP, time: '9:00 PM', people: 5, notes: '' });
  await form.confirm();
  await expect(form.changed).toContainText('jueves 14 de enero, 9:00 PM');
  await expect(form.changed).toContainText('5 personas');
  await form.acknowledge(form.changed);
  await expect(page).toHaveURL('/reservations');
  // A step back is not the form that changed it.
  await page.goBack();
  await expect(page).toHaveURL('/reservations');
  await expect(lookup.card('La Casona')).toContainText('jue 14/1/2027, 9:00 PM');
  await expect(lookup.card('La Casona')).toContainText('5 personas');

  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(6);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TOMORROW, '21:00')).toBe(5);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    slotDate: TOMORROW,
    slotTime: '21:00',
    partySize: 5,
    customerName: 'Rosa Melara',
    notes: '',
    status: 'confirmed',
  });
});

test('on another device name, phone and notes are empty; the name is asked for, the rest stays as booked', async ({
  diner: { page, expectConsole },
  backend,
}) => {
  // The rules refuse another name.
  expectConsole(/status of 403/);
  // Ana Cruz booked the last free seats of that hour elsewhere.
  await bookElsewhere(backend, {
    businessId: 'cafe-del-volcan',
    businessName: 'Café del Volcán',
    branchId: 'apaneca',
    branchName: 'Apaneca',
    date: FRIDAY,
    time: '20:00',
    partySize: 8,
  });
  // A device that knows no phone doesn't know whose it is.
  await new BookingPage(page).open('cafe-del-volcan', 'seedCafeAna000000001');
  await expect(page.getByRole('heading', { name: 'No encontramos la reserva solicitada' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver atras' }).click();
  await expect(page).toHaveURL('/');
  const lookup = new LookupPage(page);
  await lookup.find('7777 7777');
  await lookup.modify('Café del Volcán');
  const form = new BookingPage(page);
  await form.expectKept({ people: 2, time: '8:00 PM', name: '', phone: '', notes: '' });
  await expect(form.branch.locator('option:checked')).toHaveText('Apaneca');
  await expect(form.day(FRIDAY_CHIP)).toBeChecked();
  await expect(form.tile('8:00 PM')).toContainText('2 asientos');
  await expect(page.getByText('Déjalo vacío para conservar el que ya diste.')).toHaveCount(1);

  await form.fill({ branch: 'Santa Ana', time: '9:30 PM' });
  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Escribe el nombre con el que se hizo la reserva.');
  await form.fill({ name: 'Juan Cruz' });
  await form.confirm();
  await form.expectRefusal(
    'El nombre no coincide',
    'El nombre no coincide con el de la reserva. Escríbelo como se dio al reservar; nada cambió.',
  );
  await form.fill({ name: 'Ana Cruz' });
  await form.confirm();
  await expect(form.changed).toBeVisible();
  expect(await theReservation(backend, 'cafe-del-volcan', '77777777')).toMatchObject({
    branchId: 'santa-ana',
    branchName: 'Santa Ana',
    slotDate: FRIDAY,
    slotTime: '21:30',
    customerName: 'Ana Cruz',
    contactPhone: '77777777',
    notes: 'Ventana',
  });
  expect(await bookedSeats(backend, 'cafe-del-volcan', 'apaneca', FRIDAY, '20:00')).toBe(8);
  expect(await bookedSeats(backend, 'cafe-del-volcan', 'santa-ana', FRIDAY, '21:30')).toBe(2);
});

test('a table that the business booked further ahead than diners can keeps its day when its party changes', async ({
  owner,
  newDiner,
  backend,
}) => {
  const date = addDays(TODAY, 20);
  await owner.page.goto(`/business/reservations?fecha=${date}`);
  const call = new HostDialog(owner.page, 'Nueva reserva');
  await call.open(owner.page.getByRole('button', { name: 'Nueva reserva' }));
  await call.pick('7:00 PM');
  await call.type('Nombre', 'Lucía Paz');
  await call.type('Teléfono (opcional)', '7111 2222');
  await call.save();
  await expect(call.dialog).toBeHidden();

  const { page } = await newDiner();
  const lookup = new LookupPage(page);
  await lookup.find('7111 2222');
  await lookup.modify('La Casona');
  const form = new BookingPage(page);
  await expect(form.day('mar 2 feb')).toBeChecked();
  await form.expectKept({ people: 2, time: '7:00 PM' });
  await form.fill({ people: 3, name: 'Lucía Paz' });
  await form.confirm();
  await expect(form.changed).toBeVisible();
  expect(await theReservation(backend, 'la-casona', '71112222')).toMatchObject({
    slotDate: date,
    slotTime: '19:00',
    partySize: 3,
  });
});

test('a form that is left open until the cut-off says then that the table stays; one that did not load comes by itself', async ({
  diner,
  backend,
  passTime,
}) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  // The rules refuse the change.
  diner.expectConsole(/status of 403/);
  const form = new BookingPage(page);
  await form.book('la-casona', { ...DINNER, time: '1:30 PM' });
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await expect(lookup.card('La Casona')).toBeVisible();
  const heal = await cutDatabase(page, backend.url);
  await lookup.modify('La Casona');
  const failed = page.getByRole('heading', { name: 'No se pudo cargar la informacion de la reserva.' });
  await expect(failed).toBeVisible();
  await heal();
  await passTime(20_000);
  await expect(failed).toBeHidden();

  await form.fill({ time: '3:00 PM' });
  await passTime(75 * 60_000);
  await reminderOn(page).getByRole('button', { name: 'Entendido' }).click();
  await form.confirm();
  await form.acknowledge(form.modal('No se pudo completar la reserva'));
  const said = page.getByRole('alert');
  await expect(said.getByRole('heading', { name: 'Esta reserva ya no se puede cambiar' })).toBeVisible();
  await expect(said).toContainText('Tu mesa en La Casona (miércoles 13 de enero, 1:30 PM) sigue en pie');
});

test('from the cut-off on the link of a booking says at once that it stays as it is', {
  tag: '@long',
}, async ({ diner: { page }, passTime }) => {
  const form = new BookingPage(page);
  await form.book('la-casona', { ...DINNER, time: '1:30 PM' });
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.modify('La Casona');
  await expect(form.slot('1:30 PM')).toBeChecked();
  const link = page.url();
  await page.goto('/');
  // An answer on its way while the clocks change would tell the page a wrong time.
  await page.waitForLoadState('networkidle');
  await passTime(75 * 60_000);
  await reminderOn(page).getByRole('button', { name: 'Entendido' }).click();
  await page.goto(link);
  const said = page.getByRole('alert');
  await expect(said.getByRole('heading', { name: 'Esta reserva ya no se puede cambiar' })).toBeVisible();
  await expect(said).toContainText('Tu mesa en La Casona (miércoles 13 de enero, 1:30 PM) sigue en pie');
  await expect(form.submit).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Llamar al / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver mis reservas' }).click();
  await expect(page).toHaveURL('/reservations');
  await lookup.expectCounts(1, 0);
  await expect(lookup.card('La Casona').getByRole('link', { name: /^Llamar al / })).toBeVisible();
});

test('the link of a booking that is over says so at once, and leads to a new one', { tag: '@long' }, async ({
  diner: { page },
  owner,
}) => {
  const form = new BookingPage(page);
  await form.book('la-casona', DINNER);
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.modify('La Casona');
  await expect(form.slot('7:00 PM')).toBeChecked();
  const link = page.url();

  const day = new OwnerDayPage(owner.page);
  await day.open();
  await day.press('Rosa Melara', 'Llegó');
  await expect(day.party('Rosa Melara')).toContainText('En mesa');
  await page.goto(link);
  await expect(page.getByText('En La Casona ya marcaron que llegaste.')).toBeVisible();

  await day.end('Rosa Melara', 'Marcar como finalizada');
  await expect(owner.page.getByText('Rosa Melara: finalizada.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Solo puedes modificar reservas activas' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('está en tu histórico como «Completado».');
  await page.getByRole('link', { name: 'Reservar de nuevo' }).click();
  await expect(page).toHaveURL('/reservation/la-casona');
  await expect(form.submit).toHaveText(/Confirmar reserva/);
});
