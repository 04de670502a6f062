/**
 * `npm run lighthouse`: what a cheap phone on slow 4G sees, by Lighthouse's simulation: the built app with demo data,
 * photos of 93 kB as cover and products (`--one-width`: without their small versions), 20 products and a lottery of
 * 10,000, the median of `--runs` (standard: 5) visits of each page (`--applied`: with the network really that slow). Arguments choose pages by a part of their name. Beside
 * each figure its target; exit code 1 when one is missed. Measured by themselves instead: `--start`, when each page is painted
 * and can be used on a really slow line; `--grid`, a grid of 10,000 numbers, and `--day`, an owner's day of 300, both on a CPU
 * 4 times slower; `npm run test:e2e -- errands` prints what a whole errand downloads. The times depend on the machine: compare two builds in one
 * sitting. Sizes are also held by the gate (budgets.json).
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { scriptsOf } from './budget/scripts-of.ts';
import { ensureBuild } from './lib/build.ts';
import { measureDay } from './lib/day-time.ts';
import { installDependencies, needsInstall } from './lib/dependencies.mjs';
import { measureGrid } from './lib/grid-time.ts';
import { enlarge, type Fields, fields, LARGE_LOTTERY, putPhotos } from './lib/large-data.ts';
import { startLocalProduct } from './lib/local-product.ts';
import { measureStart, type Start } from './lib/start-time.ts';

const TOOL = 'tools/lighthouse';

/** What a page is to reach. */
interface Targets extends Start {
  /** Its screen's name in src/app/routes.tsx. */
  readonly route: string;
  readonly score?: number;
  /** Seconds. */
  readonly lcp: number;
  readonly cls: number;
  /** kB on the network, headers included, of the scripts that it needs before it can be used. */
  readonly js: number;
  /** Documents billed. */
  readonly reads?: number;
}

const PAGES: Readonly<Record<string, Targets>> = {
  booking: {
    path: '/reservation/la-casona',
    route: 'BookingScreen',
    usable: 'form select',
    score: 99,
    lcp: 1.5,
    cls: 0.01,
    js: 105,
    reads: 2,
  },
  home: { path: '/', route: 'HomeRoute', usable: 'main li a', lcp: 1.8, cls: 0.01, js: 95 },
  'public page': {
    path: '/emprendimientos/hilos-de-luna',
    route: 'PublicVentureScreen',
    usable: 'main h1',
    lcp: 1.8,
    cls: 0.01,
    js: 120,
    reads: 2,
  },
  lottery: {
    path: `/lotteries/${LARGE_LOTTERY}/participate`,
    route: 'ParticipateScreen',
    usable: '[role="gridcell"]',
    lcp: 2.2,
    cls: 0.01,
    js: 120,
  },
  'mis reservas': {
    path: '/reservations',
    route: 'LookupScreen',
    usable: 'form input',
    lcp: 1.6,
    cls: 0.01,
    js: 120,
  },
};

/** What one visit gave. */
interface Visit {
  /** Of 100. */
  readonly score: number;
  /** By the names of Lighthouse's audits. */
  readonly figure: (audit: string) => number;
  readonly requests: readonly { readonly type: string; readonly bytes: number; readonly path: string }[];
  reads: number;
}

function toVisit(report: Fields): Visit {
  const audits = fields(report.audits);
  const { items } = fields(fields(audits['network-requests']).details);
  return {
    reads: 0,
    score: Math.round(Number(fields(fields(report.categories).performance).score) * 100),
    figure: (audit) => Number(fields(audits[audit]).numericValue),
    requests: (Array.isArray(items) ? items : []).map((item) => {
      const { resourceType, transferSize, url } = fields(item);
      return {
        type: String(resourceType),
        bytes: Number(transferSize),
        path: new URL(String(url)).pathname,
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
  const answered = await asked.catch((error: unknown) => {
    if (tries <= 1) throw error;
    return null;
  });
  if (answered === null) return visit(url, executablePath, tries - 1);
  const { stdout } = answered;
  const report: unknown = JSON.parse(stdout);
  return toVisit(fields(report));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function parse() {
  try {
    const options = {
      runs: { type: 'string', default: '5' },
      'one-width': { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      grid: { type: 'boolean', default: false },
      day: { type: 'boolean', default: false },
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
/** Which pages were asked for. */
const pages = Object.entries(PAGES).filter(
  ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const isAlone = values.start || values.grid || values.day;
const executablePath = process.env.VAGA_CHROMIUM ?? '';
if (!isAlone && (!existsSync(`${TOOL}/node_modules`) || needsInstall(TOOL))) {
  console.log('Installing Lighthouse from its lock file ...');
  const problem = installDependencies(TOOL);
  if (problem) throw new Error(problem);
}
const root = process.cwd();
const build = ensureBuild(root, 'emulator', console.log);
const product = await startLocalProduct({
  root,
  ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
  dataDir: null,
  app: { build },
  testEndpoints: true,
  prepare: async (empty) => {
    if (values.grid || values.day) return;
    await putPhotos(empty, executablePath, values['one-width']);
    await enlarge(empty);
  },
  log: () => {},
});
const measureAlone = values.grid
  ? measureGrid
  : values.day
    ? measureDay
    : values.start
      ? measureStart(pages)
      : null;
if (measureAlone) {
  await measureAlone(product, runs, executablePath);
  await product.close();
  process.exit();
}
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
for (const [name, targets] of pages) {
  const visits: Visit[] = [];
  // One after the other: side by side they would take each other's time.
  for (let run = 0; run < runs; run += 1) {
    product.emulator.resetMeter();
    const visited = await visit(`${product.origin}${targets.path}`, executablePath);
    visits.push({ ...visited, reads: product.emulator.meter().reads });
  }
  const value = (audit: string) => median(visits.map(({ figure }) => figure(audit)));
  const bytes = (isWanted: (request: Visit['requests'][number]) => boolean) =>
    median(
      visits.map((visited) => visited.requests.filter(isWanted).reduce((sum, each) => sum + each.bytes, 0)),
    ) / 1000;
  const needed = new Set(scriptsOf(build, targets.route));
  const first = bytes(({ path }) => needed.has(path));
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
