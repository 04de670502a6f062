import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until animations end, then runs axe; runs it again if it found something while another animation had begun. */
async function analyzedAtRest(
  page: Page,
  build: (axe: AxeBuilder) => AxeBuilder,
  tries = 3,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>> {
  // An element that is still fading in has less contrast than at the end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((each) => each.finished.catch(() => null)));
    delete document.documentElement.dataset.moved;
    const note = () => {
      document.documentElement.dataset.moved = '';
    };
    for (const began of ['animationstart', 'transitionrun']) addEventListener(began, note, { once: true });
  });
  // Loaded once into the page: the builder would send and parse half a megabyte twice each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Legacy mode runs axe in this page: the builder would open another page for frames of other origins, and there are
  // none. Passed checks aren't reported and nothing is preloaded: no rule that runs needs style sheets or media.
  const axe = new AxeBuilder({ page, axeSource: 'window.axe.version' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const found = await build(axe).analyze();
  if (found.violations.length === 0 || tries <= 1) return found;
  const moved = await page.evaluate(() => 'moved' in document.documentElement.dataset);
  return moved ? analyzedAtRest(page, build, tries - 1) : found;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns whether a target is too small anywhere on the screen, not only while a bar at the screen's edge covers a
 * part of the page that isn't scrolled into view yet.
 */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  const element = page.locator(target);
  await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations: left } = await analyzedAtRest(page, (axe) =>
    axe.include(target).withRules(['target-size']),
  );
  return left.length > 0;
}

/** Returns the violations of WCAG 2.2 A or AA that axe finds on the page: the rule and the elements. */
export async function violations(
  page: Page,
  build = (axe: AxeBuilder): AxeBuilder => axe.withTags(TAGS),
): Promise<string[]> {
  const found = await analyzedAtRest(page, build);
  const wrong: string[] = [];
  for (const { id, nodes } of found.violations) {
    const left: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target.join(' ')))) left.push(html);
    if (left.length > 0) wrong.push(`${id}: ${left.join(' | ')}`);
  }
  return wrong;
}

/** Fails if axe finds a violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** Fails on a violation in light or in dark colours; leaves the page in light colours. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, (axe) => axe.withRules(['color-contrast']))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
