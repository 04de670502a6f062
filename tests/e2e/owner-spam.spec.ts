/** A script has filled the house: the owner cleans up in one go, and a long day comes in pages. */
import { addDays } from '../../src/domain/time.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, bookedSeats, TODAY, theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { writeNight } from './support/night.ts';

test('several reservations go together, by phone and by the time of their making, on every day', async ({
  owner,
  backend,
}) => {
  const { page } = owner;
  for (let index = 0; index < 8; index += 1) {
    await bookElsewhere(backend, {
      contactPhone: `7300 000${index}`,
      customerName: `Robot ${index}`,
      date: addDays(TODAY, index % 4),
      partySize: 1,
    });
  }
  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'Rosa Melara' });
  const day = new OwnerDayPage(page);
  await day.open();
  await day.expectCounts(9, 1);
  await (await day.options()).getByRole('button', { name: 'Cancelar varias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar varias' });

  // By the time of their making: the real guest is taken out.
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByText('9 reservas de 9 teléfonos')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Rosa Melara/ }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Cancelar 8 reservas' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('¿Cuáles reservas?').selectOption('Por teléfono');
  await dialog.getByLabel('El teléfono es o empieza con').fill('730');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe al menos 4 dígitos.');
  await dialog.getByLabel('El teléfono es o empieza con').fill('7300');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByText('8 reservas de 8 teléfonos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar 8 reservas' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cancelar 8 reservas?' });
  await expect(question).toContainText('Robot 0, Robot 1, Robot 2, Robot 3, Robot 4 y 3 más.');
  await question.getByRole('button', { name: 'Sí, cancelar 8' }).click();
  await expect(dialog.getByText('8 reservas canceladas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await day.expectCounts(7, 3);
  await expect(day.party('Rosa Melara')).toBeVisible();
  expect(await bookedSeats(backend, 'la-casona', 'centro', addDays(TODAY, 3), '19:00')).toBe(0);
  expect(await theReservation(backend, 'la-casona', '73000003')).toMatchObject({
    status: 'cancelled',
    endedBy: 'business',
  });
});

test('a day of 430 reservations comes in pages and says what it does not show, but all of its covers', {
  tag: '@long',
}, async ({ owner, backend }) => {
  const { page } = owner;
  const date = addDays(TODAY, 4);
  await writeNight(backend, { date, count: 430, times: ['19:00'] });
  const day = new OwnerDayPage(page);
  await day.open(`?fecha=${date}`);
  await expect(day.active).toHaveText('Activas 430');
  await expect(page.getByText('Se ven 100 de 430 reservas.')).toBeAttached();
  // What the day's document says, not what is on the page.
  await expect(day.covers('personas')).toHaveText('1503 personas');
  await expect(day.hour('7 PM')).toContainText('1503/10');
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  for (const shown of [100, 100, 100, 30]) {
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page.getByText(`Se ven ${shown} de`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver al principio' }).click();
  await expect(page.getByText('Se ven 100 de 430 reservas.')).toBeAttached();
});
