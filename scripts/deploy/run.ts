/** Runs `npm run deploy`. */
import { loadEnv } from 'vite';
import { build } from '../lib/build.ts';
import { environmentFile } from '../lib/environment-file.ts';
import { checkBudget } from '../lib/static-checks.ts';
import { run } from '../lib/steps.ts';
import { liveOrigin, publishInto, publishNothing, readPublished, siteOrigin } from '../pages/publish.ts';
import type { Published } from '../pages/published.ts';
import { advice, deployCommand, deployProblems, IF_REFUSED } from './before.ts';
import { type DeployMode, modeOf, writeDeployFiles } from './files.ts';
import { googleApis } from './google.ts';
import { DEPLOY_HELP, deployOptions, deploysHosting } from './options.ts';

/** Lets the Firebase CLI deploy the content of dist/, with rules and indexes. Returns its exit code. */
export async function handToFirebase(
  project: string,
  args: readonly string[],
  mode: Required<DeployMode>,
): Promise<number> {
  const removeFiles = writeDeployFiles(process.cwd(), mode);
  try {
    const { code } = await run(deployCommand(project, args, mode, process.env.VAGA_FIREBASE_CLI), true);
    return code === 127 ? 1 : code;
  } finally {
    removeFiles();
  }
}

/**
 * Puts the pages of shared links into dist/. Returns false when the site or the database doesn't answer, which doesn't
 * stop the deploy.
 */
async function makePages(
  project: string,
  environment: string,
  variables: Readonly<Record<string, string>>,
): Promise<boolean> {
  let before: Published | null = null;
  try {
    before = await readPublished(liveOrigin(project));
    const ask = googleApis(project);
    const { pages, gone } = await publishInto('dist', variables, { projectId: project, ask }, before);
    console.log(`${pages.length} pages of shared links, ${gone.length} that are gone.`);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(
      `No pages of shared links (${reason}). Deploying all the same; links have no preview until:\n  npm run operator -- publish-pages --env ${environment}`,
    );
    publishNothing('dist', variables, project, before);
    return false;
  }
}

/**
 * Checks the configuration, builds, makes the pages of shared links, and lets the Firebase CLI deploy hosting, rules
 * and indexes. Returns the exit code, 2 when the pages could not be made; throws an Error in words when it can't begin.
 * `makeBuild` builds the app into `dist`.
 */
export async function runDeploy(given: readonly string[], makeBuild = build): Promise<number> {
  if (given.includes('--help')) {
    console.log(DEPLOY_HELP);
    return 0;
  }
  const root = process.cwd();
  const { environment, args } = deployOptions(given);
  const variables = loadEnv(environment, root);
  const problems = deployProblems(variables);
  if (problems.length > 0) {
    const heading = `Nothing was deployed. Put these right in ${environmentFile(environment)} (docs/deploy.md):`;
    throw new Error([heading, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
  const project = variables.VITE_FIREBASE_PROJECT_ID ?? '';
  siteOrigin(variables, project);
  console.log(`Building dist/ for ${project} ...`);
  makeBuild(root, environment, 'dist');
  // The gate enforces the budget. A deploy doesn't: a fix for a broken site must not wait because of a few bytes.
  if (!(await checkBudget('dist'))) console.warn('Over the bundle budget (above). Deploying all the same.');
  const hasPages = !deploysHosting(args) || (await makePages(project, environment, variables));
  const mode = modeOf(variables);
  for (const line of advice(mode, process.stdin.isTTY)) console.log(line);
  const code = await handToFirebase(project, args, mode);
  if (code !== 0) {
    console.error(IF_REFUSED);
    return code;
  }
  console.log(`Whether the project accepts the app: npm run hosted:check -- --env ${environment}`);
  return hasPages ? 0 : 2;
}
