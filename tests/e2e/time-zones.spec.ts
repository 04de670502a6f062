import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { reminderOn } from './pages/reminder.ts';
import { theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** 18:10 in El Salvador on Wednesday 13 January 2027: already the 14th in UTC, and 9 in the morning of it in Tokyo. */
const EVENING = Date.UTC(2027, 0, 14, 0, 10);

test.use({ startAt: EVENING });

test("a phone set to Tokyo's time sees El Salvador's evening, books today's dinner and is reminded in time", async ({
  newDiner,
  backend,
  passTime,
}) => {
  const { page } = await newDiner({ timezoneId: 'Asia/Tokyo' });
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: DINNER.branch });
  await expect(page.getByRole('group', { name: 'Fecha' }).getByRole('radio')).toHaveCount(8);
  await expect(form.day('hoy 13 ene')).toBeChecked();
  await expect(form.day('mié 20 ene')).toBeVisible();
  // 18:40 is the first minute that can still be booked.
  await expect(form.tile('6:00 PM')).toBeHidden();
  await expect(form.tile('7:00 PM')).toBeVisible();
  await form.fill(DINNER);
  await form.confirm();
  await expect(form.success.getByText('miércoles 13 de enero, 7:00 PM', { exact: true })).toBeVisible();
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    slotDate: '2027-01-13',
    slotTime: '19:00',
    slotTimestamp: '2027-01-14T01:00:00.000Z',
  });
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await expect(lookup.card('La Casona')).toContainText('mié 13/1/2027, 7:00 PM');

  await passTime(36 * 60_000);
  await expect(reminderOn(page)).toContainText('el miércoles 13 de enero a las 7:00 PM');
});
