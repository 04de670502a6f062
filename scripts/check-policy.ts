/**
 * Checks that firebase.json's policy allows exactly the script and the styles inside a built index.html. Argument: the
 * folder of the build (default: one for the budgets). `--write` puts their hashes into firebase.json: needed after a
 * change of index.html or of the first styles.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allowInlineCode } from './hosting/config.ts';
import { ensureBuild } from './lib/build.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? ensureBuild(process.cwd(), 'budget', console.log);
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const text = readFileSync('firebase.json', 'utf8');
const wanted = text.replace(/"default-src [^"]*"/, (policy) => allowInlineCode(policy, html));
if (wanted !== text && values.write) writeFileSync('firebase.json', wanted);
else if (wanted !== text) {
  console.error(
    'The policy in firebase.json lacks the hashes of the script and styles in index.html: `npx tsx scripts/check-policy.ts --write` writes them.',
  );
  process.exitCode = 1;
}
