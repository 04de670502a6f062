/**
 * What earns money, in Firefox: a table is booked and found, numbers are bought while somebody looks on, a sale is
 * entered. The rest of the end-to-end tests by name: `npm run test:e2e -- --project=firefox lookup`.
 */
import { BookingPage, DINNER } from '../e2e/pages/booking.ts';
import { LookupPage } from '../e2e/pages/lookup.ts';
import { BEACH_LOTTERY, ParticipatePage } from '../e2e/pages/participate.ts';
import { SalesPage } from '../e2e/pages/sales.ts';
import {
  bookElsewhere,
  readCollection,
  readFields,
  TODAY,
  TOMORROW,
  TOMORROW_CHIP,
  theReservation,
} from '../e2e/support/database.ts';
import { expect, test } from '../e2e/support/fixtures.ts';

test('a diner books from the home, sees seats go meanwhile, and finds the booking', async ({
  diner: { page },
  passTime,
  backend,
}) => {
  const form = new BookingPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  await form.fill({ ...DINNER, people: 2, day: TOMORROW_CHIP, notes: 'Cerca de la ventana' });
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  await bookElsewhere(backend, { date: TOMORROW, partySize: 1 });
  // While a diner chooses the seats are asked again every 10 s.
  await passTime(10_000);
  await expect(form.tile('7:00 PM')).toContainText('3 asientos');
  await form.confirm();
  await expect(form.success.getByText('jueves 14 de enero, 7:00 PM', { exact: true })).toBeVisible();
  await form.acknowledge(form.success);
  expect(await theReservation(backend, 'la-casona', '78889999')).toMatchObject({
    slotDate: TOMORROW,
    slotTime: '19:00',
    partySize: 2,
    customerName: 'Rosa Melara',
    notes: 'Cerca de la ventana',
  });
  await page.getByRole('link', { name: 'Mis reservas' }).click();
  const lookup = new LookupPage(page);
  await lookup.expectCounts(1, 0);
  await lookup.cancel('La Casona');
  await lookup.expectCounts(0, 1);
});

test('a client buys numbers; who looks on sees them go', async ({ client, diner, passTime, backend }) => {
  const [buyer, looker] = [new ParticipatePage(client.page), new ParticipatePage(diner.page)];
  await buyer.open(BEACH_LOTTERY);
  await looker.open(BEACH_LOTTERY);
  await buyer.several.click();
  await buyer.number(13).click();
  await buyer.number(31).click();
  await expect(buyer.selected).toHaveText(['13', '31']);
  await looker.number(13).click();
  await buyer.buy.click();
  await buyer.acknowledge('¡Listo!', 'Son tuyos los números 13, 31. Tu saldo: 359.');
  await buyer.expectState(13, 'own');
  // Not toBeFocused: only one of two windows has the keyboard here.
  const focused = () => client.page.evaluate(() => document.activeElement?.getAttribute('data-number'));
  await expect.poll(focused).toBe('13');
  await passTime(10_000);
  await looker.expectState(13, 'taken');
  await expect(diner.page.getByText('El 13 ya no está libre. Elige otro.')).toBeVisible();
  expect(Number((await readFields(backend, 'clients/seed-client-1'))?.coins)).toBe(359);
});

test('a maker enters a sale of two products, and it is listed', async ({ newOwner, backend }) => {
  const { page } = await newOwner('hilos-de-luna');
  const sales = new SalesPage(page);
  await page.getByRole('link', { name: 'Ventas', exact: true }).click();
  await expect(sales.from).toHaveValue('2027-01-01');
  await expect(sales.to).toHaveValue(TODAY);
  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await sales.fillLine(1, { product: 'Llavero pupusa', quantity: '3' });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await sales.fillLine(2, { product: 'Torogoz tejido', price: '15,25' });
  await expect(page.getByText('Total de la venta $27.25')).toBeVisible();
  await sales.submit.click();
  await expect(page.getByText('Venta registrada.')).toBeVisible();
  await sales.toList();
  await expect(sales.pending).toHaveCount(0);
  await expect(sales.row('13/1/2027, 12:')).toContainText('2 Productos');
  const stored = await readCollection(backend, 'ventures/hilos-de-luna/sales?pageSize=300');
  expect(stored.filter(({ totalPrice }) => Number(totalPrice) === 27.25)).toHaveLength(1);
});
