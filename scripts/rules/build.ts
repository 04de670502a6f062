/**
 * Writes firestore.rules from the sources in rules/, and the table of permissions that follows from them into
 * docs/data-model.md (permissions.test.ts compares it). With `--check` it writes nothing and fails when firestore.rules
 * differs from its sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withPermissionTable } from './permissions.ts';
import { buildRules, readSources } from './sources.ts';

const rules = buildRules(readSources());
if (!process.argv.includes('--check')) {
  writeFileSync('firestore.rules', rules);
  const model = readFileSync('docs/data-model.md', 'utf8');
  writeFileSync('docs/data-model.md', withPermissionTable(model, rules));
} else if (readFileSync('firestore.rules', 'utf8') !== rules) {
  console.error('firestore.rules is not what rules/ says. Run `npm run format`.');
  process.exitCode = 1;
}
