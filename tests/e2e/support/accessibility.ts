import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing is fading, then looks; again where something is wrong and began to move meanwhile. */
async function analyzedAtRest(
  page: Page,
  build: (axe: AxeBuilder) => AxeBuilder,
  tries = 3,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>> {
  // What is still fading in has less contrast than it is about to have.
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
  // Half a megabyte, which the builder would send and parse twice each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // In this page alone: otherwise it opens another one for its report, for frames of other origins, and we have none. What it
  // finds right is not written down, and nothing is fetched once more: no rule of ours asks for style sheets or media.
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
 * Whether a target is too small wherever it stands on the screen, not only while a bar at the screen's edge covers the
 * part of the page that has yet to be scrolled to.
 */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  const element = page.locator(target);
  await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations: left } = await analyzedAtRest(page, (axe) =>
    axe.include(target).withRules(['target-size']),
  );
  return left.length > 0;
}

/** Anything on the page that axe knows to break WCAG 2.2 A or AA: the rule and the elements. */
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

/** Fails on any of these. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** The same, and that the contrast is enough in dark colours too; leaves the page in light ones. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, (axe) => axe.withRules(['color-contrast']))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
