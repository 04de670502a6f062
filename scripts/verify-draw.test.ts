import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demoSignature } from '../seed/demoBeacon.ts';
import { drawWinners, randomnessOf } from '../src/domain/lotteries/draw.ts';
import { publishedToJson } from '../src/domain/lotteries/published.ts';
import { EXAMPLE, OLD_EXAMPLE } from '../src/domain/lotteries/test-published.ts';
import { recompute } from './draw/recompute.ts';

const COMMAND = fileURLToPath(new URL('./verify-draw.ts', import.meta.url));
const example = /```json\n([^]*?)```/.exec(readFileSync('docs/draw.md', 'utf8'))?.[1] ?? '';

function wrongLines(json: string): string[] {
  return recompute(json).flatMap(({ name, ok }) => (ok === false ? [name] : []));
}

/** Returns the example with one part of its text changed. */
function changed(from: string, to: string): string {
  if (!example.includes(from)) throw new Error(`The example has no ${from}`);
  return example.replace(from, to);
}

describe('recomputing the example of docs/draw.md', () => {
  it('finds nothing wrong', () => {
    expect(wrongLines(example)).toEqual([]);
  });

  it.each([
    ['"signature": "b4', '"signature": "b5', ['signature', 'randomness', 'seed', 'winners', 'results']],
    ['"randomness": "fe', '"randomness": "ff', ['randomness']],
    ['"round": 1000', '"round": 1001', ['round']],
    [
      '"frozenAtMs": 1692806332500',
      '"frozenAtMs": 1692806335500',
      ['round', 'signature', 'seed', 'winners', 'results'],
    ],
    ['"chain": "52db', '"chain": "52dc', ['signature', 'seed', 'winners', 'results']],
    ['{ "number": 7, "tag": "172307b5c38a" },', '', ['sold', 'ticketsHash']],
    ['"number": 7, "tag"', '"number": 21, "tag"', ['numbers', 'ticketsHash']],
    ['"winners": [20, 1, 12]', '"winners": [20, 12, 1]', ['winners']],
    ['"clientId": "beto"', '"clientId": ""', ['results']],
    ['"Licuadora", "Plancha"]', '"Plancha", "Licuadora"]', ['results']],
  ])('notices %j changed into %j', (from, to, names) => {
    expect(wrongLines(changed(from, to))).toEqual(names);
  });

  it('refuses what is no lottery', () => {
    expect(() => recompute('{}')).toThrow('vaga-lottery-v2');
    expect(() => recompute(changed('"totalNumbers": 20', '"totalNumbers": 1e9'))).toThrow('totalNumbers');
  });
});

describe('recomputing a lottery of before the beacon', () => {
  const json = publishedToJson(OLD_EXAMPLE);

  it('finds nothing wrong, and what was changed', () => {
    expect(wrongLines(json)).toEqual([]);
    expect(wrongLines(json.replace('"secret": "00', '"secret": "ff'))).toEqual([
      'commitment',
      'seed',
      'winners',
      'results',
    ]);
    expect(wrongLines(json.replace('"clientId": "beto"', '"clientId": ""'))).toEqual(['results']);
  });

  it('adds up the contributions that older files have', () => {
    const given = (value: number) =>
      json.replace(
        '"contributions": null',
        `"contributions": [{ "uid": "ana", "value": 987654321 }, { "uid": "carla", "value": ${value} }]`,
      );
    expect(wrongLines(given(246_913_569))).toEqual([]);
    expect(wrongLines(given(246_913_570))).toEqual(['contributions']);
  });
});

interface Ended {
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with a text on its standard input. */
function run(args: readonly string[], input: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', COMMAND, ...args],
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : (error.code ?? 'killed'), stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

const HOLDERS = new Map([
  [1, 'ana'],
  [4, 'beto'],
  [7, 'ana'],
  [12, 'carla'],
  [20, 'beto'],
]);

/** Returns the right results of the example for other winners. */
const resultsOf = (winners: readonly number[]) =>
  winners.map((number, index) => ({
    order: index + 1,
    number,
    prizeName: EXAMPLE.prizeItems[index] ?? '',
    clientId: HOLDERS.get(number) ?? '',
  }));

describe('the command', { timeout: 30_000 }, () => {
  it('says VERIFIED and ends with 0', async () => {
    const { code, stdout } = await run(['-'], example);
    expect(stdout).toMatch(/^VERIFIED$/m);
    expect(code).toBe(0);
  });

  it('says of a draw of before the beacon that only the operator’s word stands for it', async () => {
    const { code, stdout } = await run(['-'], publishedToJson(OLD_EXAMPLE));
    expect(stdout).toMatch(/^RECOMPUTED, BUT UNPROVED: .*\n$/m);
    expect(code).toBe(1);
  });

  it('says what differs and ends with 1', async () => {
    const { code, stdout } = await run(['-'], changed('"clientId": "beto"', '"clientId": ""'));
    expect(stdout).toMatch(/NOT VERIFIED: results\n$/);
    expect(code).toBe(1);
  });

  it('ends with 2 for what is no lottery', async () => {
    expect(await run(['-'], 'hola')).toMatchObject({ code: 2 });
    expect(await run([], '')).toMatchObject({ code: 2, stdout: '' });
  });

  it('refutes a draw from a forged signature, whose winners the rules would have taken', async () => {
    // All values follow from the signature correctly; only the signature itself is false.
    const signature = 'ab'.repeat(48);
    const forged = { ...EXAMPLE, signature, randomness: randomnessOf(signature) };
    const drawn = drawWinners({ ...forged, winnersCount: 3 });
    const results = resultsOf(drawn.winners);
    const { code, stdout } = await run(['-'], publishedToJson({ ...forged, ...drawn, results }));
    expect(stdout).toMatch(/NOT VERIFIED: signature\n$/);
    expect(code).toBe(1);
  });

  it('says of the demo that it proves nothing', async () => {
    const signature = demoSignature(EXAMPLE.round);
    const demo = { ...EXAMPLE, chain: 'demo', signature, randomness: randomnessOf(signature) };
    const drawn = drawWinners({ ...demo, winnersCount: 3 });
    const results = resultsOf(drawn.winners);
    const { code, stdout } = await run(['-'], publishedToJson({ ...demo, ...drawn, results }));
    expect(stdout).toContain('ok      signature: round 1000 of demo');
    expect(stdout).toMatch(/^RECOMPUTED, BUT A DEMONSTRATION/m);
    expect(code).toBe(1);
  });
});
