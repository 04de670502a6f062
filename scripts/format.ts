/**
 * `npm run format`: formats the sources, and writes firestore.rules and the table of permissions from rules/.
 */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const tsx = ['--import', 'tsx'];
for (const { program, args } of [
  { program: join('node_modules', '.bin', 'biome'), args: ['check', '--write'] },
  { program: process.execPath, args: [...tsx, 'scripts/rules/build.ts'] },
]) {
  const { code } = await run({ name: 'format', program, args }, true);
  if (code !== 0) process.exitCode = code;
}
