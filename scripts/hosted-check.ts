/**
 * `npm run hosted:check -- --env NAME`: checks in about a minute whether a real project accepts the app's requests.
 * Vite runs the app's own commands, with the configuration of a build for that environment.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, parseEnv } from 'node:util';
import { createServer } from 'vite';
import { deployableEnvironment } from './deploy/before.ts';
import { browserHeaders, sendWith } from './hosted-check/headers.ts';
import type * as run from './hosted-check/run.ts';
import type { Variables } from './lib/environment-file.ts';
import { emulatorTarget, hostedTarget } from './operator/command-line.ts';
import { connect, type EmulatorHosts, mustAnswer } from './operator/connection.ts';
import { siteOrigin } from './pages/publish.ts';

type Run = typeof run;

function isRun(module: object): module is Run {
  return 'runHostedCheck' in module && 'resultLine' in module;
}

/** Returns the app's configuration for the emulator of this machine (`npm start`). */
function emulatorVariables({ firestore, auth, storage }: EmulatorHosts): Variables {
  const port = (host: string) => host.split(':')[1] ?? '';
  return {
    ...parseEnv(readFileSync('.env.emulator', 'utf8')),
    VITE_EMULATOR_FIRESTORE_PORT: port(firestore),
    VITE_EMULATOR_AUTH_PORT: port(auth),
    VITE_EMULATOR_STORAGE_PORT: port(storage),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      emulator: { type: 'boolean' },
      'app-check-token': { type: 'string' },
    },
  });
  const { env, emulator = false, 'app-check-token': debugToken } = values;
  if ((env === undefined) === !emulator) {
    throw new Error(
      'Name the environment: npm run hosted:check -- --env NAME [--app-check-token TOKEN] (or --emulator)',
    );
  }
  const root = process.cwd();
  const target = env === undefined ? emulatorTarget(process.env) : hostedTarget(env, process.env, root);
  const variables = target.emulator
    ? emulatorVariables(target.emulator)
    : deployableEnvironment(env ?? '', root);
  const { projectId } = target;
  const connection = connect(target);
  await mustAnswer(connection);
  if (variables.VITE_APPCHECK_SITE_KEY && !debugToken)
    console.log(
      'Where App Check is enforced, add --app-check-token with a debug token (docs/deploy.md, App Check).',
    );
  // Must run before the app's libraries are loaded: they store the `fetch` that they find.
  sendWith(await browserHeaders(siteOrigin(variables, projectId), variables, debugToken));
  const stop = new AbortController();
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.log('Stopping: what was made is removed first ...');
      stop.abort();
    });
  }
  // The app warns that it can't store anything on this device, because there is no browser: that warning is hidden.
  console.warn = () => undefined;
  // The app reads its configuration from the variables that Vite passes on.
  Object.assign(process.env, variables);
  const vite = await createServer({
    mode: env ?? 'emulator',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module: object = await vite.ssrLoadModule('/scripts/hosted-check/run.ts');
    if (!isRun(module)) throw new Error('scripts/hosted-check/run.ts has another form.');
    console.log(`Checking ${projectId} with a throw-away business, client and lottery:`);
    const results = await module.runHostedCheck(connection, {
      now: Date.now,
      wait: (ms) => sleep(ms, undefined, { signal: stop.signal }),
      signal: stop.signal,
      onStep: (result) => console.log(module.resultLine(result)),
    });
    const failures = results.filter(({ problem }) => problem !== null).length;
    console.log(`${results.length - failures} accepted, ${failures} not.`);
    if (failures > 0 || stop.signal.aborted) process.exitCode = 1;
  } finally {
    await vite.close();
    await connection.close();
  }
}

await main();
