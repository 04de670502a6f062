/**
 * Malformed requests and malformed rules files: each is refused cleanly, without a crash, a hang or growing memory. A
 * short round here; 10,000 of each with `npm run test:long`.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileSource } from '../src/rules-source.ts';
import { randomFrom } from '../testing/random.ts';
import { LONG_TIMEOUT_MS, SEED, sized, tell } from '../testing/scale.ts';
import { type EmulatorProcess, memoryOf, startEmulatorProcess } from './support/emulator-process.ts';
import { type FuzzCase, KINDS, nextRequest } from './support/fuzz-requests.ts';
import { nextRulesFile } from './support/fuzz-rules.ts';
import { exchange, type RawReply } from './support/raw-http.ts';

const RULES = 'tests/bookings.rules';
const REQUESTS = sized(600, 10_000);
const RULES_FILES = sized(250, 10_000);
const AT_ONCE = 16;
const DEADLINE_MS = 15_000;
/** Memory that remains after garbage collection: code compiled meanwhile, caches of the runtime. */
const ALLOWED_GROWTH_BYTES = 24 * 1024 * 1024;

let emulator: EmulatorProcess;

beforeAll(async () => {
  emulator = await startEmulatorProcess(['--data', 'none', '--test-endpoints', '--rules', RULES]);
});

afterAll(() => emulator.kill());

const portOf = ({ service }: FuzzCase): number => Number(new URL(emulator.urls[service]).port);

/** Ends a stream that a malformed request opened: a thousand open ones would be too many. */
async function endStream({ head }: RawReply): Promise<void> {
  const sid = /\["c","([^"]+)"/.exec(head)?.[1];
  if (sid === undefined) return;
  for (const stream of ['Listen', 'Write']) {
    const url = `${emulator.urls.firestore}/google.firestore.v1.Firestore/${stream}/channel`;
    await fetch(`${url}?VER=8&SID=${sid}&RID=9&TYPE=terminate`, { method: 'POST' });
  }
}

async function send(fuzzed: FuzzCase): Promise<number | null> {
  const reply = await exchange(portOf(fuzzed), fuzzed.bytes, DEADLINE_MS);
  await endStream(reply);
  if (reply.status !== null && reply.status >= 500) {
    const sent = Buffer.from(fuzzed.bytes).toString('latin1').slice(0, 800);
    throw new Error(`${fuzzed.kind}: answered ${reply.head}\nto ${sent}`);
  }
  return reply.status;
}

async function sendAll(cases: readonly FuzzCase[]): Promise<Map<number | null, number>> {
  const counts = new Map<number | null, number>();
  const waiting = [...cases];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const status = await send(next);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

it(
  'malformed requests are refused cleanly, and leave nothing behind',
  async () => {
    const random = randomFrom(SEED);
    const cases = Array.from({ length: REQUESTS }, () => nextRequest(random));
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(KINDS.length);
    // The first requests make the runtime compile code; they are not measured.
    await sendAll(cases.slice(0, REQUESTS / 4));
    const before = await memoryOf(emulator.urls.firestore);
    const counts = await sendAll(cases.slice(REQUESTS / 4));
    const after = await memoryOf(emulator.urls.firestore);
    tell(
      `requests by status: ${[...counts].map(([status, count]) => `${status ?? 'closed'} ${count}`).join(', ')}`,
    );
    tell(`heap ${before.heapBytes} -> ${after.heapBytes} bytes, streams ${after.streams}`);
    expect(emulator.lines.filter((line) => line.includes('FAULT'))).toEqual([]);
    expect(after.streams).toBe(0);
    expect(after.heapBytes - before.heapBytes).toBeLessThan(ALLOWED_GROWTH_BYTES);
    // Some mutated requests are still valid; most are not.
    const refused = [...counts].reduce(
      (sum, [status, count]) => sum + (status === null || status >= 400 ? count : 0),
      0,
    );
    expect(refused).toBeGreaterThan(REQUESTS / 3);
  },
  LONG_TIMEOUT_MS,
);

it(
  'malformed rules files are refused with a position, and never come into force',
  async () => {
    const random = randomFrom(SEED + 1);
    const source = readFileSync(RULES, 'utf8');
    expect(compileSource(source, RULES).problems).toEqual([]);
    let refused = 0;
    let slowestMs = 0;
    for (let index = 0; index < RULES_FILES; index += 1) {
      const text = nextRulesFile(random, source);
      const startedAt = performance.now();
      const { judge, problems } = compileSource(text, 'fuzz.rules');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      expect(judge === null, text).toBe(problems.length > 0);
      if (judge === null) refused += 1;
      for (const problem of problems) expect(problem).toMatch(/^fuzz\.rules:\d+:\d+ \S/);
    }
    tell(`${refused} of ${RULES_FILES} rules files refused, the slowest took ${slowestMs.toFixed(0)} ms`);
    expect(refused).toBeGreaterThan(RULES_FILES / 2);
  },
  LONG_TIMEOUT_MS,
);

it(
  'malformed rules over HTTP are refused, and the former ones stay',
  async () => {
    const random = randomFrom(SEED + 2);
    const source = readFileSync(RULES, 'utf8');
    const url = `${emulator.urls.firestore}/emulator/v1/projects/demo-vaga:securityRules`;
    for (let index = 0; index < sized(30, 500); index += 1) {
      const content = nextRulesFile(random, source);
      const reply = await fetch(url, {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'f', content }] } }),
      });
      expect([200, 400]).toContain(reply.status);
    }
    expect(emulator.lines.filter((line) => line.includes('FAULT'))).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);
