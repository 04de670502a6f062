/**
 * Compares a build with MDN's compatibility data for the oldest browsers that we serve (scripts/browsers/oldest.ts).
 * Argument: the folder of the build (default: dist). Exit code 1 when the build uses a feature that one of them lacks
 * and scripts/browsers/allowed.ts doesn't list, or when that file lists a feature that the build doesn't use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from './browsers/allowed.ts';
import { lackingInCss } from './browsers/css.ts';
import { lackingInScript } from './browsers/js.ts';

const assets = join(process.argv[2] ?? 'dist', 'assets');
const used = new Set<string>();
let problems = 0;
let files = 0;
for (const file of readdirSync(assets).sort()) {
  const look = file.endsWith('.css') ? lackingInCss : file.endsWith('.js') ? lackingInScript : null;
  if (look === null) continue;
  files += 1;
  for (const [feature, browsers] of look(readFileSync(join(assets, file), 'utf8'))) {
    used.add(feature);
    if (Object.hasOwn(ALLOWED, feature)) continue;
    problems += 1;
    console.log(`${file}: ${feature} is not in ${browsers.join(', ')}`);
  }
}
for (const feature of Object.keys(ALLOWED)) {
  if (used.has(feature)) continue;
  problems += 1;
  console.log(`scripts/browsers/allowed.ts: nothing uses ${feature} any more`);
}
console.log(problems === 0 ? `${files} files work in the oldest browsers.` : `${problems} problems.`);
if (problems > 0 || files === 0) process.exitCode = 1;
