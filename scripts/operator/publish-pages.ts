/** `publish-pages`: gives every shared link its preview of today, without deploying another build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployCommand, deployProblems } from '../deploy/before.ts';
import { modeOf, writeDeployFiles } from '../deploy/files.ts';
import { build } from '../lib/build.ts';
import { environmentFile, readEnvironment, type Variables } from '../lib/environment-file.ts';
import { run } from '../lib/steps.ts';
import { previewMisses } from '../pages/live.ts';
import { liveOrigin, publishInto, readPublished } from '../pages/publish.ts';
import { type Connection, OperatorError } from './connection.ts';
import { confirm, type Terminal } from './terminal.ts';

/** Whether dist/ holds the build that the site shows. */
async function isLive(root: string, origin: string): Promise<boolean> {
  try {
    const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
    return (await (await fetch(origin, { cache: 'no-store' })).text()) === page;
  } catch {
    return false;
  }
}

/** The variables of an environment that may be deployed. */
function deployable(environment: string, root: string): Variables {
  const variables = readEnvironment(environment, root) ?? {};
  const problems = deployProblems(variables);
  if (problems.length === 0) return variables;
  throw new OperatorError([`${environmentFile(environment)}:`, ...problems].join('\n  '));
}

/**
 * Makes the pages of all links anew, in dist/, and deploys hosting with them, after a question; with `dryRun` it only
 * writes. Refuses where what is live is another build than these sources make. Costs a read for each business, venture,
 * catalogue and lottery.
 */
export async function publishPages(
  connection: Connection,
  { dryRun }: { readonly dryRun: boolean },
  terminal: Terminal,
): Promise<void> {
  const root = process.cwd();
  const { projectId, environment } = connection;
  if (environment === undefined)
    throw new OperatorError(
      'An emulator has no site: npm start makes the pages of its links when it begins.',
    );
  const variables = deployable(environment, root);
  const origin = liveOrigin(projectId);
  if (!(await isLive(root, origin))) {
    terminal.print('Building dist/ ...');
    build(root, environment, 'dist');
    if (!(await isLive(root, origin)))
      throw new OperatorError(
        `${origin} shows another build than these sources make: check out what was deployed, or deploy this (npm run deploy -- --env ${environment}), which publishes pages too.`,
      );
  }
  const before = await readPublished(origin);
  const { pages, others, gone } = await publishInto('dist', variables, connection, before);
  terminal.print(
    `${pages.length} pages in dist/; ${others.length} addresses without one; ${gone.length} gone.`,
  );
  if (dryRun) return;
  await confirm(terminal, [`deploy hosting with ${pages.length} pages`], connection.description);
  const removeFiles = writeDeployFiles(root, modeOf(variables));
  try {
    const command = deployCommand(projectId, ['--only', 'hosting'], {}, process.env.VAGA_FIREBASE_CLI);
    // For the site alone it has no questions.
    const { code } = await run({ ...command, asks: false }, true);
    if (code !== 0) throw new OperatorError(`The Firebase CLI ended with ${code}.`);
  } finally {
    removeFiles();
  }
  const misses = await previewMisses(origin);
  if (misses.length > 0) throw new OperatorError(misses.join('\n'));
  terminal.print('Published: a crawler sees them.');
}
