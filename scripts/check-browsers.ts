/**
 * Holds a build to the oldest browsers that we serve (scripts/browsers/oldest.ts), by MDN's compatibility data.
 * Argument: the folder of the build (standard: dist). Exit code 1 when it uses what one of them lacks and
 * scripts/browsers/allowed.ts doesn't excuse, or when that excuses what nothing uses.
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
