/** `npm run build`: the app for hosting, in dist/, from the variables of .env.production.local. */
import { loadEnv } from 'vite';
import { parseEnv } from '../src/config/parse-env.ts';
import { build } from './lib/build.ts';
import { checkBudget } from './lib/static-checks.ts';

const parsed = parseEnv(loadEnv('production', process.cwd()));
if (!parsed.ok) {
  console.error(`The app will only say that Firebase is not configured (see .env.example):`);
  for (const problem of parsed.problems) console.error(`  ${problem}`);
}
console.log('Building dist/ ...');
build(process.cwd(), 'production', 'dist');
if (!(await checkBudget('dist'))) process.exitCode = 1;
