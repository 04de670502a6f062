import { expect, test } from './support/fixtures.ts';

const SCREENS = ['/', '/reservation/la-casona', '/reservations', '/client/profile'];

test('the screens work under the hosted security policy, and say nothing in the console', async ({
  diner: { page, expectConsole },
}) => {
  for (const path of SCREENS) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  // It really stops code that the page did not come with.
  expectConsole(/Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.head.append(script);
    return 'planted' in window;
  });
  expect(ran).toBe(false);
});

test('without JavaScript the page says whose it is and what to do; without any script that came, heading and logo are there', async ({
  newDiner,
}) => {
  const { page } = await newDiner({ javaScriptEnabled: false });
  await page.goto('/reservation/la-casona');
  await expect(page.getByRole('heading', { name: 'La Casona' })).toBeVisible();
  await expect(page.locator('noscript p').first()).toHaveText(/.{20}/);
  await expect(page.locator('noscript p').last()).toHaveText(/necesitas activar JavaScript/);
  await expect(page.locator('noscript p').last()).toBeVisible();

  const { page: other, expectConsole } = await newDiner();
  expectConsole(/Failed to load resource: net::ERR_FAILED/);
  await other.route('**/*.js', (route) => route.abort());
  await other.goto('/reservations');
  await expect(other.getByRole('heading', { name: 'Vaga' })).toBeVisible();
  await expect(other.getByRole('img', { name: 'Vaga' })).toBeVisible();
});
