import type { Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { reminderOn } from './pages/reminder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere, reservationsOf, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test('home and form with seats, with a warning and with a refusal are accessible', async ({
      newDiner,
      backend,
    }) => {
      const { page } = await newDiner({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
      await expectAccessible(page);

      const form = new BookingPage(page);
      const listening = page.waitForResponse(/\/Listen\/channel/);
      await form.open('la-casona');
      // Free, few, full, and one seat: every tone of a tile.
      await form.fill({ ...DINNER, day: TOMORROW_CHIP });
      await listening;
      await expect(form.tile('8:00 PM')).toContainText('Sin cupos');
      await expectAccessible(page);

      await bookElsewhere(backend, { date: '2027-01-14', partySize: 3 });
      await expect(page.getByText('Alguien reservó antes')).toBeVisible();
      await form.confirm();
      await expect(form.modal('Cupo insuficiente')).toBeVisible();
      await expectAccessible(page);
    });

    test('success modal, lookup with its tabs and question, and reminder are accessible', async ({
      newDiner,
      passTime,
    }) => {
      const { page } = await newDiner({ colorScheme });
      const form = new BookingPage(page);
      await form.book('la-casona', { ...DINNER, time: '1:30 PM', phone: '7777 7777' });
      await expectAccessible(page);
      await form.acknowledge(form.success);

      const lookup = new LookupPage(page);
      await lookup.open();
      await lookup.expectCounts(2, 2);
      await expectAccessible(page);
      await lookup.history.click();
      await expect(lookup.cards).toHaveCount(2);
      await expectAccessible(page);
      await lookup.active.click();
      await lookup.askToCancel('La Casona');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await lookup.modify('La Casona');
      await expect(form.slot('1:30 PM')).toBeChecked();
      await expectAccessible(page);

      await passTime(76 * 60_000);
      await expect(reminderOn(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** What of the page's controls is smaller than 44 by 44 pixels: a thumb misses it. A radio is as large as its label. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]');
    return [...controls].flatMap((control) => {
      const target = control.matches('[type="radio"]') ? control.closest('label') : control;
      const { width, height } = (target ?? control).getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true });
      return isShown && Math.min(width, height) < 43.9
        ? [`${control.outerHTML.slice(0, 120)}: ${width} x ${height}`]
        : [];
    });
  });
}

test('everything that can be tapped is large enough for a thumb', async ({ diner: { page } }) => {
  const form = new BookingPage(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await form.open('la-casona');
  await form.fill(DINNER);
  expect(await smallTargets(page)).toEqual([]);
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.expectCounts(1, 0);
  expect(await smallTargets(page)).toEqual([]);
  await lookup.askToCancel('La Casona');
  expect(await smallTargets(page)).toEqual([]);
});

/** What sticks out to the right of the screen, where nobody finds it. A row that scrolls sideways by itself may. */
async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.visually-hidden, svg') &&
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !scrolls(element.parentElement),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on ${clientWidth}`] : []),
      ...out.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

test('with text at 200 % nothing is cut off on a screen of 360 pixels', async ({
  diner: { page, context },
}) => {
  const browser = await context.newCDPSession(page);
  // The size that a person sets in the browser for all pages.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await cutOff(page)).toEqual([]);

  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ ...DINNER, day: TOMORROW_CHIP });
  expect(await cutOff(page)).toEqual([]);
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await form.acknowledge(form.success);
  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.expectCounts(1, 0);
  expect(await cutOff(page)).toEqual([]);
  await lookup.askToCancel('La Casona');
  expect(await cutOff(page)).toEqual([]);
});

test('a table is booked, looked up and cancelled with the keyboard alone', async ({ newDiner, backend }) => {
  const { page } = await newDiner({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tab until the control of that role and name has the focus: nobody who sees it would go on longer. */
  const tabTo = async (role: 'link' | 'button' | 'combobox' | 'radio' | 'textbox', name: string | RegExp) => {
    const wanted = page.getByRole(role, { name });
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
    }
    throw new Error(`Tab never came to ${role} ${String(name)}`);
  };

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  await tabTo('link', 'Reservar mesa: La Casona');
  await press('Enter');
  const form = new BookingPage(page);
  await expect(form.branch).toBeVisible();
  await tabTo('combobox', 'Sucursal');
  await page.keyboard.type('Centro');
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await tabTo('button', 'Una persona más');
  await press('Enter');
  await expect(form.people).toHaveValue('3');
  await tabTo('radio', 'hoy 13 ene');
  await press('ArrowRight');
  await expect(form.day(TOMORROW_CHIP)).toBeChecked();
  await expect(form.tile('7:00 PM')).toContainText('4 asientos');
  // Into the hours, and on with the arrows; full ones are stepped over.
  await press('Tab', 'Space');
  await expect(form.slot('8:00 AM')).toBeChecked();
  for (let hour = 0; hour < 8 && !(await form.slot('7:00 PM').isChecked()); hour += 1)
    await press('ArrowRight');
  await expect(form.slot('7:00 PM')).toBeChecked();
  await tabTo('textbox', 'Nombre del titular');
  await page.keyboard.type('Rosa Melara');
  await tabTo('textbox', 'Teléfono de contacto');
  await page.keyboard.type('7888 9999');
  await tabTo('button', 'Confirmar reserva');
  await press('Enter');
  await expect(form.success).toBeVisible();
  await tabTo('button', 'Entendido');
  await press('Enter');
  await expect(page).toHaveURL('/');
  expect(await reservationsOf(backend, 'la-casona', '78889999')).toMatchObject([
    { slotTime: '19:00', partySize: 3, slotDate: '2027-01-14' },
  ]);

  await expect(page.getByRole('link', { name: 'Mis reservas' })).toBeVisible();
  await tabTo('link', 'Mis reservas');
  await press('Enter');
  const lookup = new LookupPage(page);
  await lookup.expectCounts(1, 0);
  await tabTo('button', 'Cancelar reserva');
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Cancelar la reserva?' });
  // The harmless answer has the focus.
  await expect(question.getByRole('button', { name: 'No, conservarla' })).toBeFocused();
  await press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancelar reserva' })).toBeFocused();
  await press('Enter');
  await tabTo('button', 'Sí, cancelar');
  await press('Enter');
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await lookup.expectCounts(0, 1);
});
