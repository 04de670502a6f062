/** `npm run build`: builds the app for hosting into dist/, with the variables of .env.production.local. */
import { loadEnv } from 'vite';
import { parseEnv } from '../src/config/parse-env.ts';
import { build, ensureBuild } from './lib/build.ts';
import { checkBudget, checkPolicy } from './lib/static-checks.ts';

const root = process.cwd();
const parsed = parseEnv(loadEnv('production', root));
if (!parsed.ok) {
  console.error(`The app will only say that Firebase is not configured (see .env.example):`);
  for (const problem of parsed.problems) console.error(`  ${problem}`);
}
console.log('Building dist/ ...');
build(root, 'production', 'dist');
if (!(await checkPolicy('dist'))) process.exitCode = 1;
// A dist/ built without a configuration is smaller than any build that will be deployed: another build is measured.
if (!(await checkBudget(parsed.ok ? 'dist' : ensureBuild(root, 'budget', console.log)))) process.exitCode = 1;
