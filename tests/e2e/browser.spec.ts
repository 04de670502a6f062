import { expect, test } from '@playwright/test';
import { WHOLE_CHROMIUM } from './support/whole-chromium.ts';

const OPTION = '--disable-features=';

test.use(WHOLE_CHROMIUM);

test('the browser of the tests has off what the test runner turns off, and pages of its own that nobody sees', async ({
  page,
}) => {
  await page.goto('chrome://version');
  const line = await page.locator('#command_line').innerText();
  const lists = line
    .split(' ')
    .filter((one) => one.startsWith(OPTION))
    .map((one) => one.slice(OPTION.length).split(','));
  // Chromium obeys the last list only: a name that a later Playwright adds to its own must stand in ours too.
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.at(-1)).toEqual(expect.arrayContaining(['WebUIOmniboxPopup', ...lists.flat()]));
});
