/** `publish-pages`: gives every shared link its present preview, without deploying another build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployableEnvironment } from '../deploy/before.ts';
import { modeOf } from '../deploy/files.ts';
import { handToFirebase } from '../deploy/run.ts';
import { build } from '../lib/build.ts';
import { previewMisses } from '../pages/live.ts';
import { liveOrigin, publishInto, readPublished } from '../pages/publish.ts';
import { type Connection, OperatorError } from './connection.ts';
import { confirm, type Terminal } from './terminal.ts';

/** Returns whether dist/ holds the build that the site shows. */
async function isLive(root: string, origin: string): Promise<boolean> {
  try {
    const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
    return (await (await fetch(origin, { cache: 'no-store' })).text()) === page;
  } catch {
    return false;
  }
}

/**
 * Makes the pages of all links again, in dist/, and deploys hosting with them, after a question; with `dryRun` it only
 * writes. Refuses when the live build is not the build of these sources. Costs a read for each business, venture,
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
  const variables = deployableEnvironment(environment, root);
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
  await confirm(terminal, connection.description, [`deploy hosting with ${pages.length} pages`]);
  const code = await handToFirebase(projectId, ['--only', 'hosting'], modeOf(variables));
  if (code !== 0) throw new OperatorError(`The Firebase CLI ended with ${code}.`);
  const misses = await previewMisses(origin);
  if (misses.length > 0) throw new OperatorError(misses.join('\n'));
  terminal.print('Published: a crawler sees them.');
}
