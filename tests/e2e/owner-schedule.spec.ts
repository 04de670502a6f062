import { BookingPage, DINNER } from './pages/booking.ts';
import { SchedulePage } from './pages/schedule.ts';
import { reservationsOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const CENTRO = 'Centro Histórico';

test('an owner opens an hour and a diner books it; when it closes, the owner knows whom to write to', async ({
  owner,
  diner,
  backend,
}) => {
  const booking = new BookingPage(diner.page);
  await booking.open('la-casona');
  await booking.fill({ branch: CENTRO });
  await expect(booking.tile('6:00 PM')).toBeVisible();
  await expect(booking.tile('5:00 PM')).toBeHidden();

  const schedule = new SchedulePage(owner.page);
  await schedule.open(CENTRO);
  await schedule.half('PM').click();
  // Large enough for a thumb.
  const sizes = await owner.page
    .locator('[data-cell]')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await schedule.cell('Todos los días, 5:00 PM').click();
  await expect(schedule.cell('Domingo, 5:00 PM')).toHaveAttribute('aria-pressed', 'true');
  await schedule.seats.fill('12');
  await schedule.saveAll(`Los clientes ya ven las nuevas horas de ${CENTRO}.`);
  await expect(schedule.displaced).toBeHidden();

  await booking.book('la-casona', { ...DINNER, time: '5:00 PM' });
  // The form asks for the seats every 10 s.
  await expect(booking.tile('5:00 PM')).toContainText('10 asientos');

  await schedule.cell('Miércoles, 5:00 PM').click();
  await schedule.saveAll('1 reserva se quedó sin lugar');
  await expect(schedule.displaced).toContainText('Rosa Melara');
  await expect(schedule.displaced).toContainText('mié 13 ene, 5:00 PM · 2 personas');
  await expect(
    schedule.displaced.getByRole('link', { name: 'Escribir por WhatsApp a Rosa Melara' }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/50378889999\?text=/);
  // The booking stands, for the diner too.
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toMatchObject([{ status: 'confirmed' }]);
  const another = new BookingPage(diner.page);
  await another.open('la-casona');
  await another.fill({ branch: CENTRO });
  await expect(another.tile('11:00 PM')).toContainText('12 asientos');
  await expect(another.tile('5:00 PM')).toBeHidden();
});
