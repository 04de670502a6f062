/**
 * `npm run deploy`: checks the configuration, builds, and hands hosting, rules and indexes to Firebase. The target
 * is the project that the build talks to, so that the two can never differ. Arguments go to the Firebase CLI.
 */
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { build } from './lib/build.ts';
import { deployProblems } from './lib/deploy-check.ts';
import { checkBudget } from './lib/static-checks.ts';
import { run } from './lib/steps.ts';

const variables = loadEnv('production', process.cwd());
const problems = deployProblems(variables);
if (problems.length > 0) {
  console.error('Nothing was deployed. Put these right in .env.production.local (docs/deploy.md):');
  for (const problem of problems) console.error(`  ${problem}`);
  process.exit(1);
}
const project = variables.VITE_FIREBASE_PROJECT_ID ?? '';
console.log(`Building dist/ for ${project} ...`);
build(process.cwd(), 'production', 'dist');
if (!(await checkBudget('dist'))) process.exit(1);
const { code } = await run(
  {
    name: 'deploy',
    program: join('node_modules', '.bin', 'firebase'),
    args: ['deploy', '--project', project, '--only', 'hosting,firestore,storage', ...process.argv.slice(2)],
  },
  true,
);
process.exitCode = code;
