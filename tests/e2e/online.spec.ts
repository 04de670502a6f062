/** What an owner takes online, and what diners are told who can't book so. */
import { BookingPage, DINNER } from './pages/booking.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { expectAccessible } from './support/accessibility.ts';
import { reservationsOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

test('the largest party, blocked phones and a pause: set by the owner, told to the diner', async ({
  owner,
  newDiner,
  backend,
}) => {
  const { page } = owner;
  await page.goto('/business/schedule');
  await page.getByLabel('Grupo más grande que puede reservar en línea', { exact: true }).fill('12');
  await page.getByLabel('Teléfono para lo demás (opcional)').fill('22223333');
  await page.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(page.getByText('Límites guardados.')).toBeVisible();
  await page.getByLabel('Un teléfono por línea').fill('7888 9999\nx');
  await page.getByRole('button', { name: 'Guardar bloqueados' }).click();
  await expect(page.getByText('«x» no es un teléfono.')).toBeVisible();
  await page.getByLabel('Un teléfono por línea').fill('7888 9999');
  await page.getByRole('button', { name: 'Guardar bloqueados' }).click();
  await expect(page.getByText('Teléfonos bloqueados guardados.')).toBeVisible();
  await expectAccessible(page);

  const diner = await newDiner();
  diner.expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await form.fill(DINNER);
  await form.confirm();
  await form.expectRefusal(
    'No se pudo completar la reserva',
    'No podemos tomar esta reserva en línea. Revisa los datos o llama al 2222 3333.',
  );
  await form.fill({ people: 13, phone: '7111 2222', branch: 'Colonia Escalón', time: '7:00 PM' });
  await form.confirm();
  await form.expectRefusal(
    'No se pudo completar la reserva',
    'Para grupos de más de 12 personas llama al 2222 3333.',
  );
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toEqual([]);

  await page.goto('/business/dashboard');
  await page.getByRole('button', { name: 'Pausar reservas en línea' }).click();
  await page.getByRole('button', { name: 'Hasta que la quite' }).click();
  await expect(page.getByText('En pausa hasta que la quites')).toBeVisible();
  await expectAccessible(page);
  await form.open('la-casona');
  await expect(
    diner.page.getByRole('heading', { name: 'La Casona no recibe reservas en línea por ahora.' }),
  ).toBeVisible();
  await expect(diner.page.getByRole('link', { name: 'Llamar al 2222 3333' })).toBeVisible();
});

test('a pause takes two taps on the day, which says until when, and ends with one on the dashboard', {
  tag: '@long',
}, async ({ owner, newOwner, newDiner }) => {
  const { page } = owner;
  const day = (await newOwner('la-casona')).page;
  await day.goto('/business/reservations');
  await day.getByRole('button', { name: 'Opciones del día' }).click();
  await day.getByRole('button', { name: 'Hasta mañana' }).click();
  const dialog = day.getByRole('dialog');
  await expect(dialog.getByText('En pausa hasta mañana')).toBeVisible();
  await expectAccessible(day);
  await day.keyboard.press('Escape');
  await expect(day.getByText('En pausa hasta mañana')).toBeVisible();
  await expect(page.getByText('En pausa hasta mañana')).toBeVisible();
  const form = new BookingPage((await newDiner()).page);
  await form.open('la-casona');
  await expect(
    form.page.getByRole('heading', { name: 'La Casona no recibe reservas en línea por ahora.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la pausa' }).click();
  await expect(day.getByText('En pausa hasta mañana')).toBeHidden();
  await form.book('la-casona', DINNER);
});

test('one hour of one day is stopped and opened again in three taps; a diner finds it full, guests are seated all the same', async ({
  owner: { page },
  newDiner,
}) => {
  const day = new OwnerDayPage(page);
  await day.open();
  const diner = await newDiner();
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico' });
  await expect(form.tile('7:00 PM')).toContainText('asientos');

  await (await day.options()).getByRole('button', { name: 'Cerrar una hora en línea' }).click();
  const stops = page.getByRole('dialog', { name: 'Cerrar una hora en línea' });
  const seven = stops
    .getByRole('region', { name: 'Centro Histórico' })
    .getByRole('switch', { name: 'No más reservas: 7:00 PM' });
  await seven.click();
  await expect(stops.getByText('Listo: no se reciben más reservas a las 7:00 PM.')).toBeVisible();
  await expect(seven).toBeChecked();
  await expectAccessible(page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico' });
  await expect(form.tile('7:00 PM')).toContainText('Sin cupos');
  await expect(form.tile('8:00 PM')).toContainText('asientos');

  await seven.click();
  await expect(stops.getByText('Listo: se reciben reservas otra vez a las 7:00 PM.')).toBeVisible();
  await seven.click();
  await expect(seven).toBeChecked();
  await page.goBack();
  await expect(stops).toBeHidden();

  // The day says it in the hour's heading, on the team's other devices too; opened there it is one tap.
  const heading = page.getByRole('heading', { name: /^7 PM .*Sin más reservas/ });
  await expect(heading).toContainText('Sin más reservas en Centro Histórico');
  await expectAccessible(page);
  const other = await page.context().newPage();
  await new OwnerDayPage(other).open();
  await other.mouse.click(5, 300);
  await other.getByRole('button', { name: 'Abrir otra vez las 7:00 PM en Centro Histórico' }).click();
  await expect(other.getByText('Listo: se reciben reservas otra vez a las 7:00 PM.')).toBeVisible();
  await expect(heading).toHaveCount(0);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico' });
  await expect(form.tile('7:00 PM')).toContainText('asientos');
});
