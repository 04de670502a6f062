/** A date with hours and seats of its own: set by the owner with a thumb, seen by diners, and who doesn't fit is listed. */
import { BookingPage, DINNER } from './pages/booking.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, FRIDAY, FRIDAY_CHIP, readFields, record } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const CENTRO = 'Centro Histórico';
const DAY = 'viernes 15 de enero';

test('an owner gives a Friday its own hours, a diner books one that only it has; fewer seats tell whom to write to', async ({
  owner: { page },
  diner,
  backend,
}) => {
  await page.getByRole('link', { name: 'Días cerrados' }).click();
  const opener = page.getByRole('button', { name: 'Horario especial de un día' });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Horario especial' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Elige una fecha.')).toBeVisible();
  await form.getByLabel('Sucursal').selectOption({ label: CENTRO });
  await form.getByLabel('Fecha').fill(FRIDAY);
  // It begins with what that weekday offers.
  await expect(form.getByRole('checkbox', { name: '7:00 PM' })).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('checkbox', { name: '7:00 PM' }).uncheck();
  await form.getByLabel('Otra hora').fill('18:15');
  await form.getByLabel('Otra hora').press('Enter');
  await expect(form.getByRole('checkbox', { name: '6:15 PM' })).toBeChecked();
  await form.getByRole('textbox', { name: 'Asientos por hora' }).fill('3');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Back asks: there is work in it.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  const list = page.getByRole('region', { name: 'Días con horario especial' });
  await expect(list.getByRole('listitem')).toContainText('6:15 PM');
  await expect(list.getByRole('listitem')).toContainText('3 asientos por hora');
  // Whom the demo has at 6:00 PM: four people.
  await expect(page.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' })).toContainText(
    'Karla Umaña',
  );
  await expectAccessible(page);

  const booking = new BookingPage(diner.page);
  await booking.open('la-casona');
  await booking.fill({ branch: CENTRO });
  await expect(booking.tile('7:00 PM')).toBeVisible();
  await expect(booking.tile('6:15 PM')).toBeHidden();
  await booking.fill({ day: FRIDAY_CHIP });
  await expect(booking.tile('6:15 PM')).toContainText('3 asientos');
  await expect(booking.tile('7:00 PM')).toBeHidden();
  await booking.fill({ ...DINNER, day: FRIDAY_CHIP, time: '6:15 PM' });
  await booking.confirm();
  await expect(booking.success).toBeVisible();

  await bookElsewhere(backend, { date: FRIDAY, time: '20:00', partySize: 1, customerName: 'Beto Cruz' });
  await list.getByRole('button', { name: `Cambiar el horario especial del ${DAY}, ${CENTRO}` }).click();
  await expect(form.getByLabel('Fecha')).toHaveValue(FRIDAY);
  await expect(form.getByRole('checkbox', { name: '6:15 PM' })).toBeChecked();
  await form.getByRole('button', { name: 'Un asiento menos' }).click();
  await form.getByRole('button', { name: 'Un asiento menos' }).click();
  await form.getByRole('checkbox', { name: '8:00 PM' }).uncheck();
  await form.getByRole('button', { name: 'Guardar' }).click();
  const displaced = page.getByRole('region', { name: '3 reservas sin lugar en el nuevo horario' });
  await expect(displaced.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(displaced.getByRole('listitem').filter({ hasText: 'Rosa Melara' })).toContainText(
    'Faltan asientos',
  );
  await expect(displaced.getByRole('listitem').filter({ hasText: 'Beto Cruz' })).toContainText(
    'Hora cerrada',
  );
  await expect(displaced.getByRole('link', { name: 'Escribir por WhatsApp a Rosa Melara' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50378889999\?text=/,
  );
  const reply = displaced.getByRole('group', { name: 'Respuesta de Rosa Melara' });
  await reply.getByRole('button', { name: 'Ya lo sabe' }).click();
  await expect(reply.getByRole('button', { name: 'Ya lo sabe', pressed: true })).toBeVisible();
  const { id, told } = record(await readFields(backend, `businesses/la-casona/nights/${FRIDAY}`));
  expect(told).toEqual({ [String(id)]: 'yes' });
  expect(await readFields(backend, `businesses/la-casona/reservations/${String(id)}`)).toMatchObject({
    customerName: 'Rosa Melara',
  });
  await expectAccessible(page);

  await list.getByRole('button', { name: `Quitar el horario especial del ${DAY}, ${CENTRO}` }).click();
  await expect(list).toBeHidden();
  // The others have their hours again.
  await expect(page.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' })).toContainText(
    'Rosa Melara',
  );
  await page.getByRole('link', { name: `Ver la reserva de Rosa Melara, ${DAY}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Melara' })).toBeVisible();
  await diner.page.reload();
  await booking.fill({ branch: CENTRO, day: FRIDAY_CHIP });
  await expect(booking.tile('7:00 PM')).toBeVisible();
});
