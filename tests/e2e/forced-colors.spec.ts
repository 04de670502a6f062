/** In the colours that a person has chosen for everything (Windows' contrast themes), each state is still to be seen. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { LookupPage } from './pages/lookup.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { ProductsPage } from './pages/products.ts';
import { SchedulePage } from './pages/schedule.ts';
import { TOMORROW_CHIP } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** What is painted of a control besides its text, and the person's two colours of a choice. */
function look(
  control: Locator,
): Promise<{ paint: string; background: string; text: string; chosen: string[] }> {
  return control.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.backgroundColor = 'Highlight';
    probe.style.color = 'HighlightText';
    document.body.append(probe);
    const colors = getComputedStyle(probe);
    const chosen = [colors.backgroundColor, colors.color];
    probe.remove();
    const paintOf = (pseudo?: string) => {
      const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, transform } = getComputedStyle(
        element,
        pseudo,
      );
      return [backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, transform];
    };
    const { backgroundColor, color } = getComputedStyle(element);
    return {
      paint: [...paintOf(), ...paintOf('::before')].join(),
      background: backgroundColor,
      text: color,
      chosen,
    };
  });
}

/** The chosen one stands in the person's own colours of a choice; the other doesn't. */
async function expectChosen(control: Locator, other: Locator): Promise<void> {
  // A colour may still be on its way.
  await expect(async () => {
    const { background, text, chosen } = await look(control);
    expect([background, text]).toEqual(chosen);
  }).toPass();
  expect((await look(other)).background).not.toBe((await look(control)).background);
}

async function expectDifferent(one: Locator, other: Locator): Promise<void> {
  expect((await look(one)).paint).not.toBe((await look(other)).paint);
}

/** For eyes. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  await page.screenshot({ path: join('.cache', 'look', `forced-${name}.png`) });
}

test('forced colours: a diner sees the chosen day, hour and tab, and where the focus is', {
  tag: '@long',
}, async ({ newDiner }) => {
  const { page } = await newDiner({ forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ ...DINNER, day: TOMORROW_CHIP });
  await expectChosen(form.tile('7:00 PM'), form.tile('6:00 PM'));
  const chip = (name: string) => page.locator('label').filter({ has: form.day(name) });
  await expectChosen(chip(TOMORROW_CHIP), chip('hoy 13 ene'));
  await form.slot('7:00 PM').focus();
  await page.keyboard.press('ArrowRight');
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineStyle } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineColor, outlineStyle, text: getComputedStyle(document.body).color };
  });
  expect(ring).toEqual({ outlineColor: ring.text, outlineStyle: 'solid', text: ring.text });
  await picture(page, 'booking');

  const lookup = new LookupPage(page);
  await lookup.find('7777 7777');
  await expectChosen(lookup.active, lookup.history);
  await picture(page, 'lookup');
});

test('forced colours: numbers that are chosen, own, taken and free, the switch, a category', {
  tag: '@long',
}, async ({ newClient }) => {
  const { page } = await newClient('70000001', { forcedColors: 'active' });
  const play = new ParticipatePage(page);
  await play.open(DINNER_LOTTERY);
  await play.expectState(30, 'own');
  await play.number(24).click();
  await play.expectState(24, 'selected');
  await expectChosen(play.number(24), play.number(25));
  await expectDifferent(play.number(30), play.number(25));
  await expect(play.number(7)).toHaveCSS('text-decoration-line', 'line-through');
  const off = await look(play.several);
  await play.several.check();
  await expect.poll(async () => (await look(play.several)).paint).not.toBe(off.paint);
  await picture(page, 'numbers');

  await page.goto('/emprendimientos/hilos-de-luna');
  const category = (name: string | RegExp) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expectChosen(category(/^Tod/).first(), category(/./).nth(1));
  await picture(page, 'catalogue');
});

test('forced colours: an owner sees open hours, and the chosen categories of a product', {
  tag: '@long',
}, async ({ newOwner }) => {
  const { page } = await newOwner('la-casona', { forcedColors: 'active' });
  const maker = await newOwner('hilos-de-luna', { forcedColors: 'active' });
  const products = new ProductsPage(maker.page);
  await products.open();
  await products.add.click();
  const chips = maker.page.getByRole('group', { name: /ategor/ }).locator('label');
  await chips.first().getByRole('checkbox').check();
  await expectChosen(chips.first(), chips.nth(1));
  await picture(maker.page, 'product');

  const schedule = new SchedulePage(page);
  await schedule.open('Centro Histórico');
  await schedule.half('PM').click();
  await expectChosen(schedule.half('PM'), schedule.half('AM'));
  const [hour, row] = [schedule.cell('Domingo, 12:30 PM'), schedule.cell('Todos los días, 12:30 PM')];
  const open = schedule.cell('Lunes, 12:30 PM');
  await hour.click();
  await expectChosen(open, hour);
  await expect(row).toHaveAttribute('aria-pressed', 'mixed');
  await expectDifferent(row, hour);
  await picture(page, 'schedule');
});
