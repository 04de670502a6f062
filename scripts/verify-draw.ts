/**
 * `verify-draw FILE`: recomputes a lottery's draw from the file that the results page offers ('-' = standard input),
 * without a network request. Exit code 0 = verified, 1 = something differs or nothing is proved, 2 = no lottery's file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recompute } from './draw/recompute.ts';

const MARKS = { true: 'ok     ', false: 'DIFFERS', null: '-      ' } as const;

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('Name one file, or - for standard input.');
  const json = readFileSync(file === '-' ? 0 : file, 'utf8');
  const lines = recompute(json);
  for (const { name, ok, detail } of lines) console.log(`${MARKS[`${ok}`]} ${name}: ${detail}`);
  const wrong = lines.filter(({ ok }) => ok === false).map(({ name }) => name);
  const signature = lines.find(({ name }) => name === 'signature')?.detail;
  const demo = signature?.endsWith(' of demo') && 'A DEMONSTRATION: anybody can sign for its beacon';
  const doubt = signature === undefined ? "UNPROVED: only the operator's word stands for its chance" : demo;
  const verified = doubt ? `RECOMPUTED, BUT ${doubt}` : 'VERIFIED';
  console.log(wrong.length === 0 ? verified : `NOT VERIFIED: ${wrong.join(', ')}`);
  process.exitCode = wrong.length === 0 && !doubt ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
