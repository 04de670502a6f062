/**
 * `npm run rules:build`: writes firestore.rules from the sources in rules/. With `--check` it writes nothing and
 * fails when firestore.rules says anything else than its sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRules } from './sources.ts';

const built = buildRules((name) => readFileSync(join('rules', name), 'utf8'));
if (!process.argv.includes('--check')) {
  writeFileSync('firestore.rules', built);
} else if (readFileSync('firestore.rules', 'utf8') !== built) {
  console.error('firestore.rules is not what rules/ says. Run `npm run rules:build`.');
  process.exitCode = 1;
}
