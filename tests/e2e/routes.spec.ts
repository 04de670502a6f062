import { BookingPage, DINNER } from './pages/booking.ts';
import { reservationsOf } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

test('the home has no back button; the other screens have one that goes a step back, from the profile behind Acceder too; an unknown address is the home', async ({
  diner: { page },
}) => {
  await page.goto('/');
  const back = page.getByRole('button', { name: 'Volver', exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back).toBeHidden();
  // A search is told what each page is.
  const says = (text: string) =>
    expect(page.locator('meta[name=description]')).toHaveAttribute('content', text);
  const ofHome = 'Reserva tu mesa en restaurantes de El Salvador, en segundos y sin cuenta.';
  await says(ofHome);
  await page.getByRole('link', { name: 'Mis reservas' }).click();
  await expect(page).toHaveURL('/reservations');
  await says('Busca tus reservas con tu número de teléfono: cámbialas o cancélalas sin llamar.');
  const profile = page.getByRole('button', { name: 'Acceder' });
  await expect(profile).toHaveText('Acceder');
  await profile.click();
  await expect(page).toHaveURL('/client/profile');
  await back.click();
  await expect(page).toHaveURL('/reservations');
  await profile.click();
  await page.getByRole('main').getByRole('link', { name: 'Mis reservas' }).click();
  await expect(page).toHaveURL('/reservations');
  await back.click();
  await back.click();
  await expect(page).toHaveURL('/reservations');
  await back.click();
  await expect(page).toHaveURL('/');
  await expect(back).toBeHidden();
  await says(ofHome);
  await page.getByRole('link', { name: 'Reservar mesa: La Casona' }).click();
  await says('Reserva tu mesa en La Casona: elige día, hora y personas. Sin cuenta y en segundos.');

  // An unknown address becomes the home in the history too.
  await page.goto('/reservations');
  await page.goto('/ninguna/pantalla?x=1');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Restaurantes' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/reservations');
  const robots = await page.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/admin$/m);
});

test('who comes to a screen by a shared link is led home by the back button, also after a dialog, and by the logo', async ({
  diner: { page },
}) => {
  for (const path of ['/reservation/la-casona', '/client/profile']) {
    await page.goto(path);
    if (path.startsWith('/reservation')) {
      const form = new BookingPage(page);
      await form.confirm();
      await form.acknowledge(form.modal('Dato faltante'));
    }
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto(path);
    await page.getByRole('link', { name: 'Vaga, ir al inicio' }).click();
    await expect(page).toHaveURL('/');
  }
});

test("Escape closes a modal like its button; after a booking the browser's back shows an empty form and repeats nothing", async ({
  diner: { page },
  backend,
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.confirm();
  await expect(form.modal('Dato faltante')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.modal('Dato faltante')).toBeHidden();
  await expect(page).toHaveURL('/reservation/la-casona');
  await form.fill(DINNER);
  await form.confirm();
  await expect(form.success).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/reservation/la-casona');
  // Who booked is remembered; what was chosen isn't.
  await expect(form.name).toHaveValue('Rosa Melara');
  await expect(form.branch).toHaveValue('');
  await expect(form.success).toBeHidden();
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toHaveLength(1);
});

test('a new screen begins at its top, also where it is long at once; a step back is where it was left', async ({
  newDiner,
}) => {
  // A phone held across: the home is longer than the screen before it has loaded.
  const { page } = await newDiner({ viewport: { width: 740, height: 360 } });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/privacidad');
  await page.getByRole('link', { name: 'Términos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Términos' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(360);

  const form = new BookingPage(page);
  await form.book('la-casona', DINNER);
  expect(await scrolled()).toBeGreaterThan(0);
  await form.acknowledge(form.success);
  await expect(page.getByRole('heading', { name: 'Restaurantes' })).toBeAttached();
  expect(await scrolled()).toBe(0);
});
