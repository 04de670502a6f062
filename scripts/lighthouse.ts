/**
 * `npm run lighthouse`: what a cheap phone on slow 4G sees, by Lighthouse's simulation: the built app with demo data,
 * photos of 93 kB as cover and products (`--one-width`: without their small versions), 20 products and a lottery of
 * 10,000, the median of `--runs` (standard: 5) visits of each page (`--applied`: with the network really that slow). Arguments choose pages by a part of their name. Beside
 * each figure its target; exit code 1 when one is missed. `--grid` measures a grid of 10,000 numbers instead, on a CPU 4
 * times slower. The times depend on the machine: compare two builds in one sitting. Sizes are also held by the gate
 * (budgets.json).
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { addressOfTwo, smallPath } from '../src/domain/pictures.ts';
import { ensureBuild } from './lib/build.ts';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';
import { measureGrid } from './lib/grid-time.ts';
import { type LocalProduct, PROJECT_ID, startLocalProduct } from './lib/local-product.ts';

const TOOL = 'tools/lighthouse';
const BUCKET = `${PROJECT_ID}.appspot.com`;
/** Of each photo in its large width. */
const PHOTO_BYTES = 93_000;
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

/** Visits a page in a browser of its own, up to three times. Rejects with what Lighthouse says when it can't. */
async function visit(url: string, executablePath: string, tries = 3): Promise<Visit> {
  const asked = promisify(execFile)(
    process.execPath,
    [
      `${TOOL}/node_modules/lighthouse/cli/index.js`,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(values.applied ? ['--throttling-method=devtools'] : []),
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: executablePath } },
  );
  // On a busy machine the browser may start too slowly to be traced.
  const answered = await asked.catch(({ stderr }: { readonly stderr: string }) => {
    if (tries <= 1) throw new Error(stderr);
    return null;
  });
  if (answered === null) return visit(url, executablePath, tries - 1);
  const { stdout } = answered;
  const report: unknown = JSON.parse(stdout);
  return toVisit(fields(report));
}

/** A photo in the two widths that the app stores. */
interface Photo {
  readonly width: number;
  readonly large: Uint8Array<ArrayBuffer>;
  readonly small: Uint8Array<ArrayBuffer>;
}

/** A photo-like picture of about PHOTO_BYTES: drawn by the browser, as the app would store it. */
async function photo(browser: Browser, width: number, height: number): Promise<Photo> {
  const page = await browser.newPage();
  const [large = [], small = []] = await page.evaluate(
    async ([wide, high, bytes]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      const smallCanvas = new OffscreenCanvas(400, Math.round((high * 400) / wide));
      const smallContext = smallCanvas.getContext('2d');
      if (!context || !smallContext) throw new Error('no canvas');
      for (let i = 0; i < 4000; i += 1) {
        context.fillStyle = `hsl(${(i * 47) % 360} 60% ${30 + ((i * 13) % 50)}%)`;
        context.fillRect((i * 97) % wide, (i * 61) % high, 12 + (i % 50), 8 + (i % 30));
      }
      smallContext.drawImage(canvas, 0, 0, smallCanvas.width, smallCanvas.height);
      for (let quality = 0.95; ; quality -= 0.03) {
        const both = await Promise.all(
          [canvas, smallCanvas].map(async (each) => {
            const blob = await each.convertToBlob({ type: 'image/jpeg', quality });
            return [...new Uint8Array(await blob.arrayBuffer())];
          }),
        );
        if ((both[0]?.length ?? 0) <= bytes || quality < 0.05) return both;
      }
    },
    [width, height, PHOTO_BYTES] as const,
  );
  await page.close();
  return { width, large: new Uint8Array(large), small: new Uint8Array(small) };
}

const AS_OWNER = { authorization: 'Bearer owner' };

/** Stores a photo past the rules; returns its address, as the app makes it, or the large one's alone. */
async function store(
  { emulator }: LocalProduct,
  path: string,
  { width, large, small }: Photo,
): Promise<string> {
  const put = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const objects = `${emulator.urls.storage}/v0/b/${BUCKET}/o`;
    const stored = await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...AS_OWNER, 'content-type': 'image/jpeg' },
      body: content,
    });
    if (!stored.ok) throw new Error(`A photo could not be stored: ${await stored.text()}`);
    const answer: unknown = await stored.json();
    const token = String(fields(answer).downloadTokens);
    return `${objects}/${encodeURIComponent(name)}?alt=media&token=${token}`;
  };
  const url = await put(path, large);
  return values['one-width'] ? url : addressOfTwo(url, width, await put(smallPath(path), small));
}

/** Gives every business and venture a photo as cover, and every product of hilos-de-luna one, past the rules. */
async function putPhotos(product: LocalProduct): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  const [cover, piece] = [await photo(browser, 1200, 675), await photo(browser, 1024, 1024)];
  await browser.close();
  const documents = `${product.emulator.urls.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const patch = (path: string, mask: string, changed: Fields) =>
    fetch(`${documents}/${path}?updateMask.fieldPaths=${mask}`, {
      method: 'PATCH',
      headers: AS_OWNER,
      body: JSON.stringify({ fields: changed }),
    });
  const url = await store(product, 'ventures/la-casona/cover.jpg', cover);
  for (const path of ['businesses/la-casona', 'ventures/la-casona', 'ventures/hilos-de-luna'])
    await patch(path, 'imageUrl', { imageUrl: { stringValue: url } });
  const path = 'ventures/hilos-de-luna/public/catalogue';
  const catalogue: unknown = await (await fetch(`${documents}/${path}`, { headers: AS_OWNER })).json();
  const { products } = fields(fields(catalogue).fields);
  for (const [id, entry] of Object.entries(fields(fields(fields(products).mapValue).fields))) {
    const { text } = fields(fields(fields(entry).mapValue).fields);
    const own = await store(product, `ventures/hilos-de-luna/products/${id}/1.jpg`, piece);
    if (typeof text === 'object' && text !== null)
      Reflect.set(text, 'stringValue', String(Reflect.get(text, 'stringValue')).replace(/[^\n]*$/, own));
  }
  await patch(path, 'products', { products });
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
    const options = {
      runs: { type: 'string', default: '5' },
      'one-width': { type: 'boolean', default: false },
      grid: { type: 'boolean', default: false },
      applied: { type: 'boolean', default: false },
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
await putPhotos(product);
await enlarge(product);
console.log(
  `Lighthouse, mobile, simulated slow 4G, CPU x4, median of ${runs}, on ${availableParallelism()} cores ${cpus()[0]?.model ?? ''}`,
);
const COLUMNS = [
  'score',
  'LCP s',
  'CLS',
  'JS kB',
  'reads',
  'FCP s',
  'TBT ms',
  'pictures kB',
  'all kB',
  'requests',
];
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
      bytes(({ type }) => type === 'Image'),
      1,
    ),
    cell(
      bytes(() => true),
      1,
    ),
    cell(median(visits.map(({ requests }) => requests.length)), 0),
  ];
  console.log(`${name.padEnd(14)}${cells.map((text) => text.padStart(15)).join('')}`);
}
await product.close();
