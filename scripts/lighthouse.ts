/**
 * `npm run lighthouse`: what a cheap phone on slow 4G sees, by Lighthouse's simulation: the built app with demo data
 * and a photo of 93 kB as cover, the median of `--runs` (standard: 5) visits of each page. Arguments choose pages by a
 * part of their name. `--grid` measures a grid of 10,000 numbers instead, on a CPU 4 times slower. The figures depend on the machine: compare two builds in one sitting.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuild } from './lib/build.ts';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';
import { measureGrid } from './lib/grid-time.ts';
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

/** What one visit gave. */
interface Visit {
  /** Of 100. */
  readonly score: number;
  /** By the names of Lighthouse's audits. */
  readonly figure: (audit: string) => number;
  readonly requests: readonly { readonly type: string; readonly bytes: number }[];
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toVisit(report: Fields): Visit {
  const audits = fields(report.audits);
  const { items } = fields(fields(audits['network-requests']).details);
  return {
    score: Math.round(Number(fields(fields(report.categories).performance).score) * 100),
    figure: (audit) => Number(fields(audits[audit]).numericValue),
    requests: (Array.isArray(items) ? items : []).map((item) => {
      const { resourceType, transferSize } = fields(item);
      return { type: String(resourceType), bytes: Number(transferSize) };
    }),
  };
}

/** Visits a page in a browser of its own. Rejects with what Lighthouse says when it can't. */
async function visit(url: string, executablePath: string): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `${TOOL}/node_modules/lighthouse/cli/index.js`,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: executablePath } },
  );
  const report: unknown = JSON.parse(stdout);
  return toVisit(fields(report));
}

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
  const answer: unknown = await stored.json();
  const url = `${emulator.urls.storage}/v0/b/${BUCKET}/o/${name}?alt=media&token=${String(fields(answer).downloadTokens)}`;
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
    const options = {
      runs: { type: 'string', default: '5' },
      grid: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const { values, positionals } = parse();
const runs = Number(values.runs);
const executablePath = process.env.VAGA_CHROMIUM ?? '';
if (!values.grid && (!existsSync(`${TOOL}/node_modules`) || needsInstall(TOOL))) {
  console.log('Installing Lighthouse from its lock file ...');
  const problem = installDependencies(TOOL);
  if (problem) throw new Error(problem);
}
const root = process.cwd();
const product = await startLocalProduct({
  root,
  ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
  dataDir: null,
  app: { build: ensureBuild(root, 'emulator', console.log) },
  testEndpoints: true,
  log: () => {},
});
if (values.grid) {
  await measureGrid(product, runs, executablePath);
  await product.close();
  process.exit();
}
await putCover(product, await photo(executablePath));
console.log(
  `Lighthouse, mobile, simulated slow 4G, CPU x4, median of ${runs}, on ${availableParallelism()} cores ${cpus()[0]?.model ?? ''}`,
);
console.log('page          score  LCP s  FCP s  TBT ms   CLS   JS kB  all kB  requests');
for (const [name, path] of Object.entries(PAGES)) {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) continue;
  const visits: Visit[] = [];
  // One after the other: side by side they would take each other's time.
  for (let run = 0; run < runs; run += 1)
    visits.push(await visit(`${product.origin}${path}`, executablePath));
  const value = (audit: string) => median(visits.map(({ figure }) => figure(audit)));
  const bytes = (isWanted: (type: string) => boolean) =>
    median(
      visits.map(({ requests }) =>
        requests.filter(({ type }) => isWanted(type)).reduce((sum, each) => sum + each.bytes, 0),
      ),
    );
  console.log(
    [
      name.padEnd(13),
      String(median(visits.map(({ score }) => score))).padStart(5),
      (value('largest-contentful-paint') / 1000).toFixed(2).padStart(6),
      (value('first-contentful-paint') / 1000).toFixed(2).padStart(6),
      value('total-blocking-time').toFixed(0).padStart(7),
      value('cumulative-layout-shift').toFixed(3).padStart(6),
      (bytes((type) => type === 'Script') / 1000).toFixed(1).padStart(7),
      (bytes(() => true) / 1000).toFixed(1).padStart(7),
      String(median(visits.map(({ requests }) => requests.length))).padStart(8),
    ].join(' '),
  );
}
await product.close();
