/** What an owner takes online, and what diners are told who can't book so. */
import { BookingPage, DINNER } from './pages/booking.ts';
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

  await page.getByRole('switch', { name: 'Pausar las reservas en línea' }).click();
  await page.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(page.getByText('Límites guardados.')).toBeVisible();
  await form.open('la-casona');
  await expect(
    diner.page.getByRole('heading', { name: 'La Casona no recibe reservas en línea por ahora.' }),
  ).toBeVisible();
  await expect(diner.page.getByRole('link', { name: 'Llamar al 2222 3333' })).toBeVisible();
});
