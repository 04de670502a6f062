import type { Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { OwnerDayPage } from './pages/ownerDay.ts';
import { cancellationOn, reminderOn, savedReminders } from './pages/reminder.ts';
import { readCollection } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import {
  cutDatabase,
  loseSignal,
  NETWORK_COMPLAINTS,
  REMINDERS_LOST,
  signalBack,
} from './support/network.ts';
import { WHOLE_CHROMIUM } from './support/whole-chromium.ts';

declare global {
  interface Window {
    askThePerson: () => Promise<string>;
  }
}

const MINUTE = 60_000;
/** La Casona today at 13:30, an hour and a half from the tests' noon: its reminder is due at 13:15. */
const LUNCH = { ...DINNER, time: '1:30 PM' };
const LUNCH_REMINDER =
  'Tu reserva en La Casona es el miércoles 13 de enero a la 1:30 PM. Te pedimos puntualidad: la mesa se guarda por un máximo de 5 minutos.';

/** Books lunch; its reminder is saved a moment after the answer. */
async function bookLunch(page: Page): Promise<BookingPage> {
  const form = new BookingPage(page);
  await form.book('la-casona', LUNCH);
  await expect.poll(async () => Object.keys(await savedReminders(page))).toHaveLength(1);
  await form.acknowledge(form.success);
  return form;
}

/** Keeps what the page tells the system, by the worker: at times a browser without a window has forgotten it when it is asked. */
async function keepNotifications(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: unknown[] = [];
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await showNotification.call(this, title, options);
      shown.push([title, options?.body, options?.tag]);
    };
    Reflect.set(window, 'shown', shown);
  });
}

const notificationsOf = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'shown'));

// What shows system notifications.
test.use({ serviceWorkers: 'allow', ...WHOLE_CHROMIUM });

test('a booking is remembered as specified, also by a reload, and reminded of 15 minutes before, until that is read', async ({
  diner: { page },
  backend,
  passTime,
}) => {
  await bookLunch(page);
  const [card] = await readCollection(backend, 'diners/78889999/active');
  const reservationId = String(card?.reservationId);
  await expect
    .poll(() => savedReminders(page))
    .toEqual({
      [`la-casona:${reservationId}`]: {
        reservationId,
        businessId: 'la-casona',
        businessName: 'La Casona',
        slotDate: '2027-01-13',
        slotTime: '13:30',
        scheduledAt: '2027-01-13T19:15:00.000Z',
      },
    });

  const dialog = reminderOn(page);
  await passTime(70 * MINUTE);
  await expect(dialog).toBeHidden();
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passTime(6 * MINUTE);
  await expect(dialog.getByText(LUNCH_REMINDER, { exact: true })).toBeVisible();
  // It fired and was not dismissed.
  await page.reload();
  await expect(dialog.getByText(LUNCH_REMINDER)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver mis reservas' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/reservations');
  await new LookupPage(page).expectCounts(1, 0);
  // Looking the booking up doesn't bring back what was dismissed.
  await expect(dialog).toBeHidden();
  expect(await savedReminders(page)).toEqual({});

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passTime(1 * MINUTE);
  await expect(dialog).toBeHidden();
});

test('a reservation moved to another hour reminds of the new hour only, a cancelled one of nothing', async ({
  diner: { page },
  passTime,
}) => {
  const form = await bookLunch(page);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.modify('La Casona');
  await form.fill({ time: '4:30 PM' });
  await form.confirm();
  await form.acknowledge(form.changed);
  await passTime(80 * MINUTE);
  await expect(reminderOn(page)).toBeHidden();
  await passTime(176 * MINUTE);
  await expect(reminderOn(page)).toContainText('a las 4:30 PM');
  await reminderOn(page).getByRole('button', { name: 'Entendido' }).click();

  await form.book('puerto-viejo', { time: '7:00 PM', name: LUNCH.name, phone: '7222 9999' });
  await expect.poll(async () => Object.keys(await savedReminders(page))).toHaveLength(1);
  await form.acknowledge(form.success);
  await lookup.find('7222 9999');
  await lookup.cancel('Puerto Viejo');
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await expect.poll(() => savedReminders(page)).toEqual({});
});

test('with permission a system notification says the same', async ({ newDiner, passTime }) => {
  const { page } = await newDiner({ permissions: ['notifications'] });
  const form = new BookingPage(page);
  await form.book('la-casona', LUNCH);
  await expect(form.success.getByText('Avisos activados')).toBeVisible();
  await keepNotifications(page);
  await form.acknowledge(form.success);
  await passTime(76 * MINUTE);
  await expect(reminderOn(page)).toBeVisible();
  await expect
    .poll(() => notificationsOf(page))
    .toEqual([['Recordatorio de reserva', LUNCH_REMINDER, expect.stringMatching(/^la-casona:\w{20}$/)]]);
});

test('permission is asked for at the start, and again from the success modal by who let the question pass', async ({
  diner: { page, context },
}) => {
  // A browser without a window can't show its own question: this stands for it and for the person who answers.
  const answers = ['default', 'granted'];
  let asked = 0;
  await context.exposeFunction('askThePerson', () => answers[asked++] ?? 'denied');
  await context.addInitScript(() => {
    let state = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => state });
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => {
        state = await window.askThePerson();
        return state;
      },
    });
  });
  const form = new BookingPage(page);
  await form.open('la-casona');
  await expect.poll(() => asked).toBe(1);
  await form.fill(LUNCH);
  await form.confirm();
  await form.success.getByRole('button', { name: 'Activar avisos' }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(form.success.getByText('Avisos activados')).toBeVisible();
  // What Android needs to show them is there too.
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(1);
});

test('where notifications are blocked the success modal says so, and the dialog still comes', async ({
  diner: { page, context },
  passTime,
}) => {
  // Granting another one refuses all that are not named.
  await context.grantPermissions(['clipboard-read']);
  const form = new BookingPage(page);
  await form.book('la-casona', LUNCH);
  await expect(form.success.getByRole('button', { name: 'Agrégala a tu calendario' })).toBeVisible();
  await expect(
    form.success.getByText(
      'Este navegador tiene los avisos bloqueados. Igual verás el recordatorio si Vaga está abierta.',
    ),
  ).toBeVisible();
  await form.acknowledge(form.success);
  await passTime(76 * MINUTE);
  await expect(reminderOn(page)).toBeVisible();
});

const LUNCH_CANCELLED = 'La Casona canceló tu mesa del miércoles 13 de enero a la 1:30 PM.';

test('a table that the business cancelled is not reminded of, and told when the app is opened again', async ({
  diner: { page },
  owner,
  passTime,
}) => {
  const form = await bookLunch(page);
  const day = new OwnerDayPage(owner.page);
  await day.open();
  await day.end('Rosa Melara', 'Cancelar reserva');

  await page.goto('/');
  const told = cancellationOn(page);
  await expect(told.getByText(LUNCH_CANCELLED, { exact: true })).toBeVisible();
  await page.reload();
  await told.getByRole('button', { name: 'Reservar de nuevo' }).click();
  await expect(page).toHaveURL('/reservation/la-casona');
  await expect(told).toBeHidden();
  expect(await savedReminders(page)).toEqual({});
  await page.reload();
  await expect(form.branch).toBeVisible();
  await passTime(76 * MINUTE);
  await expect(told).toBeHidden();
  await expect(reminderOn(page)).toBeHidden();
});

test('without a signal a reminder comes as it was planned', async ({ diner, backend, passTime }) => {
  diner.expectConsole(NETWORK_COMPLAINTS);
  diner.expectConsole(REMINDERS_LOST);
  const { page, context } = diner;
  const code = page.waitForResponse('**/assets/ReminderDialog-*.js');
  const form = await bookLunch(page);
  await expect(page.getByRole('link', { name: 'Mis reservas' })).toBeVisible();
  // What shows the reminder has come too.
  await (await code).finished();
  await loseSignal(context);
  await passTime(76 * MINUTE);
  await expect(reminderOn(page).getByText(LUNCH_REMINDER)).toBeVisible();
  await reminderOn(page).getByRole('button', { name: 'Entendido' }).click();
  await signalBack(context);

  // And with one that leads nowhere.
  await form.book('puerto-viejo', { time: '7:00 PM', name: 'Rosa Melara', phone: '7888 9999' });
  await form.acknowledge(form.success);
  await cutDatabase(page, backend.url);
  await passTime(330 * MINUTE);
  await expect(reminderOn(page)).toContainText('Puerto Viejo');
});
