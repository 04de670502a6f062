/** `publish-pages`: gives every shared link its preview of today, without deploying another build. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployCommand, deployProblems } from '../deploy/before.ts';
import { modeOf, writeDeployFiles } from '../deploy/files.ts';
import { build, cacheFolder, ensureBuild } from '../lib/build.ts';
import { environmentFile, readEnvironment, type Variables } from '../lib/environment-file.ts';
import { run } from '../lib/steps.ts';
import { builtTexts, pageFiles, writePages } from '../pages/files.ts';
import { previewMisses } from '../pages/live.ts';
import { PAGE_SOURCES, previewsOf } from '../pages/previews.ts';
import { liveOrigin, publishInto, readPublished } from '../pages/publish.ts';
import { publishedNow } from '../pages/published.ts';
import { type Connection, OperatorError } from './connection.ts';
import { plainDocuments } from './documents.ts';
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

/** In the emulator nothing is deployed: the files lie in .cache/pages, and `npm start` makes its own when it begins. */
async function writeLocally(connection: Connection, root: string, { print }: Terminal): Promise<void> {
  const texts = builtTexts(ensureBuild(root, 'emulator', print));
  const previews = previewsOf(await plainDocuments(connection, PAGE_SOURCES), true);
  const folder = cacheFolder(root, 'pages');
  mkdirSync(folder, { recursive: true });
  const options = { ...texts, origin: 'http://localhost:5173' };
  writePages(folder, pageFiles(options, previews, publishedNow(previews, null)));
  print(`${previews.pages.length} pages in .cache/pages.`);
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
  if (connection.emulator !== null || environment === undefined)
    return writeLocally(connection, root, terminal);
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
