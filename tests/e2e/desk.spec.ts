/** A restaurant's desk: who waits for a table, and what is known of a guest. */
import { BookingPage } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, readFields, TODAY, theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/network.ts';

test('who finds the hour full waits for it, is offered it when it comes free, and books by the link', async ({
  diner: { page },
  newDiner,
  owner,
  backend,
}) => {
  await bookElsewhere(backend, { contactPhone: '7000 1111', partySize: 10, customerName: 'Grupo Grande' });
  const day = new OwnerDayPage(owner.page);
  await day.open();

  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico', people: 4, name: 'Ana Cruz', phone: '7888 9999' });
  await expect(form.tile('7:00 PM')).toContainText('Sin cupos');
  await page.getByRole('button', { name: 'Avísame si se libera' }).click();
  const list = page.getByRole('dialog', { name: 'Lista de espera' });
  await expect(list.getByLabel('Tu teléfono')).toHaveValue('7888 9999');
  await expectAccessible(page);
  await list.getByLabel('7:00 PM').uncheck();
  await list.getByRole('button', { name: 'Anotarme' }).click();
  await expect(list).toContainText('Elige al menos una hora.');
  await list.getByLabel('7:00 PM').check();
  await list.getByRole('button', { name: 'Anotarme' }).click();
  await expect(page.getByRole('alertdialog', { name: /^Te anotamos para el miércoles 13/ })).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText(/^Estás en la lista de espera de La Casona/)).toBeVisible();

  const waiting = owner.page.getByRole('region', { name: 'En espera (1)' });
  await expect(waiting).toContainText('Ana Cruz · 4 personas');
  await expect(waiting).toContainText('Todavía no hay lugar.');
  // No row half behind the bar at the bottom.
  await owner.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(owner.page);
  const { page: other } = await newDiner();
  const lookup = new LookupPage(other);
  await lookup.find('7000 1111');
  await lookup.cancel('La Casona', 'Grupo Grande');
  await expect(waiting).toContainText('Hay lugar a las 7:00 PM');
  const offer = await waiting.getByRole('link', { name: /^Ofrecer/ }).getAttribute('href');
  const text = new URL(offer ?? '').searchParams.get('text') ?? '';
  expect(offer).toContain('wa.me/50378889999');
  expect(text).toContain('se liberó una mesa para 4 personas el miércoles 13 de enero a las 7:00 PM');
  const link = /https?:\S+$/.exec(text)?.[0] ?? '';

  await page.goto(link);
  await expect(form.slot('7:00 PM')).toBeChecked();
  await expect(form.people).toHaveValue('4');
  await form.confirm();
  await form.acknowledge(form.success);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ partySize: 4 });
  const mine = new LookupPage(page);
  await mine.open();
  await expect(mine.card('La Casona')).toBeVisible();
  await expect(page.getByText(/lista de espera/)).toHaveCount(0);
  // The line loads after the page, so its absence alone would prove little.
  expect(await page.evaluate(() => localStorage.getItem('vaga.ownWaits'))).toBeNull();
  await expect(day.party('Ana Cruz')).toBeVisible();
  await expect(owner.page.getByText('En espera (1)')).toBeHidden();

  // Whoever comes onto the list now is news, until somebody touches the screen.
  await owner.page.getByRole('heading', { level: 1 }).click();
  await expect(owner.page).toHaveTitle('Reservas del dia · Vaga');
  const beto = { name: 'Beto', branchId: 'centro', date: TODAY, hours: '20:00', partySize: 2 };
  const waits = { 70002222: { ...beto, createdAt: new Date(backend.nowMs()) } };
  await backend.write([{ path: 'businesses/la-casona/private/desk', fields: { waiting: waits } }]);
  await expect(day.spoken).toContainText('En espera: Beto · 2 personas.');
  await expect(owner.page).toHaveTitle('(1) Reservas del dia · Vaga');
});

test('seats that come free while the list is filled in take nothing away; a day with room offers no list', {
  tag: '@long',
}, async ({ diner: { page }, newDiner, backend, passTime }) => {
  const group = { contactPhone: '7000 1111', partySize: 10, customerName: 'Grupo Grande' };
  await bookElsewhere(backend, group);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico', people: 4, phone: '7888 9999' });
  const open = page.getByRole('button', { name: 'Avísame si se libera' });
  const list = page.getByRole('dialog', { name: 'Lista de espera' });
  await expect(open).toBeVisible();
  await form.day('vie 15 ene').check();
  await expect(open).toHaveCount(0);
  await form.day('hoy 13 ene').check();
  await expect(open).toBeVisible();
  await expect(list).toHaveCount(0);

  await open.click();
  await list.getByLabel('Tu nombre').fill('Ana Cruz');
  const other = new LookupPage((await newDiner()).page);
  await other.find('7000 1111');
  await other.cancel('La Casona', 'Grupo Grande');
  await expect(other.page.getByText('Reserva cancelada.')).toBeVisible();
  // Who fills in the list is choosing: the page asks again every 10 s.
  await passTime(10_000);
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await expect(list.getByLabel('Tu nombre')).toHaveValue('Ana Cruz');
  await list.getByRole('button', { name: 'Anotarme' }).click();
  await expect(page.getByRole('alertdialog', { name: /^Te anotamos para el miércoles 13/ })).toBeVisible();
});

test('a guest is known: who missed before, and is kept from booking online; who came, with the house’s own note, until all of it is forgotten', async ({
  owner: { page },
  backend,
  passTime,
}) => {
  await backend.write([
    {
      path: 'businesses/la-casona/guests/76661111',
      fields: { visits: 0, noShows: 2, updatedAt: new Date(backend.nowMs()) },
    },
  ]);
  await bookElsewhere(backend, { contactPhone: '7666 1111', customerName: 'Eva Luz', time: '18:00' });
  const day = new OwnerDayPage(page);
  await day.open();
  await expect(day.party('Eva Luz')).toBeVisible();
  // It is asked at the first touch, if not before.
  await page.mouse.click(5, 300);
  await expect(day.party('Eva Luz').getByText('No vino 2 veces', { exact: true })).toBeVisible();
  // Who comes while the day is open is asked for too.
  await backend.write([
    {
      path: 'businesses/la-casona/guests/60001111',
      fields: { visits: 3, noShows: 1, updatedAt: new Date(backend.nowMs()) },
    },
  ]);
  await bookElsewhere(backend, { time: '20:00' });
  await expect(day.party('Pedro Lemus').getByText('No vino 1 vez', { exact: true })).toBeVisible();

  const missed = await day.details('Eva Luz');
  await expect(missed).toContainText('0 visitas · 2 veces no llegó');
  await missed.getByRole('button', { name: 'Bloquear en línea' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Bloquear este teléfono?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Bloquear en línea' }).click();
  await expect(missed).toContainText('Bloqueado: ya no puede reservar en línea.');
  await expect(missed.getByRole('button', { name: 'Bloquear en línea' })).toHaveCount(0);
  await day.close();
  const blocked = await readFields(backend, 'businesses/la-casona/private/blocked');
  expect(blocked?.phones).toEqual({ values: [{ stringValue: '76661111' }] });

  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'Ana Cruz', time: '18:00' });
  await expect(day.party('Ana Cruz')).toBeVisible();
  await passTime(361 * 60_000);
  await day.press('Ana Cruz', 'Llegó');
  await expect(day.party('Ana Cruz')).toContainText('En mesa');
  await day.end('Ana Cruz', 'Marcar como finalizada');
  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'Ana Cruz', time: '20:00' });
  await day.active.click();
  const details = await day.details('Ana Cruz');
  await expect(details).toContainText('1 visita · última: 13/1/2027');
  await details.getByRole('button', { name: 'Anotar algo' }).click();
  await details.getByLabel('Nota', { exact: true }).fill('alergia a mariscos');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(details).toContainText('Nota guardada.');
  await day.close();
  await expect(day.party('Ana Cruz')).toContainText('alergia a mariscos');

  const again = await day.details('Ana Cruz');
  await again.getByRole('button', { name: 'Olvidar a este cliente' }).click();
  await page
    .getByRole('alertdialog', { name: '¿Olvidar a este cliente?' })
    .getByRole('button', { name: 'Olvidar a este cliente' })
    .click();
  await expect(again).toContainText('Primera vez aquí, hasta donde sabemos.');
  await day.close();
  await expect(day.party('Ana Cruz')).not.toContainText('mariscos');
});

test('beside the list, the party whose note is being written stays, whoever comes before it', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const date = '2027-01-20';
  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'Ana Cruz', date, time: '19:00' });
  const day = new OwnerDayPage(page);
  await day.open(`?fecha=${date}`);
  const beside = page.getByRole('complementary', { name: 'Reserva' });
  await expect(beside).toContainText('Ana Cruz');
  await beside.getByRole('button', { name: 'Anotar algo' }).click();
  await beside.getByLabel('Nota', { exact: true }).fill('alergia a mariscos');
  await bookElsewhere(backend, { contactPhone: '7777 0000', customerName: 'Beto Paz', date, time: '18:00' });
  await expect(day.party('Beto Paz')).toBeVisible();
  await expect(beside).toContainText('Ana Cruz');
  await expect(beside.getByLabel('Nota', { exact: true })).toHaveValue('alergia a mariscos');
  await beside.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(day.party('Ana Cruz')).toContainText('alergia a mariscos');
});

test('a token that runs out while the list connects costs it nothing of what comes later', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  const { waiting, release } = await holdRequests(page, '**/Listen/channel**');
  const day = new OwnerDayPage(page);
  await day.open();
  await waiting;
  // The phone still takes it for good.
  backend.advance(61 * 60_000);
  release();
  await bookElsewhere(backend, { contactPhone: '7888 9999', customerName: 'Ana Cruz', time: '20:00' });
  await expect(day.party('Ana Cruz')).toBeVisible();
  await expect(page.getByText('Sin conexión: esto es lo último que vimos.')).toBeHidden();
});
