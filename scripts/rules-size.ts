/**
 * `npm run rules:size`: how large firestore.rules are as deployed, and what their heaviest writes cost. Exit code 1
 * when they are larger than they may be. `--no-writes` leaves out the writes, for which tests run.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './lib/build.ts';
import { run } from './lib/steps.ts';
import { MAX_DEPLOYED_BYTES, sizeOfRules } from './rules/size.ts';

interface NamedLoad {
  readonly name: string;
  readonly writes: number;
  readonly expressionsOfAWrite: number;
  readonly expressionsOfACommit: number;
  readonly documentsOfAWrite: number;
  readonly documentsOfACommit: number;
}

function isLoad(value: unknown): value is NamedLoad {
  return typeof value === 'object' && value !== null && 'name' in value && 'expressionsOfAWrite' in value;
}

/** What the commits of the limits' tests cost, the heaviest write first. */
async function loads(): Promise<readonly NamedLoad[]> {
  const folder = mkdtempSync(join(cacheFolder(process.cwd(), 'reports'), 'loads-'));
  const { code, output } = await run(
    {
      name: 'limits',
      program: join('node_modules', '.bin', 'vitest'),
      args: ['run', '--project=rules', 'tests/rules/limits'],
      env: { VAGA_RULES_LOADS: folder },
    },
    false,
  );
  if (code !== 0) {
    console.error(output);
    process.exitCode = 1;
  }
  const found = readdirSync(folder).map((name): unknown =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  rmSync(folder, { recursive: true });
  return found.filter(isLoad).sort((a, b) => b.expressionsOfAWrite - a.expressionsOfAWrite);
}

const { bytes, sourceBytes, functions } = sizeOfRules(readFileSync('firestore.rules', 'utf8'));
console.log(
  `${bytes} bytes deployed of at most ${MAX_DEPLOYED_BYTES} (${sourceBytes} written), ${functions} functions`,
);
if (bytes > MAX_DEPLOYED_BYTES) {
  console.error('firestore.rules are larger than they may be.');
  process.exitCode = 1;
}
if (!process.argv.includes('--no-writes')) {
  console.log('\nexpressions: a write   the commit   documents: a write   the commit   writes');
  for (const load of await loads()) {
    const { expressionsOfAWrite, expressionsOfACommit, documentsOfAWrite, documentsOfACommit } = load;
    const cell = (value: number, width: number): string => String(value).padStart(width);
    console.log(
      cell(expressionsOfAWrite, 20) +
        cell(expressionsOfACommit, 13) +
        cell(documentsOfAWrite, 21) +
        cell(documentsOfACommit, 13) +
        cell(load.writes, 9) +
        `   ${load.name}`,
    );
  }
}
