import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute } from './draw/recompute.ts';

const COMMAND = fileURLToPath(new URL('./verify-draw.ts', import.meta.url));
const example = /```json\n([^]*?)```/.exec(readFileSync('docs/draw.md', 'utf8'))?.[1] ?? '';

function wrongLines(json: string, beacon: string | null = null): string[] {
  return recompute(json, beacon).flatMap(({ name, ok }) => (ok === false ? [name] : []));
}

/** The example with one place of its text changed. */
function changed(from: string, to: string): string {
  if (!example.includes(from)) throw new Error(`The example has no ${from}`);
  return example.replace(from, to);
}

describe('recomputing the example of docs/draw.md', () => {
  it('finds nothing wrong', () => {
    expect(wrongLines(example)).toEqual([]);
  });

  it.each([
    ['"secret": "00', '"secret": "ff', ['commitment', 'seed', 'winners', 'results']],
    ['{ "number": 7, "tag": "172307b5c38a" },', '', ['sold', 'ticketsHash']],
    ['"number": 20, "tag": "49', '"number": 21, "tag": "49', ['numbers', 'ticketsHash']],
    ['"winners": [4, 17, 19]', '"winners": [4, 19, 17]', ['winners']],
    ['"clientId": "beto"', '"clientId": ""', ['results']],
    [
      '"number": 17, "prizeName": "Licuadora", "clientId": ""',
      '"number": 17, "prizeName": "Licuadora", "clientId": "ana"',
      ['results'],
    ],
    ['"value": 987654321', '"value": 987654322', ['contributions']],
    ['"Licuadora", "Plancha"]', '"Plancha", "Licuadora"]', ['results']],
    ['"beaconRandomness": ""', '"beaconRandomness": "ab"', ['beacon', 'seed', 'winners', 'results']],
  ])('notices %j changed into %j', (from, to, names) => {
    expect(wrongLines(changed(from, to))).toEqual(names);
  });

  it('refuses what is no lottery', () => {
    expect(() => recompute('{}', null)).toThrow('vaga-lottery-v1');
    expect(() => recompute(changed('"totalNumbers": 20', '"totalNumbers": 1e9'), null)).toThrow(
      'totalNumbers',
    );
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

describe('the command', { timeout: 30_000 }, () => {
  const asked: string[] = [];
  const beacon = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ round: 77, randomness: 'AB'.repeat(32) }));
  });

  beforeAll(async () => {
    beacon.listen(0, '127.0.0.1');
    await once(beacon, 'listening');
  });

  afterAll(() => {
    beacon.close();
  });

  it('says VERIFIED and ends with 0', async () => {
    const { code, stdout } = await run(['-'], example);
    expect(stdout).toMatch(/^VERIFIED$/m);
    expect(code).toBe(0);
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

  it('asks the beacon for the round that the freeze fixed', async () => {
    const address = beacon.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const json = changed('"beaconRound": 0', '"beaconRound": 77').replace(
      '"beaconRandomness": ""',
      `"beaconRandomness": "${'ab'.repeat(32)}"`,
    );
    const { stdout } = await run(['-', '--beacon-url', `http://127.0.0.1:${port}/`], json);
    expect(asked).toEqual([expect.stringMatching(/^\/[0-9a-f]{64}\/public\/77$/)]);
    expect(stdout).toMatch(/ok +beacon: (ab){32}\n/);
  });
});
