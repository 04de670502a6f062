/**
 * `npm run deploy`: checks the configuration, builds, and hands hosting, rules and indexes to Firebase. The target
 * is the project that the build talks to, so that the two can never differ. Arguments go to the Firebase CLI.
 */
import { loadEnv } from 'vite';
import { build } from './lib/build.ts';
import { deployCommand, deployProblems, roleAdvice } from './lib/deploy-check.ts';
import { writeDeployFiles } from './lib/deploy-files.ts';
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
// The gate holds the budget. Who deploys may need to: a few bytes more are no reason to leave something broken online.
if (!(await checkBudget('dist'))) console.warn('Over the bundle budget (above). Deploying all the same.');
console.log(roleAdvice(process.stdin.isTTY));
const removeFiles = writeDeployFiles(process.cwd(), {
  appCheck: Boolean(variables.VITE_APPCHECK_SITE_KEY?.trim()),
});
try {
  const { code } = await run(deployCommand(project, process.argv.slice(2)), true);
  process.exitCode = code === 127 ? 1 : code;
} finally {
  removeFiles();
}
