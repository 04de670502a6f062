import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

const SCREENS = ['/', '/reservation/la-casona', '/reservations', '/client/profile'];

for (const path of SCREENS) {
  test(`${path} works under the hosted security policy, says nothing in the console, and is accessible`, async ({
    diner: { page },
  }) => {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('the policy really stops code that the page did not come with', async ({ diner }) => {
  await diner.page.goto('/');
  diner.expectConsole(/Content Security Policy/);
  const ran = await diner.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.head.append(script);
    return 'planted' in window;
  });
  expect(ran).toBe(false);
});

test('an unknown address leads home', async ({ diner: { page } }) => {
  await page.goto('/no/such/screen');
  await expect(page).toHaveURL('/');
});

test('without JavaScript the page says whose it is and what to do', async ({ newDiner }) => {
  const { page } = await newDiner({ javaScriptEnabled: false });
  await page.goto('/reservation/la-casona');
  await expect(page.getByRole('heading', { name: 'La Casona' })).toBeVisible();
  await expect(page.locator('noscript p').first()).toHaveText(/.{20}/);
  await expect(page.locator('noscript p').last()).toHaveText(/necesitas activar JavaScript/);
  await expect(page.locator('noscript p').last()).toBeVisible();
});

test('the first paint needs no script: heading and logo are in the page as it is served', async ({
  newDiner,
}) => {
  const { page, expectConsole } = await newDiner();
  expectConsole(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/reservations');
  await expect(page.getByRole('heading', { name: 'Mis reservas' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Vaga' })).toBeVisible();
});

test('a diner on another time zone still lives on El Salvador time', async ({
  newDiner,
  passTime,
  backend,
}) => {
  const { page } = await newDiner({ timezoneId: 'Asia/Tokyo' });
  await page.goto('/');
  const before = await page.evaluate(() => Date.now());
  expect(Math.abs(before - backend.nowMs())).toBeLessThan(60_000);
  await passTime(3_600_000);
  expect((await page.evaluate(() => Date.now())) - before).toBeGreaterThanOrEqual(3_600_000);
});
