/** A busy night on the owner's phone: how fast, how few taps, how few reads; and that nothing is missed. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../src/domain/time.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, readFields, TODAY, TOMORROW } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { asksOf, holdRequests, loseSignal, signalBack } from './support/network.ts';
import { nightDocuments, writeNight } from './support/night.ts';
import { answersKept, waitUntilSeen } from './support/worker.ts';

const FRIDAY_HOURS = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '22:00'];

/** 8:03 PM in El Salvador on Wednesday 13 January 2027. */
test.use({ startAt: Date.UTC(2027, 0, 14, 2, 3) });

/** How many rows are whole between the top and the bar at the bottom. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('search')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('main li')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= bar;
    }).length;
  });
}

test('of 40 parties seven are whole in sight at 360x740; one is found in 2 taps and has arrived with 1', async ({
  owner: { page },
  backend,
}) => {
  await writeNight(backend, { date: TODAY, count: 40, times: FRIDAY_HOURS, seated: 22 });
  const day = new OwnerDayPage(page);
  await day.open();
  await expect(day.party('Óscar Peña 22')).toBeVisible();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(7);
  await expect(day.covers('personas')).toHaveText('145 personas');
  await expect(day.covers('en mesa')).toHaveText('78 en mesa');

  await day.press('Óscar Peña 22', 'Llegó');
  await expect(day.party('Óscar Peña 22')).toContainText('En mesa 8:0');
  await expect(day.covers('en mesa')).toHaveText('82 en mesa');

  // By the last digits of the phone, and then by a name without its accent.
  await page.getByRole('button', { name: 'Buscar por nombre o últimos números' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await expect(day.party('Óscar Peña 22')).toBeVisible();
  await field.fill('0033');
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(1);
  // The keyboard covers the lower half.
  const [typed, first] = [await field.boundingBox(), await found.boundingBox()];
  expect(first?.y).toBeGreaterThan(typed?.y ?? Infinity);
  expect(first?.y).toBeLessThan(300);
  await expect(await day.details('Ingrid Beltrán 33')).toContainText('7500 0033');
  await day.close();
  await field.fill('hernandez');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click();
  await day.hour('9 PM').click();
  await day.expectCounts(5, 0);
});

test('at the end of the list what is told leaves the bar free; who is looked for from there is in sight', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  await writeNight(backend, { date: TODAY, count: 40, times: FRIDAY_HOURS });
  const day = new OwnerDayPage(page);
  await day.open();
  await expect(day.party('Óscar Peña 22')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await day.press('Lucía Fuentes 39', 'Llegó');
  const told = page.locator('main > div > [role="status"] > *');
  await expect(told.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  const bar = page.getByRole('search');
  const isOver = async () => {
    const [toast, below] = [await told.last().boundingBox(), await bar.boundingBox()];
    return toast !== null && below !== null && toast.y + toast.height <= below.y;
  };
  await expect.poll(isOver).toBe(true);

  await page.getByRole('button', { name: 'Buscar por nombre o últimos números' }).click();
  await page.getByRole('searchbox').fill('hernandez');
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(5);
  await expect(found.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  const under = await found.first().evaluate((row) => {
    const { left, top, height } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + 90, top + height / 2));
  });
  expect(under).toBe(true);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('heading', { name: 'Nadie con «zzz» en este día' })).toBeInViewport({
    ratio: 1,
  });
});

/**
 * Returns what the page's searches of reservations found from now on: how many in each. The meter counts what else the
 * day asks for once somebody stays, too.
 */
function foundReservations(page: Page): () => Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes(':runQuery')) return;
    if (!response.request().postData()?.includes('"reservations"')) return;
    answers.push(response.text().then((text) => text.split('"document"').length - 1));
  });
  return () => Promise.all(answers);
}

test('who isn’t on this day is found on another, by name or last digits, and opened there; offline that is said', async ({
  owner: { page, expectConsole },
  backend,
  passTime,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const day = new OwnerDayPage(page);
  await writeNight(backend, { date: TODAY, count: 3, times: ['21:00'] });
  await bookElsewhere(backend, { date: addDays(TODAY, 4), time: '20:00', customerName: 'Ingrid Cañas' });
  await bookElsewhere(backend, { date: TOMORROW, customerName: 'Diego Ramos', contactPhone: '7222 3141' });
  await passTime(60_000);
  await day.open();
  await expect(day.party('Diego Alvarenga 0')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar por nombre o últimos números' }).click();
  const field = page.getByRole('searchbox');

  // Whoever is on this day is found there, and on others when that is asked for.
  await field.fill('diego');
  await expect(day.party('Diego Alvarenga 0')).toBeVisible();
  const found = foundReservations(page);
  await page.getByRole('button', { name: 'Buscar también en otros días' }).click();
  await expect(page.getByText('El jueves 14 de enero: Diego Ramos, 7:00 PM 2 personas')).toBeVisible();
  // A read for each that is still to come, the seed's 4 too; once they were read nothing more is.
  await field.fill('3141');
  await expect(page.getByRole('heading', { name: 'Nadie con «3141» en este día' })).toBeVisible();
  await expect(page.getByText('El jueves 14 de enero: Diego Ramos')).toBeVisible();
  await field.fill('nadie');
  await expect(page.getByText(/^Tampoco en los otros días/)).toBeVisible();
  await field.fill('canas');
  await expect(page.getByText('En otro día:')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(found).toEqual([6]);
  // The next search reads what has changed since: here one.
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click();
  await bookElsewhere(backend, { date: TOMORROW, customerName: 'Rosa Melara', contactPhone: '7222 0007' });
  await page.getByRole('button', { name: 'Buscar por nombre o últimos números' }).click();
  await field.fill('melara');
  await expect(page.getByText('El jueves 14 de enero: Rosa Melara')).toBeVisible();
  await field.fill('canas');
  await expect.poll(found).toEqual([6, 1]);
  await page.getByRole('button', { name: /^El domingo 17 de enero: Ingrid Cañas, 8:00 PM/ }).click();
  const party = page.getByRole('dialog', { name: /^Ingrid Cañas/ });
  await expect(party).toContainText('8:00 PM · 2 personas');
  await expect(page).toHaveURL(/fecha=2027-01-17/);
  await page.goBack();
  await expect(party).toBeHidden();

  await page.getByRole('button', { name: 'Buscar por nombre o últimos números' }).click();
  await loseSignal(page.context());
  await field.fill('zzz');
  await expect(page.getByText('Sin conexión: solo buscamos en este día.')).toBeVisible();
  await signalBack(page.context());
  await expect(page.getByText(/^Tampoco en los otros días/)).toBeVisible();
});

test('a day of 300 is drawn where one looks, read once, and followed by a read for each change', {
  tag: '@long',
}, async ({ owner: { page }, backend, passTime }) => {
  const date = addDays(TODAY, 3);
  await writeNight(backend, { date, count: 300, times: FRIDAY_HOURS });
  // Booked a while ago: what has just been is read once more by who follows the changes.
  await passTime(60_000);
  // What the dashboard still reads must not count: a page that reads nothing comes between.
  await expect.poll(() => answersKept(page, 'business')).toBeGreaterThanOrEqual(2);
  await page.goto('/privacidad');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  backend.resetMeter();
  const day = new OwnerDayPage(page);
  await day.open(`?fecha=${date}`);
  await day.expectCounts(300, 0);
  // 300, the count and 3 by the rules to see it, 2 to follow it (tests/integration/owner-day-light.test.ts). Who stays also follows
  // the business, the right to be here, and the guests' notes: 4;
  // and asks who of 300 phones didn't come before, 30 at a time: 10 of whom nothing is counted, and 10 by the rules;
  // 2 for what the house wrote down of the night (and on a day on which guests are seated 2 for who waits at the door).
  await passTime(6000);
  const billed = () => backend.meter().reads + backend.meter().rulesReads;
  await expect.poll(billed).toBe(306 + 4 + 20 + 2);
  expect(backend.meter().readsByKind).toMatchObject({ query: 310, listen: 5 });
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThan(1500);

  // Every hour has its heading, and its parties once one is there.
  await page.getByRole('heading', { name: /^10 PM \d+ reservas/ }).scrollIntoViewIfNeeded();
  await expect(day.party('Elena Zepeda 299')).toHaveCount(0);
  await page.getByRole('main').getByRole('list').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(day.party('Elena Zepeda 299')).toBeVisible();
  expect(await nodes()).toBeLessThan(1500);

  backend.resetMeter();
  await bookElsewhere(backend, { date, customerName: 'Rosa Melara', time: '11:30' });
  await day.expectCounts(301, 0);
  expect(backend.meter().readsByKind.listen).toBe(1);
});

test('a long list keeps its place: after an arrival, a booking above, a look at a guest, at the week, and a press too many', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  await writeNight(backend, { date: TODAY, count: 300, times: FRIDAY_HOURS, seated: 100 });
  const day = new OwnerDayPage(page);
  await page.getByRole('link', { name: 'Reservas del dia' }).click();
  await expect(day.active).toBeVisible();
  await page.evaluate(() => scrollTo(0, 4000));
  const top = (of: Locator) => of.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'En mesa' });
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  const names = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const { top: y } = row.getBoundingClientRect();
      return y > 200 && y < 500
        ? [row.querySelector('button')?.getAttribute('aria-label')?.split(',')[0] ?? '']
        : [];
    }),
  );
  const [name = '', other = ''] = names;
  const before = await top(day.party(name));
  const expectSamePlace = async () => {
    await expect(day.party(name)).toBeVisible();
    // A pixel, for parts of one.
    await expect.poll(async () => Math.abs((await top(day.party(name))) - before)).toBeLessThanOrEqual(1);
  };

  await day.press(name, 'Llegó');
  await expect(day.party(name)).toContainText('En mesa');
  await expectSamePlace();
  const active = Number(/\d+/.exec((await day.active.textContent()) ?? ''));
  const [one] = nightDocuments(backend.nowMs(), { date: TODAY, count: 1, times: ['20:00'] });
  if (one) await backend.write([{ ...one, path: one.path.replace('noche', 'tarde') }]);
  await expect(day.active).toHaveText(`Activas ${active + 1}`);
  await expectSamePlace();
  await day.details(other);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectSamePlace();

  // A press too many, and back again.
  await page.goBack();
  await page.getByRole('link', { name: 'Reservas del dia' }).click();
  await expectSamePlace();

  await page.evaluate(() => scrollTo(0, 0));
  await day.hour('9 PM').click();
  await (await day.options()).getByRole('link', { name: 'Ver la semana' }).click();
  await expect(page.getByRole('heading', { name: 'Reservas de la semana' })).toBeVisible();
  await page.goBack();
  await expect(day.hour('9 PM')).toHaveAttribute('aria-pressed', 'true');
});

test('what comes while nobody looks is heard, counted and told on coming back, on every owner’s screen', {
  tag: '@long',
}, async ({ owner, backend, passTime }) => {
  const { page, context } = owner;
  await context.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function play(when) {
      heard.push('note');
      start.call(this, when);
    };
    Reflect.set(navigator, 'vibrate', () => heard.push('vibration'));
    const { AudioContext } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        this.onstatechange = () => Reflect.set(window, 'audio', this.state);
      }
    };
  });
  const heard = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
  const day = new OwnerDayPage(page);
  await day.open();
  // A gesture lets the page sound; what this phone does itself makes no noise.
  await day.add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await expect(day.party('Sin reserva')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'audio'))).toBe('running');
  expect(await heard()).toBe('[]');

  await bookElsewhere(backend, { customerName: 'Rosa Melara', time: '22:00', contactPhone: '7888 9999' });
  await expect(day.party('Rosa Melara')).toContainText('Nueva');
  await expect(page).toHaveTitle('(1) Reservas del dia · Vaga');
  expect(await heard()).toBe('["note","note","vibration"]');
  await day.covers('personas').click();
  await expect(page).toHaveTitle('Reservas del dia · Vaga');
  const options = await day.options();
  await options.getByRole('switch', { name: 'Sonido' }).click();

  // Elsewhere in the owner's area another day's booking is told too, without a sound from now on.
  backend.resetMeter();
  await page.goto('/business/branches');
  // The latest five changes, once somebody stays: the listener stands.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passTime(6000);
  await expect.poll(() => backend.meter().readsByKind.listen ?? 0).toBeGreaterThanOrEqual(5);
  await bookElsewhere(backend, { date: TOMORROW, contactPhone: '7888 0001', customerName: 'Ana Luz' });
  await expect(page.getByText('Nueva reserva: Ana Luz, 7:00 PM, 2 personas.')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(await heard()).toBe('["vibration"]');

  // What came for tonight meanwhile is told on coming back, once.
  await bookElsewhere(backend, { customerName: 'Pedro Lemus', time: '22:00', contactPhone: '7888 0002' });
  await day.open();
  await expect(page.getByText('Desde que miraste: 1 nueva')).toBeVisible();
  await page.getByRole('button', { name: 'Ya las vi' }).click();
  await expect(page.getByText('Desde que miraste:')).toBeHidden();
  await page.reload();
  await expect(day.party('Pedro Lemus')).toBeVisible();
  await expect(page.getByText('Desde que miraste:')).toBeHidden();
});

test('what came meanwhile is told also where what was last seen is shown before the answer', {
  tag: '@long',
}, async ({ owner: { page }, backend }) => {
  const day = new OwnerDayPage(page);
  await day.open();
  await waitUntilSeen(page, 'business', 'day');
  await page.goto('/privacidad');
  await bookElsewhere(backend, { time: '22:00' });
  const { waiting, release } = await holdRequests(page, /:runQuery/);
  await day.open();
  await waiting;
  await expect(day.party('Pedro Lemus')).toHaveCount(0);
  release();
  await expect(page.getByText('Desde que miraste: 1 nueva')).toBeVisible();
});

test('the week is seen for 10 reads, and each day is a tap away', { tag: '@long' }, async ({
  owner: { page },
  backend,
}) => {
  await writeNight(backend, { date: addDays(TODAY, 2), count: 40, times: FRIDAY_HOURS });
  // What the page before has asked for is no cost of this one.
  await page.goto('/privacidad');
  await page.waitForLoadState('networkidle');
  // On a device that has not opened a day yet, no news of bookings are asked for meanwhile.
  const asked = asksOf(page);
  await page.goto('/business/reservations/week');
  await expect(page.getByRole('heading', { name: 'Reservas de la semana' })).toBeVisible();
  const friday = page.getByRole('link', { name: /^vie 15 ene 140 personas/ });
  await expect(friday).toContainText('9 PM, 18 de 10 Lleno');
  await expect(page.getByText(/\d+ reservas con nota en estos 7 días/)).toBeVisible();
  await expect(friday).toBeVisible();
  // The business, seven days' seats and the count of notes, for which the rules read one more.
  await expect.poll(asked).toHaveLength(9);
  await expectAccessible(page);
  await friday.click();
  await expect(page).toHaveURL(/\?fecha=2027-01-15&sucursal=centro$/);
  const day = new OwnerDayPage(page);
  await day.expectCounts(41, 0);
  await (await day.options()).getByRole('link', { name: 'Ver la semana' }).click();
  await expect(friday).toBeVisible();
});

test('a table is written down on the party, stands on its row on every device, on paper and in the file', async ({
  owner: { page },
  backend,
}) => {
  await bookElsewhere(backend, { time: '22:00', customerName: 'Ana Cruz' });
  const day = new OwnerDayPage(page);
  await day.open();
  const other = await page.context().newPage();
  const there = new OwnerDayPage(other);
  await there.open();
  await other.mouse.click(5, 300);
  const details = await day.details('Ana Cruz');
  await details.getByRole('button', { name: 'Anotar la mesa' }).click();
  const field = details.getByLabel('Mesa (hasta 8 letras)');
  await expect(field).toBeFocused();
  await field.fill('Terraza 12');
  await expect(field).toHaveValue('Terraza ');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(details.getByRole('button', { name: 'Mesa Terraza: cambiar' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Mesa Terraza: cambiar' })).toBeFocused();
  await day.close();
  await expect(day.party('Ana Cruz').getByText('Terraza', { exact: true })).toBeVisible();
  await expect(there.party('Ana Cruz').getByText('Terraza', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await (await day.options()).getByRole('button', { name: 'Descargar en Excel (CSV)' }).click();
  const lines = await readFile(await (await download).path(), 'utf8');
  expect(lines).toMatch(/^22:00,"Ana Cruz",.*,,,Terraza$/m);

  // Taken away again on the other device; without a signal it stays, and that is said.
  await there
    .details('Ana Cruz')
    .then((sheet) => sheet.getByRole('button', { name: /^Mesa Terraza/ }).click());
  await other.getByLabel('Mesa (hasta 8 letras)').fill('');
  await other.getByRole('button', { name: 'Guardar mesa' }).click();
  await there.close();
  await expect(there.party('Ana Cruz').getByText('Terraza')).toHaveCount(0);
  await expect(day.party('Ana Cruz').getByText('Terraza')).toHaveCount(0);
});

test('who comes tonight is asked by one tap each; what came of it is seen by the team', async ({
  owner: { page, context, expectConsole },
  backend,
}) => {
  expectConsole(/request that leaves the machine: https:\/\/(api\.whatsapp\.com|wa\.me)/);
  await context.route(/whatsapp\.com|wa\.me/, (route) => route.fulfill({ body: '' }));
  await writeNight(backend, { date: TOMORROW, count: 3, times: ['19:00', '20:00', '21:00'] });
  const day = new OwnerDayPage(page);
  await day.open(`?fecha=${TOMORROW}`);
  await expect(day.party('Diego Alvarenga 0')).toBeVisible();
  const other = await context.newPage();
  const there = new OwnerDayPage(other);
  await there.open(`?fecha=${TOMORROW}`);
  await other.mouse.click(5, 300);
  await page.bringToFront();

  await (await day.options()).getByRole('button', { name: /^Confirmar a quienes vienen/ }).click();
  const list = page.getByRole('dialog', { name: /^Quienes vienen/ });
  const replies = list.getByRole('group', { name: 'Respuesta de Diego Alvarenga 0' });
  await expect(replies.getByRole('button', { name: 'Enviado' })).toBeEnabled();
  const chat = context.waitForEvent('page');
  await list.getByRole('link', { name: 'Escribir por WhatsApp a Diego Alvarenga 0' }).click();
  await (await chat).close();
  await expect(replies.getByRole('button', { name: 'Enviado', pressed: true })).toBeVisible();
  await expect(list.getByText('1 enviado')).toBeVisible();
  await expectAccessible(page);
  await replies.getByRole('button', { name: 'Confirmó' }).click();
  await expect(replies.getByRole('button', { name: 'Confirmó', pressed: true })).toBeVisible();
  await list
    .getByRole('group', { name: 'Respuesta de Ingrid Beltrán 1' })
    .getByRole('button', { name: 'No contesta' })
    .click();
  await expect(list.getByText('1 respondió · 1 sin contestar')).toBeVisible();
  await expect(there.party('Diego Alvarenga 0').getByText('Confirmó', { exact: true })).toBeVisible();
  await expect(there.party('Ingrid Beltrán 1').getByText('No contesta', { exact: true })).toBeVisible();

  // Pressed again it goes; back closes the list.
  await list
    .getByRole('group', { name: 'Respuesta de Ingrid Beltrán 1' })
    .getByRole('button', { name: 'No contesta' })
    .click();
  await expect(there.party('Ingrid Beltrán 1').getByText('No contesta')).toHaveCount(0);
  await page.goBack();
  await expect(list).toBeHidden();
});

test('who waits at the door stands in order on every device, and is seated by one tap, once', async ({
  owner: { page, context },
  backend,
}) => {
  const day = new OwnerDayPage(page);
  await day.open();
  const other = await context.newPage();
  const there = new OwnerDayPage(other);
  await there.open();
  await other.mouse.click(5, 300);
  await page.bringToFront();
  const add = async (name: string, phone: string) => {
    await day.add.click();
    await page.getByRole('button', { name: 'No hay mesa: anotar en la fila' }).click();
    const form = page.getByRole('dialog', { name: 'Anotar en la fila' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('Teléfono (opcional)').fill(phone);
    await form.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(form).toBeHidden();
  };
  await add('Rosa Melara', '7222 3141');
  await add('Beto', '');
  const door = page.getByRole('region', { name: 'En la puerta (2)' });
  await expect(door.getByRole('listitem').first()).toContainText('Rosa Melara · 2 personas');
  await expect(door.getByRole('listitem').first()).toContainText(
    'acaba de llegar · Centro Histórico · 7222 3141',
  );
  await expect(
    door.getByRole('link', { name: 'Avisar por WhatsApp a Rosa Melara que su mesa está lista' }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/50372223141\?text=Hola%2C%20Rosa%20Melara/);
  await expectAccessible(page);

  const doorThere = other.getByRole('region', { name: /^En la puerta/ });
  await expect(doorThere.getByRole('listitem')).toHaveCount(2);
  await door.getByRole('button', { name: 'Sentar a Rosa Melara' }).click();
  await expect(day.party('Rosa Melara')).toContainText('En mesa');
  await expect(there.party('Rosa Melara')).toContainText('En mesa');
  await expect(doorThere).toHaveAccessibleName('En la puerta (1)');
  // Undone, they wait in their old place again, and can be seated again.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(doorThere.getByRole('listitem')).toContainText([/^Rosa Melara/, /^Beto/]);
  await door.getByRole('button', { name: 'Sentar a Rosa Melara' }).click();
  await expect(day.party('Rosa Melara')).toContainText('En mesa');
  await expect(doorThere).toHaveAccessibleName('En la puerta (1)');
  await doorThere.getByRole('button', { name: 'Quitar de la fila a Beto' }).click();
  await expect(doorThere).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^En la puerta/ })).toHaveCount(0);
  const night = await readFields(backend, 'businesses/la-casona/nights/door');
  expect(night?.door).toEqual({});
});

test('a day goes on one sheet of paper, and into a file', { tag: '@long' }, async ({
  owner: { page },
  backend,
}) => {
  const date = addDays(TODAY, 4);
  await writeNight(backend, { date, count: 40, times: FRIDAY_HOURS });
  const day = new OwnerDayPage(page);
  await day.open(`?fecha=${date}`);
  await day.expectCounts(40, 0);
  const download = page.waitForEvent('download');
  await (await day.options()).getByRole('button', { name: 'Descargar en Excel (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`reservas-${date}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(42);
  expect(lines[1]).toBe(
    '18:00,"Diego Alvarenga 0",2,"7500 0000","Centro Histórico",Confirmado,,"Silla para bebé, alergia al maní",',
  );

  // Chromium prints the page as soon as it is asked to: what it would print is taken instead.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Imprimir el día' }).click();
  await expect(page.locator('body[data-printing]')).toBeAttached();
  // Without motion a colour changes at once: paper never gets the one from before.
  const color = await page.evaluate(() => {
    const style = getComputedStyle(document.body);
    const before = style.color;
    document.body.style.color = 'rgb(1, 2, 3)';
    const after = style.color;
    document.body.style.color = '';
    return { changes: before !== after, after };
  });
  expect(color).toEqual({ changes: true, after: 'rgb(1, 2, 3)' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('La Casona · Domingo 17 de enero')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: null, colorScheme: null });
  // Which ends with 'afterprint', as on a phone.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.locator('body[data-printing]')).toHaveCount(0);
});
