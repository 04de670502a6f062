import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { SalesPage } from './pages/sales.ts';
import { expect, test } from './support/fixtures.ts';
import { startOnDeadLine, waitUntilKept } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const SEEN = /^Visto por última vez hoy 12:\d\d PM$/;

test('on a line that is there but dead a diner reads bookings and the page as last seen, then what is so now', async ({
  diner,
}) => {
  const form = new BookingPage(diner.page);
  await form.book('la-casona', DINNER);
  await form.acknowledge(form.success);
  await form.open('la-casona');
  await waitUntilKept(diner.page, 'diner');

  const { page, answer } = await startOnDeadLine(diner, '/reservation/la-casona');
  await expect(page.getByRole('heading', { level: 1, name: 'La Casona' })).toBeVisible();
  await page.goto('/reservations', { waitUntil: 'commit' });
  const lookup = new LookupPage(page);
  await expect(lookup.card('La Casona')).toContainText('Centro Histórico');
  await expect(page.getByText(SEEN)).toBeVisible();
  await answer();
  await expect(page.getByText(SEEN)).toHaveCount(0);
});

test('a maker sells', async ({ newOwner }) => {
  const owner = await newOwner('hilos-de-luna');
  const online = new SalesPage(owner.page);
  await online.open();
  await expect(online.rows).toHaveCount(14);
  await online.openForm();
  await owner.page.goto('/ventures/products');
  await expect(owner.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await waitUntilKept(owner.page, 'owner');

  const { page, answer } = await startOnDeadLine(owner, '/business/sales/new');
  const sales = new SalesPage(page);
  await expect(sales.tiles.first()).toBeVisible();
  await page.goto('/ventures/products', { waitUntil: 'commit' });
  await expect(page.getByText(SEEN)).toBeVisible();
  await page.goto('/business/sales', { waitUntil: 'commit' });
  await expect(sales.rows).toHaveCount(14);
  await answer();
});

test('an administrator finds the panel, and what needs the server says so', { tag: '@long' }, async ({
  admin,
}) => {
  await admin.page.goto('/admin/lotteries');
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Loterías' })).toBeVisible();
  await admin.page.goto('/adminvaga');
  await waitUntilKept(admin.page, 'admin');

  const { page } = await startOnDeadLine(admin, '/adminvaga');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de administración' })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: 'Listar loterías' })).toBeVisible();
});

test('what this device never kept says that it does not come, and comes by itself', { tag: '@long' }, async ({
  diner,
  passTime,
}) => {
  await diner.page.goto('/reservation/la-casona');
  await waitUntilKept(diner.page, 'diner');
  await diner.page.goto('/emprendimientos/hilos-de-luna');
  await expect(diner.page.getByRole('heading', { level: 1 })).toBeVisible();
  await diner.page.waitForLoadState('networkidle');

  const { page, answer } = await startOnDeadLine(diner, '/emprendimientos/hilos-de-luna', {
    losesRequests: true,
  });
  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
  await expect(async () => {
    // Once more where it had not yet been asked.
    await passTime(21_000);
    await expect(page.getByText('No se pudo cargar el emprendimiento.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilos de Luna' })).toBeVisible();
});

test('debts that could not be read come by themselves, without an event', { tag: '@long' }, async ({
  newOwner,
  passTime,
}) => {
  const owner = await newOwner('hilos-de-luna');
  await new SalesPage(owner.page).open();
  await waitUntilKept(owner.page, 'owner');

  const { page, open } = await startOnDeadLine(owner, '/business/sales?clientes', { losesRequests: true });
  await expect(async () => {
    await passTime(16_000);
    await expect(page.getByText('No se pudieron obtener las ventas')).toBeVisible({ timeout: 1000 });
  }).toPass();
  open();
  await expect(async () => {
    await passTime(20_000);
    await expect(page.getByText('Nadie te debe.')).toBeVisible({ timeout: 1000 });
  }).toPass();
});
