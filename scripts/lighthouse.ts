/**
 * `npm run lighthouse`: what a cheap phone on slow 4G sees, by Lighthouse's simulation: the built app with demo data,
 * a photo of 93 kB as cover, 20 products and a lottery of 10,000, the median of `--runs` (standard: 5) visits of each
 * page. Arguments choose pages by a part of their name. Beside each figure its target; exit code 1 when one is missed.
 * The times depend on the machine: compare two builds in one sitting. Sizes are also held by the gate (budgets.json).
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuild } from './lib/build.ts';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';
import { type LocalProduct, PROJECT_ID, startLocalProduct } from './lib/local-product.ts';

const TOOL = 'tools/lighthouse';
const BUCKET = `${PROJECT_ID}.appspot.com`;
const COVER_BYTES = 93_000;
const LOTTERY = 'seedLoteriaCena00001';

/** What a page is to reach. */
interface Targets {
  readonly path: string;
  readonly score?: number;
  /** Seconds. */
  readonly lcp: number;
  readonly cls: number;
  /** kB of scripts on the network, headers included, before the page has loaded. */
  readonly js: number;
  /** Documents billed. */
  readonly reads?: number;
}

const PAGES: Readonly<Record<string, Targets>> = {
  booking: { path: '/reservation/la-casona', score: 99, lcp: 1.5, cls: 0.01, js: 82, reads: 2 },
  home: { path: '/', lcp: 1.8, cls: 0.01, js: 95 },
  'public page': { path: '/emprendimientos/hilos-de-luna', lcp: 1.8, cls: 0.01, js: 95, reads: 2 },
  lottery: { path: `/lotteries/${LOTTERY}/participate`, lcp: 2.2, cls: 0.01, js: 100 },
  'mis reservas': { path: '/reservations', lcp: 1.6, cls: 0.01, js: 95 },
};

/** What one visit gave. */
interface Visit {
  /** Of 100. */
  readonly score: number;
  /** By the names of Lighthouse's audits. */
  readonly figure: (audit: string) => number;
  readonly requests: readonly { readonly type: string; readonly bytes: number; readonly atMs: number }[];
  readonly loadedMs: number;
  reads: number;
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toVisit(report: Fields): Visit {
  const audits = fields(report.audits);
  const { items } = fields(fields(audits['network-requests']).details);
  const { items: metrics } = fields(fields(audits.metrics).details);
  return {
    loadedMs: Number(fields(fields(metrics)[0]).observedLoad),
    reads: 0,
    score: Math.round(Number(fields(fields(report.categories).performance).score) * 100),
    figure: (audit) => Number(fields(audits[audit]).numericValue),
    requests: (Array.isArray(items) ? items : []).map((item) => {
      const { resourceType, transferSize, networkRequestTime } = fields(item);
      return {
        type: String(resourceType),
        bytes: Number(transferSize),
        atMs: Number(networkRequestTime),
      };
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

/** Past the rules: a catalogue of 20 products, and a lottery of 10,000 numbers. */
async function enlarge({ emulator }: LocalProduct): Promise<void> {
  const documents = `${emulator.urls.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner' };
  const patch = async (path: string, mask: string, field: unknown) => {
    const answer = await fetch(`${documents}/${path}?updateMask.fieldPaths=${mask}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ fields: { [mask]: field } }),
    });
    if (!answer.ok) throw new Error(`${path} could not be changed: ${await answer.text()}`);
  };
  await patch(`lotteries/${LOTTERY}`, 'totalNumbers', { integerValue: '10000' });
  const path = 'ventures/hilos-de-luna/public/catalogue';
  const stored: unknown = await (await fetch(`${documents}/${path}`, { headers })).json();
  const products = fields(fields(fields(fields(stored).fields).products).mapValue).fields;
  const all = Object.entries(fields(products));
  const twenty: Record<string, unknown> = {};
  for (let i = 0; i < 20; i += 1) twenty[`product${i}`] = all[i % all.length]?.[1];
  await patch(path, 'products', { mapValue: { fields: twenty } });
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
const product = await startLocalProduct({
  root,
  ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
  dataDir: null,
  app: { build: ensureBuild(root, 'emulator', console.log) },
  testEndpoints: true,
  log: () => {},
});
await putCover(product, await photo(executablePath));
await enlarge(product);
console.log(
  `Lighthouse, mobile, simulated slow 4G, CPU x4, median of ${runs}, on ${availableParallelism()} cores ${cpus()[0]?.model ?? ''}`,
);
const COLUMNS = ['score', 'LCP s', 'CLS', 'JS kB', 'reads', 'FCP s', 'TBT ms', 'all kB', 'requests'];
console.log(`page          ${COLUMNS.map((name) => name.padStart(15)).join('')}`);
for (const [name, targets] of Object.entries(PAGES)) {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) continue;
  const visits: Visit[] = [];
  // One after the other: side by side they would take each other's time.
  for (let run = 0; run < runs; run += 1) {
    product.emulator.resetMeter();
    const visited = await visit(`${product.origin}${targets.path}`, executablePath);
    visits.push({ ...visited, reads: product.emulator.meter().reads });
  }
  const value = (audit: string) => median(visits.map(({ figure }) => figure(audit)));
  const bytes = (isWanted: (request: Visit['requests'][number], visited: Visit) => boolean) =>
    median(
      visits.map((visited) =>
        visited.requests
          .filter((request) => isWanted(request, visited))
          .reduce((sum, each) => sum + each.bytes, 0),
      ),
    ) / 1000;
  const first = bytes(({ type, atMs }, { loadedMs }) => type === 'Script' && atMs <= loadedMs);
  const cell = (got: number, digits: number, target?: number, isMissed = false) => {
    if (isMissed) process.exitCode = 1;
    return `${isMissed ? '!' : ''}${got.toFixed(digits)}${target === undefined ? '' : ` / ${target}`}`;
  };
  const atMost = (got: number, digits: number, target?: number) =>
    cell(got, digits, target, target !== undefined && Number(got.toFixed(digits)) > target);
  const score = median(visits.map((visited) => visited.score));
  const cells = [
    cell(score, 0, targets.score, score < (targets.score ?? 0)),
    atMost(value('largest-contentful-paint') / 1000, 2, targets.lcp),
    atMost(value('cumulative-layout-shift'), 3, targets.cls),
    atMost(first, 1, targets.js),
    atMost(median(visits.map(({ reads }) => reads)), 0, targets.reads),
    cell(value('first-contentful-paint') / 1000, 2),
    cell(value('total-blocking-time'), 0),
    cell(
      bytes(() => true),
      1,
    ),
    cell(median(visits.map(({ requests }) => requests.length)), 0),
  ];
  console.log(`${name.padEnd(14)}${cells.map((text) => text.padStart(15)).join('')}`);
}
await product.close();
