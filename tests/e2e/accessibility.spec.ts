import type { Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { reminderOn } from './pages/reminder.ts';
import { expectAccessibleInBothColours } from './support/accessibility.ts';
import { bookElsewhere, TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

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

/** A person sets letters of so many pixels in the browser, for all pages. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const pixels = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(pixels).toBe(`${standard}px`);
}

/**
 * Accessible in light and dark colours, everything that can be tapped is large enough for a thumb, and with letters
 * twice as large nothing is cut off.
 */
async function expectFit(page: Page): Promise<void> {
  await expectAccessibleInBothColours(page);
  expect(await smallTargets(page)).toEqual([]);
  await setLetters(page, 32);
  expect(await cutOff(page)).toEqual([]);
  await setLetters(page, 16);
}

test('home and form with seats, with a warning and with a refusal are accessible, and fit 360 pixels with text at 200 %', {
  tag: '@long',
}, async ({ diner: { page }, backend }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  await expectFit(page);

  const form = new BookingPage(page);
  await form.open('la-casona');
  // Free, few, full, and one seat: every tone of a tile.
  await form.fill({ ...DINNER, day: TOMORROW_CHIP });
  await expect(form.tile('8:00 PM')).toContainText('Sin cupos');
  await expectFit(page);

  await bookElsewhere(backend, { date: '2027-01-14', partySize: 3 });
  await expect(page.getByText('Alguien reservó antes')).toBeVisible();
  await form.confirm();
  await expect(form.modal('Cupo insuficiente')).toBeVisible();
  await expectFit(page);
});

test('with letters twice as large a modal begins with its title, not with what has the focus', async ({
  diner: { page },
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await setLetters(page, 32);
  await form.fill(DINNER);
  await form.confirm();
  await expect(form.success.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeInViewport();
});

test('success modal, lookup with its tabs and question, and reminder too', { tag: '@long' }, async ({
  diner: { page },
  passTime,
}) => {
  const form = new BookingPage(page);
  await form.book('la-casona', { ...DINNER, time: '1:30 PM', phone: '7777 7777' });
  await expectFit(page);
  await form.acknowledge(form.success);

  const lookup = new LookupPage(page);
  await lookup.open();
  await lookup.expectCounts(2, 2);
  await expectFit(page);
  await lookup.history.click();
  await expect(lookup.cards).toHaveCount(2);
  await expectFit(page);
  await lookup.active.click();
  await lookup.askToCancel('La Casona');
  await expectFit(page);
  await page.keyboard.press('Escape');
  await lookup.modify('La Casona');
  await expect(form.slot('1:30 PM')).toBeChecked();
  await expectFit(page);

  await passTime(76 * 60_000);
  await expect(reminderOn(page)).toBeVisible();
  await expectFit(page);
});

test('a client’s sign-in and registration have no link that a thumb misses', async ({ diner: { page } }) => {
  for (const path of ['/client/login', '/client/register']) {
    await page.goto(path);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('under the notch of a phone that is held sideways stands nothing', async ({ newDiner }) => {
  const { page } = await newDiner({ viewport: { width: 844, height: 390 } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
  await new BookingPage(page).open('la-casona');
  const places = await page
    .locator('header button, main h1, main label, main button')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
  expect(Math.min(...places.map(([left = 0]) => left))).toBeGreaterThanOrEqual(47);
  expect(Math.max(...places.map(([, right = 0]) => right))).toBeLessThanOrEqual(844 - 47);
});
