/**
 * `npm run rules:build`: writes firestore.rules from the sources in rules/, and into docs/data-model.md who may do what
 * by them. With `--check` it writes nothing and fails when one of both says anything else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPermissionTable } from './permissions.ts';
import { buildRules } from './sources.ts';

const rules = buildRules((name) => readFileSync(join('rules', name), 'utf8'));
const built = {
  'firestore.rules': rules,
  'docs/data-model.md': withPermissionTable(readFileSync('docs/data-model.md', 'utf8'), rules),
};
for (const [path, text] of Object.entries(built)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is not what rules/ says. Run \`npm run rules:build\`.`);
    process.exitCode = 1;
  }
}
