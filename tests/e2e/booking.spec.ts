import { readFile } from 'node:fs/promises';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import {
  bookedSeats,
  readCollection,
  TODAY,
  TOMORROW,
  TOMORROW_CHIP,
  theReservation,
} from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCommits } from './support/network.ts';

test('a diner goes from the home to a booked table, its calendar and WhatsApp, and finds it in Mis reservas', async ({
  diner: { page, context, expectConsole },
  backend,
}) => {
  const form = new BookingPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  await expect(page).toHaveURL('/reservation/la-casona');
  await expect(page.getByRole('heading', { level: 1, name: 'La Casona' })).toBeVisible();
  await expect(page.getByText('Cocina salvadoreña de siempre')).toBeVisible();
  await expect(form.people).toHaveValue('2');

  const commits = await holdCommits(page);
  await form.fill({ ...DINNER, people: 4, day: TOMORROW_CHIP, notes: 'Cerca de la ventana' });
  await expect(form.submit).toHaveText(/Confirmar reserva/);
  await form.confirm();
  await commits.waiting;
  await expect(page.getByRole('button', { name: 'Procesando...' })).toHaveAttribute('aria-busy', 'true');
  commits.release();

  await expect(form.success).toBeVisible();
  await expect(form.success.getByText('jueves 14 de enero, 7:00 PM', { exact: true })).toBeVisible();
  await expect(form.success.getByText('4 personas · Centro Histórico', { exact: true })).toBeVisible();
  await expect(
    form.success.getByText(
      'Te avisaremos 15 minutos antes de tu reserva. La mesa se guarda por un máximo de 5 minutos.',
      { exact: true },
    ),
  ).toBeVisible();

  const coming = page.waitForEvent('download');
  await form.success.getByRole('button', { name: /al? (tu )?calendario$/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('reserva-vaga.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  // 19:00 in El Salvador is 01:00 UTC of the next day.
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20270115T010000Z',
      'DTEND:20270115T023000Z',
      'SUMMARY:Reserva en La Casona',
      'LOCATION:La Casona\\, Centro Histórico\\, 4a Calle Oriente 112\\, frente al Parque Libertad\\, San Salvador',
    ]),
  );
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))).toEqual(
    expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT15M']),
  );

  const asked: URL[] = [];
  // WhatsApp itself is no part of this: only the address that the phone would open.
  expectConsole(/^request that leaves the machine: https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ body: '' });
  });
  const opening = context.waitForEvent('page');
  const share = form.success.getByRole('button', { name: 'Compartir por WhatsApp' });
  // 'WhatsApp' below the house's phone looks like a message to the house.
  await expect(share).toHaveText('Compartir');
  await share.click();
  const opened = await opening;
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.searchParams.get('text')).toBe(
    [
      'Tenemos mesa en La Casona (Centro Histórico): jueves 14 de enero, 7:00 PM, 4 personas.',
      '4a Calle Oriente 112, frente al Parque Libertad, San Salvador',
      'Cómo llegar: https://www.google.com/maps/search/?api=1&query=13.6975%2C-89.1895',
    ].join('\n'),
  );
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await form.acknowledge(form.success);
  await expect(page).toHaveURL('/');

  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    branchId: 'centro',
    slotDate: TOMORROW,
    slotTime: '19:00',
    slotTimestamp: '2027-01-15T01:00:00.000Z',
    partySize: 4,
    customerName: 'Rosa Melara',
    contactPhone: '7888 9999',
    notes: 'Cerca de la ventana',
    status: 'confirmed',
  });
  // The demo data has six there.
  expect(await bookedSeats(backend, 'la-casona', 'centro', TOMORROW, '19:00')).toBe(10);

  await page.getByRole('link', { name: 'Mis reservas' }).click();
  const lookup = new LookupPage(page);
  await lookup.expectFolded('7888 9999');
  await lookup.expectCounts(1, 0);
  await expect(lookup.card('La Casona')).toContainText('Confirmado');
  await expect(lookup.card('La Casona')).toContainText('jue 14/1/2027, 7:00 PM');
  await expect(lookup.card('La Casona')).toContainText('Centro Histórico');
  await expect(lookup.card('La Casona')).toContainText('4 personas');
});

test('two taps book once; what is changed while the booking is on its way is not what was booked', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  backend.resetMeter();
  const commits = await holdCommits(page);
  await form.submit.dblclick();
  await commits.waiting;
  // The button is busy; a nervous finger taps all the same.
  await form.submit.click({ force: true });
  await form.fill({ people: 5, time: '9:00 PM' });
  commits.release();
  await expect(form.success).toContainText('7:00 PM');
  await expect(form.success).toContainText('2 personas');
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    slotTime: '19:00',
    partySize: 2,
  });
  expect(await readCollection(backend, 'diners/78889999/active')).toHaveLength(1);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(2);
  expect(backend.meter()).toMatchObject({ writes: 3 });
});

test('opening the form costs two reads, one more every 10 s while somebody chooses, booking five reads and four writes', async ({
  diner: { page },
  passTime,
  backend,
}) => {
  backend.resetMeter();
  const form = new BookingPage(page);
  // One branch only, so that its seats are asked for at once: the restaurant and its day.
  await form.open('puerto-viejo');
  await expect(form.tile('7:00 PM')).toContainText('30 asientos');
  expect(backend.meter().reads).toBe(2);
  // Nobody has touched the page: its seats are not asked again.
  await page.waitForLoadState('networkidle');
  await passTime(10_000);
  // A request of the page's own, so that one before it would have come.
  await page.evaluate((url) => fetch(url).catch(() => null), backend.url);
  expect(backend.meter().reads).toBe(2);
  await form.fill({ time: '7:00 PM', name: 'Rosa Melara', phone: '7888 9999' });
  await expect.poll(() => backend.meter().reads).toBe(3);
  backend.resetMeter();
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(backend.meter().reads).toBeLessThanOrEqual(5);
  expect(backend.meter().writes).toBeLessThanOrEqual(4);
});

test('each branch has its own hours, which show what is left; without room for the party more than a row of them is one line', async ({
  diner: { page },
}) => {
  const form = new BookingPage(page);
  await form.open('cafe-del-volcan');
  await expect(page.getByText('Elige una sucursal para ver sus horarios.')).toBeVisible();
  await form.fill({ branch: 'Santa Ana', day: TOMORROW_CHIP });
  // Without a schedule of its own: the default hours and seats, two of them taken.
  await expect(form.tile('6:30 PM')).toContainText('8 asientos');
  await expect(form.tile('8:00 PM')).toContainText('10 asientos');
  await expect(form.tile('9:30 PM')).toContainText('10 asientos');

  await form.open('la-casona');
  await form.fill({ branch: 'Colonia Escalón', day: 'dom 17 ene' });
  await expect(
    page.getByText('No hay horarios disponibles para este dia. Prueba con otra fecha.'),
  ).toBeVisible();
  await form.fill({ branch: 'Centro Histórico', day: TOMORROW_CHIP });
  await expect(form.tile('7:00 PM')).toHaveText(/4 asientos/);
  await expect(form.slot('7:00 PM')).toBeEnabled();
  await expect(form.tile('8:00 PM')).toHaveText(/Sin cupos/);
  await expect(form.slot('8:00 PM')).toBeDisabled();
  await expect(form.tile('12:30 PM')).toHaveText(/1 asiento/);
  await expect(form.slot('12:30 PM')).toBeDisabled();
  await page.getByRole('button', { name: 'Una persona menos' }).click();
  await expect(form.slot('12:30 PM')).toBeEnabled();
  await form.people.fill('5');
  await expect(form.slot('7:00 PM')).toBeDisabled();
  // A row of hours without room stays among the others; more of them fold into one line, which opens into them.
  await expect(form.tile('8:00 PM')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'sin lugar' })).toHaveCount(0);
  const all = await page.locator('input[name="time"]').count();
  await form.people.fill('12');
  const line = page.locator('summary', { hasText: `${all} horas sin lugar para 12` });
  await expect(line).toBeVisible();
  await expect(page.locator('input[name="time"]:enabled')).toHaveCount(0);
  await expect(form.tile('8:00 PM')).toBeHidden();
  await line.click();
  await expect(form.tile('8:00 PM')).toBeVisible();
  await expect(form.slot('8:00 PM')).toBeDisabled();
});
