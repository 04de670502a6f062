/**
 * `npm run lighthouse -- [PAGE...]`: measures the demo's pages on a simulated cheap phone on slow 4G with Lighthouse;
 * prints the median of `--runs` visits. `--start`: times on a network and a processor that are really slow. `--day`: an
 * owner's day of 300 parties. Times depend on the machine: compare two builds in one session. The gate checks bytes.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { isFields, mapAt, numberAt, parseJson } from '../src/domain/fields.ts';
import { ensureBuild } from './lib/build.ts';
import { type LocalProduct, PROJECT_ID, startLocalProduct } from './lib/local-product.ts';
import { measureDay, measureStart, type Start } from './lib/slow-phone.ts';
import { commitWrites, emulatorSource, rootOf } from './operator/documents.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const LOTTERY = 'seedLoteriaCena00001';

const PAGES: Readonly<Record<string, Start>> = {
  booking: { path: '/reservation/comedor-dona-tila', usable: 'form select' },
  home: { path: '/', usable: 'main li a' },
  'public page': { path: '/emprendimientos/huerta-los-planes', usable: 'main h1' },
  lottery: { path: `/lotteries/${LOTTERY}/participate`, usable: '[role="gridcell"]' },
  'mis reservas': { path: '/reservations', usable: 'form input' },
};

/** The columns: a name, Lighthouse's audit, and the divisor of its value. */
const COLUMNS = [
  ['LCP s', 'largest-contentful-paint', 1000],
  ['FCP s', 'first-contentful-paint', 1000],
  ['TBT ms', 'total-blocking-time', 1],
  ['CLS', 'cumulative-layout-shift', 1],
  ['all kB', 'total-byte-weight', 1000],
] as const;

/** Visits a page with Lighthouse once. Returns its score of 100, then the figures of COLUMNS. */
async function visit(url: string): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', '--only-categories=performance'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: process.env.VAGA_CHROMIUM } },
  );
  const report = parseJson(stdout);
  const { audits, categories } = isFields(report) ? report : {};
  const at = (map: unknown, key: string) => (isFields(map) ? mapAt(map, key) : {});
  const score = numberAt(at(categories, 'performance'), 'score') * 100;
  return [score, ...COLUMNS.map(([, audit, unit]) => numberAt(at(audits, audit), 'numericValue') / unit)];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Makes a lottery of 10,000 numbers, past the rules. */
function enlargeLottery({ emulator }: Pick<LocalProduct, 'emulator'>): Promise<void> {
  const source = emulatorSource(emulator.urls.firestore, PROJECT_ID);
  const name = `${rootOf(source)}/lotteries/${LOTTERY}`;
  const fields = { totalNumbers: { integerValue: '10000' } };
  return commitWrites(source, [{ update: { name, fields }, updateMask: { fieldPaths: ['totalNumbers'] } }]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    start: { type: 'boolean', default: false },
    day: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const pages = Object.entries(PAGES).filter(
  ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const product = await startLocalProduct({
  root: process.cwd(),
  ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
  dataDir: null,
  app: { build: ensureBuild(process.cwd(), 'emulator', console.log) },
  testEndpoints: true,
  prepare: enlargeLottery,
  log: () => {},
});
if (values.day) await measureDay(product, runs);
else if (values.start) await measureStart(pages, product, runs);
else {
  const table: Record<string, Record<string, number>> = {};
  for (const [name, { path }] of pages) {
    const visits: (readonly number[])[] = [];
    // In sequence: two visits at once would slow each other down.
    for (let run = 0; run < runs; run += 1) visits.push(await visit(`${product.origin}${path}`));
    const medians = ['score', ...COLUMNS.map(([column]) => column)].map((column, at) => {
      const value = median(visits.map((figures) => figures[at] ?? 0));
      return [column, Number(value.toFixed(2))] as const;
    });
    table[name] = Object.fromEntries(medians);
  }
  console.table(table);
}
await product.close();
process.exit();
