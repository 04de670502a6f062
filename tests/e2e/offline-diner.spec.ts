import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { expect, test } from './support/fixtures.ts';
import { signalBack } from './support/network.ts';
import { offlineRoles, startWithoutSignal, waitUntilKept } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('at the door without a signal: the booking is on the home and in Mis reservas, and the page that was seen can be read', async ({
  diner,
  backend,
}) => {
  const form = new BookingPage(diner.page);
  await form.book('la-casona', DINNER);
  await form.acknowledge(form.success);
  await expect(diner.page.getByRole('region', { name: 'Tu próxima reserva' })).toContainText(
    'Hoy 7:00 PM, La Casona',
  );
  await form.open('la-casona');
  await waitUntilKept(diner.page, 'diner');

  const page = await startWithoutSignal(diner, '/');
  const card = page.getByRole('region', { name: 'Tu próxima reserva' });
  await expect(card).toContainText('Hoy 7:00 PM, La Casona');
  await expect(card.getByRole('link', { name: 'Cómo llegar' })).toBeVisible();
  // No picture that isn't on this device leaves a broken frame.
  await expect
    .poll(() =>
      page
        .locator('[data-doors] img')
        .evaluateAll((all) => all.filter((img) => Reflect.get(img, 'naturalWidth') === 0).length),
    )
    .toBe(0);
  await card.getByRole('link', { name: /Hoy 7:00/ }).click();
  const lookup = new LookupPage(page);
  await lookup.expectCounts(1, 0);
  await expect(lookup.card('La Casona')).toContainText('Centro Histórico');
  await expect(page.getByText(/^Visto por última vez hoy 12:\d\d PM$/)).toBeVisible();
  const question = await lookup.askToCancel('La Casona');
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Sin conexión: la reserva sigue en pie.')).toBeVisible();

  // The page that the hosting sent, its policy with it; also where the link says what led there.
  await page.goto('/reservation/la-casona?utm_source=l.instagram.com');
  await expect(page.getByRole('heading', { level: 1, name: 'La Casona' })).toBeVisible();
  await expect(page.getByText('Sin conexión. Lo que ya ves sigue aquí')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('vaga-files');
    const key = (await cache.keys()).find(({ url }) => url.includes('/index.html'));
    const found = key && (await cache.match(key));
    return { policy: found?.headers.get('content-security-policy'), text: await found?.text() };
  });
  expect(kept.policy).toContain("default-src 'none'");
  // That of every address, though the diner came by one that has a page of its own (docs/adr/0023).
  expect(kept.text).toContain('<title>Vaga</title>');

  // What has changed meanwhile is there as soon as the signal is. The first request after that is lost, as it often is:
  // the next one is sent on its own.
  await page.route(/:runQuery/, (route) => route.abort());
  await page.goto('/reservations');
  await lookup.expectCounts(1, 0);
  await expect(page.getByText('Visto por última vez')).toBeVisible();
  backend.resetMeter();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(':runQuery'));
  await signalBack(diner.context);
  await lost;
  await page.unroute(/:runQuery/);
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Visto por última vez')).toHaveCount(0);
  expect(backend.meter().reads).toBeGreaterThan(0);
});

test('a version that has just come keeps what reminds of a booking, for a first start without a signal', async ({
  backend,
}) => {
  const worker = await (await fetch(new URL('/sw.js', backend.baseURL))).text();
  const [ofStart] = /"start":\[[^\]]*\]/.exec(worker) ?? [];
  for (const file of ['browser', 'ReminderDialog']) expect(ofStart).toContain(`/${file}-`);
});

test('where data is to be saved nothing is kept, nor for who only looks around', { tag: '@long' }, async ({
  newDiner,
}) => {
  const saver = await newDiner();
  await saver.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const stranger = await newDiner();
  await saver.page.goto('/reservation/la-casona');
  await stranger.page.goto('/');
  const control = await newDiner();
  await control.page.goto('/reservation/la-casona');
  // Those began before it: what it had time for, they had.
  await waitUntilKept(control.page, 'diner');
  for (const { page } of [saver, stranger]) {
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await offlineRoles(page)).toBe(null);
  }
});

test('until the page is idle a diner downloads what they did without a worker; what is kept then comes from this device', {
  tag: '@long',
}, async ({ newDiner }) => {
  const { page, context } = await newDiner();
  const beforeKept: string[] = [];
  const fetched: { readonly path: string; readonly bytes: number }[] = [];
  context.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    const served = await request.response();
    if (served === null || request.method() !== 'GET') return;
    const { responseBodySize } = await request.sizes();
    if (request.serviceWorker() === null) beforeKept.push(pathname);
    // What comes from the browser's own cache has no body on the wire.
    else fetched.push({ path: pathname, bytes: responseBodySize });
  });
  await page.goto('/reservation/la-casona');
  await waitUntilKept(page, 'diner');
  const loaded = new Set(beforeKept);
  expect(beforeKept.filter((path) => path.endsWith('/sw.js'))).toEqual([]);
  await expect.poll(() => fetched.some(({ path }) => path.includes('LookupScreen'))).toBe(true);
  const again = fetched.filter(({ path, bytes }) => loaded.has(path) && bytes > 0);
  expect(again).toEqual([]);
  // After it: the page of every address, and what Mis reservas needs beside this page. The worker's own code isn't counted.
  const more = () => fetched.reduce((sum, { bytes }) => sum + Math.max(0, bytes), 0);
  // What was kept is told of a moment later.
  await expect.poll(more).toBeGreaterThan(4_000);
  expect(more()).toBeLessThan(17_000);
});
