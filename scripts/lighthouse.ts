/**
 * `npm run lighthouse`: what a cheap phone on slow 4G sees, by Lighthouse's simulation: the built app with demo data
 * and a photo of 93 kB as cover, the median of `--runs` (standard: 5) visits of each page. Arguments choose pages by a
 * part of their name. The figures depend on the machine: compare two builds in one sitting.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuild } from './lib/build.ts';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';
import { type LocalProduct, PROJECT_ID, startLocalProduct } from './lib/local-product.ts';

const TOOL = 'tools/lighthouse';
const BUCKET = `${PROJECT_ID}.appspot.com`;
const COVER_BYTES = 93_000;
const PAGES: Readonly<Record<string, string>> = {
  booking: '/reservation/la-casona',
  home: '/',
  'public page': '/emprendimientos/hilos-de-luna',
  'mis reservas': '/reservations',
};

/** What the command uses of Lighthouse's answer. */
interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Request[] };
}
interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, Audit>>;
}
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>;

/** A photo-like picture of about COVER_BYTES, 1200 x 675: drawn by the browser, as the app would store it. */
async function photo(executablePath: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (bytes) => {
    const canvas = new OffscreenCanvas(1200, 675);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let i = 0; i < 4000; i += 1) {
      context.fillStyle = `hsl(${(i * 47) % 360} 60% ${30 + ((i * 13) % 50)}%)`;
      context.fillRect((i * 97) % 1200, (i * 61) % 675, 12 + (i % 50), 8 + (i % 30));
    }
    let best = new Uint8Array();
    for (let quality = 0.95; quality > 0.05; quality -= 0.03) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      best = new Uint8Array(await blob.arrayBuffer());
      if (best.length <= bytes) break;
    }
    return [...best];
  }, COVER_BYTES);
  await browser.close();
  return Buffer.from(encoded);
}

/** Gives every business and venture the photo as cover, past the rules. */
async function putCover({ emulator }: LocalProduct, picture: Buffer): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  const name = encodeURIComponent('ventures/la-casona/cover.jpg');
  const stored = await fetch(`${emulator.urls.storage}/v0/b/${BUCKET}/o?name=${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  if (!stored.ok) throw new Error(`The cover could not be stored: ${await stored.text()}`);
  const { downloadTokens } = (await stored.json()) as { downloadTokens: string };
  const url = `${emulator.urls.storage}/v0/b/${BUCKET}/o/${name}?alt=media&token=${downloadTokens}`;
  const documents = `${emulator.urls.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  for (const path of ['businesses/la-casona', 'ventures/la-casona', 'ventures/hilos-de-luna']) {
    await fetch(`${documents}/${path}?updateMask.fieldPaths=imageUrl`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ fields: { imageUrl: { stringValue: url } } }),
    });
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '5' } } });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const { values, positionals } = parse();
const runs = Number(values.runs);
const executablePath = process.env.VAGA_CHROMIUM ?? '';
if (!existsSync(`${TOOL}/node_modules`) || needsInstall(TOOL)) {
  console.log('Installing Lighthouse from its lock file ...');
  const problem = installDependencies(TOOL);
  if (problem) throw new Error(problem);
}
const root = process.cwd();
const toolUrl = new URL(`file://${root}/${TOOL}/node_modules/`);
const { default: lighthouse } = (await import(new URL('lighthouse/core/index.js', toolUrl).href)) as {
  default: Lighthouse;
};
const { launch } = (await import(new URL('chrome-launcher/dist/index.js', toolUrl).href)) as {
  launch: (options: object) => Promise<{ readonly port: number; readonly kill: () => void }>;
};
const product = await startLocalProduct({
  root,
  ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
  dataDir: null,
  app: { build: ensureBuild(root, 'emulator', console.log) },
  testEndpoints: true,
  log: () => {},
});
await putCover(product, await photo(executablePath));
console.log(
  `Lighthouse, mobile, simulated slow 4G, CPU x4, median of ${runs}, on ${availableParallelism()} cores ${cpus()[0]?.model ?? ''}`,
);
console.log('page          score  LCP s  FCP s  TBT ms   CLS   JS kB  all kB  requests');
for (const [name, path] of Object.entries(PAGES)) {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) continue;
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      logLevel: 'silent',
    });
    const result = await lighthouse(`${product.origin}${path}`, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
    });
    if (result) reports.push(result.lhr);
    chrome.kill();
  }
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const requests = reports.map(({ audits }) => audits['network-requests']?.details?.items ?? []);
  const bytes = (wanted: (request: Request) => boolean) =>
    median(requests.map((all) => all.filter(wanted).reduce((sum, each) => sum + each.transferSize, 0)));
  console.log(
    [
      name.padEnd(13),
      String(
        median(reports.map(({ categories }) => Math.round(categories.performance.score * 100))),
      ).padStart(5),
      (value('largest-contentful-paint') / 1000).toFixed(2).padStart(6),
      (value('first-contentful-paint') / 1000).toFixed(2).padStart(6),
      value('total-blocking-time').toFixed(0).padStart(7),
      value('cumulative-layout-shift').toFixed(3).padStart(6),
      (bytes(({ resourceType }) => resourceType === 'Script') / 1000).toFixed(1).padStart(7),
      (bytes(() => true) / 1000).toFixed(1).padStart(7),
      String(median(requests.map((all) => all.length))).padStart(8),
    ].join(' '),
  );
}
await product.close();
