/** What a diner downloads for one booking, in all: for `npm run lighthouse -- --booking`. */
import { chromium } from '@playwright/test';
import { BookingPage } from '../../tests/e2e/pages/booking.ts';
import type { LocalProduct } from './local-product.ts';

/** So long nothing new is asked for: what comes with the success is here. */
const QUIET_MS = 2000;

/**
 * Books `runs` tables, each in a fresh browser that came by the business's link, and prints the kilobytes on the network,
 * headers included: scripts, styles, pictures, data, the rest, all; and the requests.
 */
export async function measureBooking(
  product: LocalProduct,
  runs: number,
  executablePath: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  console.log('One booking, kB: scripts, styles, pictures, data, the rest, all; requests');
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0, Image: 0, Fetch: 0, rest: 0 };
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? '';
      const kind = type === 'XHR' ? 'Fetch' : type;
      if (kind === 'Script' || kind === 'Stylesheet' || kind === 'Image' || kind === 'Fetch')
        bytes[kind] += encodedDataLength;
      else bytes.rest += encodedDataLength;
    });
    const form = new BookingPage(page);
    await page.goto(`${product.origin}/reservation/la-casona`);
    await form.branch.selectOption({ index: 1 });
    // Tomorrow, when every hour is still to come.
    await page
      .getByRole('radio', { name: /^(lun|mar|mié|jue|vie|sáb|dom) \d+ / })
      .first()
      .check();
    await page
      .getByRole('radio', { name: /^\d+:\d\d [AP]M .*\d+ asientos/ })
      .first()
      .check();
    await form.name.fill('Rosa Melara');
    await form.phone.fill(`7888 99${String(run).padStart(2, '0')}`);
    await form.confirm();
    await form.success.waitFor();
    // The live channel never rests, so the network counts as idle once nothing new was asked for.
    for (let before = 0; before < types.size; await page.waitForTimeout(QUIET_MS)) before = types.size;
    const each = Object.values(bytes);
    const all = each.reduce((sum, part) => sum + part, 0);
    const cells = [...each, all].map((part) => (part / 1000).toFixed(1).padStart(8));
    console.log(`${cells.join(' ')} ${String(types.size).padStart(6)}`);
    await context.close();
  }
  await browser.close();
}
