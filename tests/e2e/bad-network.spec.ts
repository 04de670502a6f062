import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { bookedSeats, reservationsOf, TODAY, theReservation } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import {
  cutDatabase,
  cutReads,
  holdCommits,
  holdRequests,
  loseAnswers,
  loseSignal,
  NETWORK_COMPLAINTS,
  signalBack,
} from './support/network.ts';
import { NO_SIGNAL } from './support/worker.ts';

const TYPED = { ...DINNER, people: 3, notes: 'Patio' };
const STRIP = 'Sin conexión. Lo que ya ves sigue aquí y lo que escribes se conserva.';
const OFFLINE_MESSAGE =
  'No pudimos comunicarnos para confirmar. Tus datos siguen aquí: cuando vuelva la señal, toca el botón de nuevo.';

test('what was chosen before a reload is booked, also before its seats have come', async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(TYPED);
  await page.route('**/documents:batchGet*', async (route) => {
    if (!route.request().postData()?.includes('/days/')) await route.continue();
  });
  await page.reload();
  await expect(form.slot('7:00 PM')).toBeDisabled();
  await form.confirm();
  await expect(form.success).toContainText('7:00 PM');
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ slotTime: '19:00' });
});

test('offline a strip says so, the button says so, nothing is lost, and it works when the signal is back', async ({
  diner,
  backend,
}) => {
  const { page, context } = diner;
  // The reminders' own code may be on its way when the signal goes.
  diner.expectConsole(NO_SIGNAL);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(TYPED);
  await form.expectComplete();
  await loseSignal(context);
  await expect(page.getByRole('status').filter({ hasText: STRIP })).toBeVisible();

  await form.confirm();
  await form.expectRefusal('Sin conexión', OFFLINE_MESSAGE);
  await form.expectKept(TYPED);
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toEqual([]);

  await signalBack(context);
  await expect(page.getByText(STRIP)).toBeHidden();
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({ partySize: 3 });
});

/** Sending again what is stored already is refused by the rules, which the browser prints. */
const REFUSED = /Failed to load resource: the server responded with a status of 403/;

test('a reload between an answer that nobody heard and the next try still books once', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  diner.expectConsole(REFUSED);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(TYPED);

  // The commit arrives; its answer and everything after it are lost.
  const hear = await loseAnswers(page);
  const look = await cutReads(page);
  await form.confirm();
  const unsure = form.modal('Conexión interrumpida');
  await expect(unsure).toContainText('Toca el botón de nuevo: no se reservará dos veces.');
  await expect(form.success).toBeHidden();
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toHaveLength(1);

  await hear();
  await look();
  await page.reload();
  await form.expectKept(TYPED);
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toHaveLength(1);
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(3);
});

test('seats that cannot be asked for are unknown: no hour can be chosen until they are', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await expect(form.name).toBeVisible();
  const heal = await cutDatabase(page, backend.url);
  await form.fill({ branch: 'Centro Histórico' });
  await expect(page.getByText('Sin conexión: no sabemos cuántos asientos quedan.')).toBeVisible();
  await expect(form.slot('7:00 PM')).toBeDisabled();
  await heal();
  // The live channel may be back first: then the button has gone, and there is nothing left to press.
  await page
    .getByRole('button', { name: 'Intentar de nuevo' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await expect(form.slot('7:00 PM')).toBeEnabled();
});

test('a press before the code that sends it has come is seen, and what is typed meanwhile stays', async ({
  diner: { page },
  backend,
}) => {
  const code = await holdRequests(page, /assets\/later.*\.js/);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill(DINNER);
  await form.confirm();
  await code.waiting;
  await expect(form.submit).toBeDisabled();
  await form.notes.fill('Silla de bebé');
  code.release();
  await expect(form.success).toBeVisible();
  await form.expectKept({ notes: 'Silla de bebé' });
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toHaveLength(1);
});

test('who leaves the form while it is being sent finds it empty, and can book again after a cancellation', async ({
  diner: { page, expectConsole },
  backend,
}) => {
  // The second booking may draw the place among the phone's bookings of a day that the first one has.
  expectConsole(REFUSED);
  const form = new BookingPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  await form.fill(DINNER);
  const commit = await holdCommits(page);
  await form.confirm();
  await commit.waiting;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Restaurantes' })).toBeVisible();
  commit.release();
  await expect.poll(() => bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBeGreaterThan(0);
  // The answer is told on the next screen.
  const told = page.getByRole('alertdialog', { name: '¡Reserva confirmada!' });
  await told.getByRole('button', { name: 'Entendido' }).click();
  const lookup = new LookupPage(page);
  await page
    .getByRole('link', { name: /Mis reservas/ })
    .first()
    .click();
  await lookup.cancel('La Casona');
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  await expect(form.name).toHaveValue(DINNER.name);
  await form.fill({ ...DINNER, time: '8:00 PM', name: 'Rosa Melara' });
  await form.confirm();
  await expect(form.success).toBeVisible();
});

test('without the database home, restaurant, lottery and Mis reservas say so, and load when asked again', async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(NETWORK_COMPLAINTS);
  let heal = await cutDatabase(page, backend.url);
  await page.goto('/');
  const lotteries = page.getByRole('region', { name: 'Loterías activas' });
  await expect(lotteries.getByRole('alert')).toContainText('No se pudieron obtener las loterías.');
  await heal();
  await lotteries.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(lotteries.getByRole('heading', { level: 3 })).toHaveCount(3);

  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  const restaurant = new BookingPage(page);
  heal = await cutDatabase(page, backend.url);
  await restaurant.open('puerto-viejo');
  await expect(
    page.getByRole('heading', { name: 'No se pudo cargar la informacion del comercio.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver atras' })).toBeVisible();
  await heal();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Puerto Viejo' })).toBeVisible();
  await restaurant.open('no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos el comercio seleccionado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute(
    'href',
    '/',
  );
  await page.getByRole('button', { name: 'Volver atras' }).click();
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();

  // Never shown as if nothing were sold.
  heal = await cutDatabase(page, backend.url);
  await page.goto(`/lotteries/${DINNER_LOTTERY}/participate`);
  await expect(page.getByRole('heading', { name: 'No se pudo cargar la lotería.' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await heal();
  await again.click();
  await new ParticipatePage(page).expectState(7, 'taken');

  const lookup = new LookupPage(page);
  await lookup.open();
  heal = await cutDatabase(page, backend.url);
  await lookup.look('7777 7777');
  await expect(page.getByText('No se pudieron consultar las reservas.')).toBeVisible();
  await expect(lookup.phone).toHaveValue('7777 7777');
  await heal();
  await lookup.search.click();
  await lookup.expectCounts(1, 2);
  await expect(page.getByText('No se pudieron consultar las reservas.')).toBeHidden();
});
