/** What a diner downloads for one booking, in all, and for the next one: for `npm run lighthouse -- --booking`. */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { type BrowserContext, chromium } from '@playwright/test';
import { keptRoles } from '../../tests/e2e/support/worker.ts';
import { book } from './book.ts';
import type { LocalProduct } from './local-product.ts';

/** So long nothing new is asked for: what comes with the success is here. */
const QUIET_MS = 2000;

async function onePage(context: BrowserContext, origin: string, phone: string): Promise<readonly number[]> {
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
  await book(page, origin, phone);
  // The live channel never rests, so the network counts as idle once nothing new was asked for.
  for (let before = 0; before < types.size; await page.waitForTimeout(QUIET_MS)) before = types.size;
  const each = Object.values(bytes);
  return [...each, each.reduce((sum, part) => sum + part, 0), types.size];
}

const VIEW = { viewport: { width: 360, height: 740 } };
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

/** What the servers have written to whoever is connected, by the servers' ports: headers and workers' requests too. */
function wire(): { readonly since: () => ReadonlyMap<number, number> } {
  /** With what each had written before, and its port: a closed one knows none. */
  const sockets = new Map<Socket, { readonly port: number; before: number }>();
  subscribe('net.server.socket', (message) => {
    const socket: unknown = Reflect.get(Object(message), 'socket');
    if (isSocket(socket)) sockets.set(socket, { port: socket.localPort ?? 0, before: 0 });
  });
  return {
    since: () => {
      const sums = new Map<number, number>();
      for (const [socket, known] of sockets) {
        sums.set(known.port, (sums.get(known.port) ?? 0) + socket.bytesWritten - known.before);
        known.before = socket.bytesWritten;
      }
      return sums;
    },
  };
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'bytesWritten' in value && 'localPort' in value;
}

/**
 * Books `runs` tables, each in a fresh browser that came by the business's link, and prints the kilobytes on the network,
 * headers included: scripts, styles, pictures, data, the rest, all; and the requests. Then books twice in one browser that
 * keeps the app, a week apart, and prints what each booking took on the wire, by the servers' own count: the app's (page,
 * code, worker, its pictures), the store of pictures, the database, all. Before the second one the browser's own cache is
 * emptied, as a week may do: what is there then, the worker has kept.
 */
export async function measureBooking(
  product: LocalProduct,
  runs: number,
  executablePath: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  console.log('One booking, kB: scripts, styles, pictures, data, the rest, all; requests');
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...VIEW, serviceWorkers: 'block' });
    const phone = `7888 99${String(run).padStart(2, '0')}`;
    const figures = await onePage(context, product.origin, phone);
    const requests = figures.at(-1) ?? 0;
    console.log(`${figures.slice(0, -1).map(kilobytes).join(' ')} ${String(requests).padStart(6)}`);
    await context.close();
  }
  console.log("With the worker, on the wire, kB: app, pictures' store, database, all");
  const { ports } = product.emulator;
  const appPort = Number(new URL(product.origin).port);
  const served = wire();
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(VIEW);
    served.since();
    for (const [name, phone, days] of [
      ['first', `7886 99${String(run).padStart(2, '0')}`, 1],
      ['a week later', `7887 99${String(run).padStart(2, '0')}`, 7],
    ] as const) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      if (days > 1) await session.send('Network.clearBrowserCache');
      await book(page, product.origin, phone, days);
      while (!(await keptRoles(page))?.includes('diner')) await page.waitForTimeout(QUIET_MS / 4);
      await page.waitForTimeout(QUIET_MS);
      const sums = served.since();
      const cells = [appPort, ports.storage ?? -1, ports.firestore].map((port) => sums.get(port) ?? 0);
      const all = [...sums.values()].reduce((sum, part) => sum + part, 0);
      console.log(`${[...cells, all].map(kilobytes).join(' ')}  ${name}`);
      await page.close();
    }
    await context.close();
  }
  await browser.close();
}
