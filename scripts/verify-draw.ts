/**
 * `verify-draw FILE [--beacon-url https://api.drand.sh]`: recomputes a lottery's draw from the file that the results
 * page offers ('-' = standard input). Exit code 0 = verified, 1 = something differs, 2 = not a lottery's file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recompute } from './draw/recompute.ts';

const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** A field of a JSON text; undefined when it isn't there. */
function fieldOf(json: string, name: string): unknown {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The beacon's own value of the file's round; null without a beacon. Throws when the beacon can't be asked. */
async function askBeacon(url: string, json: string): Promise<string | null> {
  const round = fieldOf(json, 'beaconRound');
  if (typeof round !== 'number' || round === 0) return null;
  const answer = await fetch(`${url.replace(/\/$/, '')}/${CHAIN}/public/${round}`);
  if (!answer.ok) throw new Error(`The beacon answered ${answer.status}.`);
  const randomness = fieldOf(await answer.text(), 'randomness');
  if (typeof randomness !== 'string') throw new Error('The beacon gave no value.');
  return randomness.toLowerCase();
}

const MARKS = { true: 'ok     ', false: 'DIFFERS', null: '-      ' } as const;

try {
  const { values, positionals } = parseArgs({
    options: { 'beacon-url': { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('Name one file, or - for standard input.');
  const json = readFileSync(file === '-' ? 0 : file, 'utf8');
  const url = values['beacon-url'];
  const lines = recompute(json, url === undefined ? null : await askBeacon(url, json));
  for (const { name, ok, detail } of lines) console.log(`${MARKS[`${ok}`]} ${name}: ${detail}`);
  const wrong = lines.filter(({ ok }) => ok === false).map(({ name }) => name);
  console.log(wrong.length === 0 ? 'VERIFIED' : `NOT VERIFIED: ${wrong.join(', ')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
