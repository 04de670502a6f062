import type { Page } from '@playwright/test';
import { BookingPage, DINNER } from './pages/booking.ts';
import { SalesPage } from './pages/sales.ts';
import { expect, test } from './support/fixtures.ts';

/** The browser's own offer, which a test's browser doesn't make. Returns how often it was put to the person. */
async function offerByBrowser(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Reflect.set(window, 'asked', 0);
    const prompt = () => {
      Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1);
      return Promise.resolve();
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
    Reflect.set(window, 'isHeldBack', event.defaultPrevented);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'isHeldBack'))).toBe(true);
  return () => page.evaluate(() => Reflect.get(window, 'asked'));
}

test('installing is offered once, after a booking, never on arrival; a closed browser is said to be silent', async ({
  diner: { page },
}) => {
  const form = new BookingPage(page);
  await form.open('la-casona');
  const asked = await offerByBrowser(page);
  await form.fill(DINNER);
  const offer = page.getByText('Ten Vaga en tu pantalla de inicio');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await form.confirm();
  await expect(form.success).toContainText('Con Vaga cerrada no podemos avisarte');
  await form.acknowledge(form.success);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Instalar' }).click();
  await expect.poll(asked).toBe(1);
  await expect(offer).toHaveCount(0);
});

test('after a sale too; who said no is not asked again', { tag: '@long' }, async ({ newOwner }) => {
  const { page } = await newOwner('hilos-de-luna');
  const sales = new SalesPage(page);
  for (const shown of [1, 0]) {
    await sales.openForm();
    await offerByBrowser(page);
    await sales.fillLine(1, { product: 'Llavero pupusa' });
    await sales.submit.click();
    await expect(page.getByText('Venta registrada.')).toBeVisible();
    await expect(page.getByText('Ten Vaga en tu pantalla de inicio')).toHaveCount(shown);
    if (shown) await page.getByRole('button', { name: 'No, gracias' }).click();
  }
});
