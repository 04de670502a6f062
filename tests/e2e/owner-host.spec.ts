/** A host who takes bookings by phone, moves parties and overbooks, and the diners who learn of it. */

import { addDays } from '../../src/domain/time.ts';
import { BookingPage, DINNER } from './pages/booking.ts';
import { HostDialog } from './pages/host.ts';
import { LookupPage } from './pages/lookup.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { cancellationOn } from './pages/reminder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, bookedSeats, TODAY, theReservation } from './support/database.ts';
import { PHONE } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import { writeNight } from './support/night.ts';

test('a booking by phone takes 5 taps and the typing; the diner finds it and cancels it', async ({
  owner,
  newDiner,
  backend,
}) => {
  const day = new OwnerDayPage(owner.page);
  await day.open();
  const call = new HostDialog(owner.page, 'Nueva reserva');
  await call.open(owner.page.getByRole('button', { name: 'Nueva reserva' }));
  await call.pick('7:00 PM');
  await expectAccessible(owner.page);
  await call.type('Nombre', 'Lucía Paz');
  await call.type('Teléfono (opcional)', '7111 2222');
  await call.save();
  await expect(call.dialog).toBeHidden();
  expect(call.taps).toBe(5);
  await expect(day.party('Lucía Paz').getByRole('button', { name: /7:00 PM/ })).toBeVisible();
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(2);
  const chat = owner.page.getByRole('link', { name: 'Enviar WhatsApp' });
  await expect(chat).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50371112222\?text=Hola%2C%20Luc%C3%ADa%20Paz/,
  );

  const { page } = await newDiner();
  const lookup = new LookupPage(page);
  await lookup.find('7111 2222');
  await expect(lookup.card('La Casona')).toContainText('7:00 PM');
});

test('on a phone what is to be told is one line of the bar, and what a form lacks stands beside its button', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  await writeNight(backend, { date: TODAY, count: 40, times: ['18:00', '19:00', '20:00', '21:00'] });
  const day = new OwnerDayPage(page);
  await day.open();
  const call = new HostDialog(page, 'Nueva reserva');
  await call.open(page.getByRole('button', { name: 'Nueva reserva' }));
  await call.type('Nombre', 'Lucía Paz de la Concepción Hernández de Guardado');
  await call.save();
  // The form is longer than the screen.
  await expect(call.dialog.getByRole('alert').filter({ hasText: 'Elige una hora.' })).toBeInViewport({
    ratio: 1,
  });
  await call.pick('11:00 PM');
  await expect(call.dialog.getByRole('alert')).toHaveCount(0);
  await call.type('Teléfono (opcional)', '7111 2222');
  await call.save();
  await expect(call.dialog).toBeHidden();

  const bar = page.getByRole('search');
  const tell = bar.getByRole('status');
  await expect(tell).toContainText('Avísale a Lucía Paz de la Concepción Hernández de Guardado');
  expect((await tell.boundingBox())?.height).toBeLessThan(50);
  for (const button of [tell.getByRole('link'), tell.getByRole('button')])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // What else is told stands over it.
  const toasts = page.locator('main > div > [role="status"]').last();
  const end = await toasts.evaluate((region) => region.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await tell.boundingBox())?.y ?? 0);
  // Nothing but the bar lies over the list: its last row can be seen whole.
  const last = day.party('Lucía Paz de la Concepción Hernández de Guardado');
  const isWhole = async () => {
    // Again: the list grows when the row comes, and when what is near is drawn.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    if (!(await last.isVisible())) return false;
    const [row, over] = [await last.boundingBox(), await bar.boundingBox()];
    return row !== null && over !== null && row.y + row.height <= over.y;
  };
  await expect.poll(isWhole).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await tell.getByRole('button', { name: 'Cerrar' }).click();
  await expect(tell).toHaveCount(0);

  // However few there are, the bar stays where the thumb looks for it.
  await page.goto(`/business/reservations?fecha=${addDays(TODAY, 5)}`);
  await expect(page.getByText('Aún no registramos reservas para este día.')).toBeVisible();
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
});

test('a full hour takes a party only when that is said; a party is moved with 3 taps', async ({
  owner,
  newDiner,
  backend,
}) => {
  const { page: diner } = await newDiner();
  const form = new BookingPage(diner);
  await form.open('la-casona');
  await form.fill({ ...DINNER, people: 4 });
  await form.confirm();
  await expect(form.success).toBeVisible();
  await bookElsewhere(backend, { contactPhone: '7000 1111', time: '20:00', partySize: 7 });

  const day = new OwnerDayPage(owner.page);
  await day.open();
  const move = new HostDialog(owner.page, 'Mover o cambiar');
  const rosa = await day.details('Rosa Melara');
  await move.open(rosa.getByRole('button', { name: 'Mover a las 9:00 PM' }));
  await move.save();
  await expect(move.dialog).toBeHidden();
  expect(1 + move.taps).toBe(3);
  await expect(owner.page.locator('dialog[open]')).toHaveCount(0);
  await expect(day.party('Rosa Melara').getByRole('button', { name: /9:00 PM/ })).toBeVisible();
  await expect(owner.page.getByRole('link', { name: 'Enviar WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/50378889999\?text=.*movimos/,
  );

  await move.open((await day.details('Rosa Melara')).getByRole('button', { name: 'Mover o cambiar' }));
  await expect(move.hour('8:00 PM')).toContainText('Lleno');
  await move.pick('8:00 PM');
  await move.save();
  await expect(move.dialog.getByRole('alert')).toContainText('No hay suficientes asientos');
  await move.dialog.getByRole('switch', { name: 'Aunque esté lleno' }).click();
  await expect(move.dialog).toContainText('Quedarían 14 personas para 10 asientos');
  await move.save();
  await expect(move.dialog).toBeHidden();
  await expect(await day.details('Rosa Melara')).toContainText('Aunque lleno');
  await day.close();
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '20:00')).toBe(14);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '21:00')).toBe(0);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ overbooked: true });
});

test('the diner learns at the next opening that the restaurant moved the table, once', async ({
  diner: { page },
  owner,
  backend,
}) => {
  const form = new BookingPage(page);
  await form.book('la-casona', DINNER);
  await form.acknowledge(form.success);
  const day = new OwnerDayPage(owner.page);
  await day.open();
  const move = new HostDialog(owner.page, 'Mover o cambiar');
  await move.open((await day.details('Rosa Melara')).getByRole('button', { name: 'Mover o cambiar' }));
  await move.pick('9:00 PM');
  await move.save();
  await expect(move.dialog).toBeHidden();
  // A mark by mistake doesn't hide the move from the diner.
  await day.close();
  await owner.page.getByRole('button', { name: /^Llegó: Rosa Melara/ }).click();
  await owner.page.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(() => theReservation(backend, 'la-casona', '78889999'))
    .toMatchObject({ arrivedAt: null, slotTime: '21:00' });

  await page.goto('/');
  const told = page.getByRole('alertdialog', { name: 'Tu reserva cambió' });
  await expect(told).toContainText(
    'La Casona movió tu reserva: ahora es el miércoles 13 de enero a las 9:00 PM, para 2 personas, en Centro Histórico.',
  );
  await page.reload();
  await told.getByRole('button', { name: 'Ver mis reservas' }).click();
  await expect(new LookupPage(page).card('La Casona')).toContainText('9:00 PM');
  expect(await page.evaluate(() => localStorage.getItem('vaga.movedReservations'))).toContain('"told":true');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();

  // A device that keeps no reminder any more knows what it booked.
  await page.evaluate(() => localStorage.removeItem('vaga.reservationReminders'));
  await day.close();
  await day.end('Rosa Melara', 'Cancelar reserva');
  await page.goto('/');
  await expect(cancellationOn(page)).toContainText('La Casona');
  await cancellationOn(page).getByRole('button', { name: 'Entendido' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cancellationOn(page)).toBeHidden();
});

test('a link opens the form filled; the full hour offers the nearest; the name is kept until it is forgotten', async ({
  diner: { page },
  backend,
}) => {
  await bookElsewhere(backend, { contactPhone: '7000 1111', time: '20:00', partySize: 7 });
  await page.goto(`/reservation/la-casona?fecha=${TODAY}&hora=20:00&personas=4&sucursal=centro`);
  const form = new BookingPage(page);
  await expect(form.people).toHaveValue('4');
  await expect(form.branch).toHaveValue('centro');
  await expect(page.getByText('Más cerca:')).toBeVisible();
  await page.getByRole('button', { name: '9:00 PM' }).click();
  await expect(form.slot('9:00 PM')).toBeChecked();
  await form.people.fill('3');
  await page.reload();
  await expect(form.people).toHaveValue('3');
  await form.fill({ name: 'Rosa Melara', phone: '7888 9999' });
  await form.confirm();
  await form.acknowledge(form.success);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '21:00')).toBe(3);

  await page.goto('/reservation/cafe-del-volcan?fecha=2027-03-01&personas=2');
  await expect(page.getByText('El enlace ya no sirve para todo: elige el día.')).toBeVisible();
  await expect(form.name).toHaveValue('Rosa Melara');
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Cambiar el teléfono' }).click();
  await page.getByRole('button', { name: 'Olvidar este número' }).click();
  await page.goto('/reservation/puerto-viejo');
  await expect(form.name).toHaveValue('');
});
