/** What an open booking form learns by itself, and says: the clock, the owner, the other diners. */
import type { Page } from '@playwright/test';
import type { SeedDocument } from '../../seed/types.ts';
import { bookingDates } from '../../src/domain/time.ts';
import { BookingPage, DINNER } from './pages/booking.ts';
import { expectAccessible } from './support/accessibility.ts';
import { FRIDAY, patchFields, TODAY, TOMORROW, TOMORROW_CHIP, theReservation } from './support/database.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import { asksOf } from './support/network.ts';

const HOUR = 3_600_000;

/** The phone shows the page again after another app. */
async function seeAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function closeDay(backend: Backend, date: string): Promise<void> {
  await patchFields(backend, 'businesses/la-casona', 'closedDates', {
    closedDates: { mapValue: { fields: { [date]: { booleanValue: true } } } },
  });
}

/** A day of La Casona on which every hour is taken. */
function fullDay(branchId: string, date: string): SeedDocument {
  const hours = Array.from({ length: 48 }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  });
  return {
    path: `businesses/la-casona/days/${branchId}_${date}`,
    fields: { booked: Object.fromEntries(hours.map((hour) => [hour, 24])) },
  };
}

test('a form left overnight, and one reloaded then, says that the day is another, and books what it shows', async ({
  diner: { page },
  backend,
  passTime,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ ...DINNER, day: 'hoy 13 ene' });
  await expect(page.getByText('Hoy, 7:00 PM')).toBeVisible();
  await passTime(24 * HOUR);
  for (const reloads of [false, true]) {
    if (reloads) await page.reload();
    await expect(form.day('hoy 14 ene')).toBeChecked();
    await expect(form.slot('7:00 PM')).toBeChecked();
    await expect(page.getByText('Hoy, 7:00 PM')).toBeVisible();
    await expect(
      page.getByText(
        'El miércoles 13 de enero ya pasó. Tu reserva sería para hoy, jueves 14 de enero; elige otro día si lo prefieres.',
      ),
    ).toBeVisible();
    await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  }
  await form.confirm();
  await expect(form.success).toContainText('jueves 14 de enero, 7:00 PM');
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    slotDate: TOMORROW,
    slotTime: '19:00',
  });
});

test('a day that the owner closes meanwhile goes when the form is seen again, and another is offered', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await form.expectComplete();
  await closeDay(backend, TODAY);
  await seeAgain(page);
  await expect(form.tile('7:00 PM')).toBeHidden();
  await expect(
    page.getByText(
      'El comercio ya no ofrece las 7:00 PM en ese día. Elige otro horario; lo demás se conserva.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText('No hay horarios disponibles para este dia. Prueba con otra fecha.'),
  ).toBeVisible();
  await form.expectKept({ name: DINNER.name, phone: DINNER.phone });
  await page.getByRole('button', { name: 'Ver mañana' }).click();
  await expect(form.day(TOMORROW_CHIP)).toBeChecked();
  await expect(page.getByText('El comercio ya no ofrece')).toBeHidden();
  await form.fill({ time: '7:00 PM' });
  await form.confirm();
  await expect(form.success).toContainText('jueves 14 de enero, 7:00 PM');
});

test('a business without branches, and one whose branches are all closed meanwhile, says that it takes no bookings', {
  tag: '@long',
}, async ({ diner: { page }, backend }) => {
  const form = new BookingPage(page);
  await form.open('hilos-de-luna');
  await expect(page.getByRole('heading', { level: 1, name: 'no recibe reservas' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver su página' }).click();
  await expect(page).toHaveURL('/emprendimientos/hilos-de-luna');
  await expect(page.getByRole('heading', { level: 1, name: 'Hilos de Luna' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  backend.resetMeter();
  await form.open('puerto-viejo');
  await expect(form.tile('7:00 PM')).toContainText('30 asientos');
  await form.fill({ people: 3 });
  // What asks for the restaurant again comes after the form.
  await form.expectComplete();
  await patchFields(backend, 'businesses/puerto-viejo', 'branches.malecon.archived', {
    branches: {
      mapValue: { fields: { malecon: { mapValue: { fields: { archived: { booleanValue: true } } } } } },
    },
  });
  await seeAgain(page);
  await expect(page.getByRole('heading', { name: 'Puerto Viejo no recibe reservas' })).toBeVisible();
  await form.open('puerto-viejo');
  await expect(page.getByRole('link', { name: 'Ver su página' })).toBeVisible();
});

test('a chosen hour that comes nearer than 30 minutes is said to have gone', async ({
  diner: { page },
  passTime,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  const typed = { ...DINNER, time: '1:30 PM' };
  await form.fill(typed);
  await expect(page.getByText('Hoy, 1:30 PM')).toBeVisible();
  await passTime(HOUR + 70_000);
  await expect(form.tile('1:30 PM')).toBeHidden();
  const said = page.getByText(
    'Ya no se puede reservar a la 1:30 PM: se reserva al menos 30 minutos antes. Elige otro horario; lo demás se conserva.',
  );
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await form.confirm();
  await form.expectRefusal('Dato faltante', 'Selecciona un horario disponible.');
  await form.fill({ time: '7:00 PM' });
  await expect(said).toBeHidden();
  await form.confirm();
  await expect(form.success).toBeVisible();
});

test('a phone whose clock is hours off is told so, sees the hours of the server and books; a minute is no news', async ({
  newDiner,
  backend,
}) => {
  for (const [hours, contactPhone] of [
    [26, '7888 9991'],
    [-3, '7888 9992'],
  ] as const) {
    const { page, context } = await newDiner({ nowMs: backend.nowMs() + hours * HOUR });
    const form = new BookingPage(page);
    await form.open('la-casona');
    await form.fill({ branch: DINNER.branch });
    await expect(
      page.getByText(/^El reloj de tu teléfono no está bien: en El Salvador son las 12:\d\d PM\./),
    ).toBeVisible();
    await expect(form.day('hoy 13 ene')).toBeChecked();
    await expect(form.tile('11:30 AM')).toBeHidden();
    await form.fill({ ...DINNER, time: '1:30 PM', phone: contactPhone });
    await form.confirm();
    await expect(form.success).toContainText('miércoles 13 de enero, 1:30 PM');
    await context.close();
  }

  const { page } = await newDiner({ nowMs: backend.nowMs() + 60_000 });
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: DINNER.branch, people: 12 });
  // What is said loads later than the form: this comes with it.
  await expect(page.getByText('Ningún horario alcanza')).toBeVisible();
  await expect(page.getByText('El reloj de tu teléfono')).toBeHidden();
});

test('a party larger than any hour is told why, where there is room, and whom to call', {
  tag: '@long',
}, async ({ diner: { page } }) => {
  const opening = asksOf(page);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico' });
  // The business and its day.
  await expect.poll(opening).toEqual(['businesses/la-casona', `businesses/la-casona/days/centro_${TODAY}`]);
  const looking = asksOf(page);
  await form.fill({ people: 12 });
  await expect(
    page.getByText('Ningún horario alcanza para 12 personas: cada hora recibe 10 como máximo.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar al 7111 2233' })).toHaveAttribute(
    'href',
    'tel:+50371112233',
  );
  // Large enough for a thumb.
  const call = await page.getByRole('link', { name: 'Llamar al 7111 2233' }).boundingBox();
  expect(call?.height).toBeGreaterThanOrEqual(44);
  const chat = await page.getByRole('link', { name: 'Preguntar por WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    'Hola, somos 12 personas y queremos una mesa el miércoles 13 de enero (Centro Histórico). ¿Nos pueden recibir?',
  );
  await expectAccessible(page);
  // The other branch's day and the venture; another size costs nothing more.
  await form.fill({ people: 14 });
  await expect(page.getByText('Ningún horario alcanza para 14 personas')).toBeVisible();
  const there = page.getByRole('button', { name: 'Ver Colonia Escalón ese día' });
  await expect(there).toBeVisible();
  // Its own day is asked for again every 10 s.
  const others = () => looking().filter((path) => !path.includes('/centro_'));
  expect(others()).toEqual([`businesses/la-casona/days/escalon_${TODAY}`, 'ventures/la-casona']);
  await there.click();
  await expect(form.branch).toHaveValue('escalon');
  await expect(form.slot('7:00 PM')).toBeEnabled();
  await expect(page.getByText('Ningún horario alcanza')).toBeHidden();

  // Where nowhere is large enough no day is read.
  await page.goto('/privacidad');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  const small = asksOf(page);
  await form.open('puerto-viejo');
  await form.fill({ people: 30 });
  // The business and its day.
  await expect.poll(small).toHaveLength(2);
  await form.fill({ people: 31 });
  await expect(
    page.getByText('Ningún horario alcanza para 31 personas: cada hora recibe 30 como máximo.'),
  ).toBeVisible();
  await expect(page.getByText('En los próximos días tampoco hay lugar.')).toBeVisible();
  // The venture, which gave no number.
  await expect.poll(small).toHaveLength(3);
  expect(small()).toContain('ventures/puerto-viejo');
  await expect(page.getByText('Pregunta al comercio')).toHaveCount(0);
  // The branch's own phone is there as ever.
  await expect(page.getByRole('link', { name: /Llamar/ })).toHaveCount(1);
});

test('where every day is full that is said, for a read a day at most; else the next free one is suggested', {
  tag: '@long',
}, async ({ diner: { page }, newDiner, backend }) => {
  const dates = bookingDates(backend.nowMs());
  await backend.write([...dates.map((date) => fullDay('centro', date)), fullDay('escalon', TODAY)]);
  const asked = asksOf(page);
  const full = new BookingPage(page);
  await full.open('la-casona');
  await full.fill({ branch: 'Centro Histórico' });
  await expect(page.getByText('Este día ya está lleno.')).toBeVisible();
  await expect(page.getByText('En los próximos días tampoco hay lugar.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar al 7111 2233' })).toBeVisible();
  // The form's own two, seven days, the other branch today, the venture.
  await expect.poll(asked).toHaveLength(11);

  await backend.write([
    { path: `businesses/la-casona/days/centro_${FRIDAY}`, fields: { booked: { '19:00': 0 } } },
  ]);
  const { page: later } = await newDiner();
  const form = new BookingPage(later);
  const said = later.getByText('Este día ya está lleno.');
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico', people: 4 });
  await expect(said).toBeVisible();
  await later.getByRole('button', { name: 'Ver vie 15 ene' }).click();
  await expect(form.day('vie 15 ene')).toBeChecked();
  await expect(form.slot('7:00 PM')).toBeEnabled();
  await expect(said).toBeHidden();
  await form.fill({ day: TOMORROW_CHIP });
  await expect(said).toBeVisible();
});
