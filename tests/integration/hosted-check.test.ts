/**
 * `npm run hosted:check`, the same code against the emulator, hardened as docs/deploy.md advises: what it asks is accepted, no
 * visitor sees it, and nothing of it stays.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { browserHeaders, sendWith } from '../../scripts/hosted-check/headers.ts';
import type * as runModule from '../../scripts/hosted-check/run.ts';
import { makeThrowAway, removeTrials } from '../../scripts/hosted-check/throw-away.ts';
import { COMMANDS } from '../../scripts/operator/commands.ts';
import { type Connection, connect } from '../../scripts/operator/connection.ts';
import { plainDocuments } from '../../scripts/operator/documents.ts';
import { marketBreaches } from '../../scripts/operator/market.ts';
import { PAGE_SOURCES, previewsOf } from '../../scripts/pages/previews.ts';
import type { fetchListedBusinesses as fetchListedBusinessesOf } from '../../src/services/businesses/listed.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import type * as lotteriesModule from '../../src/services/lotteries/queries.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

const SITE = 'https://vaga.example';
const TOKEN = 'a-debug-token';

let world: ServiceWorld;
let connection: Connection;
let runHostedCheck: typeof runModule.runHostedCheck;
let hostedSteps: typeof runModule.hostedSteps;
let lotteries: typeof lotteriesModule;
let fetchListedBusinesses: typeof fetchListedBusinessesOf;
const original = globalThis.fetch;

/** Google's answer to a browser key that is restricted to the site. */
const restricted: typeof fetch = (input, init) =>
  new URL(input instanceof Request ? input.url : String(input)).searchParams.has('key') &&
  new Headers(init?.headers).get('referer') !== `${SITE}/`
    ? Promise.resolve(
        Response.json({ error: { message: 'Requests from referer <empty> are blocked.' } }, { status: 403 }),
      )
    : original(input, init);

beforeAll(async () => {
  world = await startServiceWorld(Date.now(), { appCheckToken: TOKEN });
  globalThis.fetch = restricted;
  sendWith(await browserHeaders(SITE, { VITE_USE_EMULATOR: 'true' }, TOKEN));
  const host = (url: string | null) => (url ?? '').replace('http://', '');
  const { firestore, auth, storage } = world.emulator.urls;
  connection = connect({
    projectId: world.projectId,
    bucket: `${world.projectId}.appspot.com`,
    emulator: { firestore: host(firestore), auth: host(auth), storage: host(storage) },
  });
  ({ runHostedCheck, hostedSteps } = await import('../../scripts/hosted-check/run.ts'));
  lotteries = await import('../../src/services/lotteries/queries.ts');
  ({ fetchListedBusinesses } = await import('../../src/services/businesses/listed.ts'));
});
afterAll(async () => {
  globalThis.fetch = original;
  await connection.close();
  await world.stop();
});

const state = async () => ({
  documents: [...world.documents().keys()].sort(),
  accounts: (await connection.auth.listUsers()).users.map(({ uid }) => uid),
  files: (await connection.files?.getFiles())?.[0].map(({ name }) => name),
});

const wait = (ms: number) => {
  world.emulator.clock.advance(ms);
  return Promise.resolve();
};

const check = (onStep: (result: runModule.StepResult) => void = () => undefined, signal?: AbortSignal) =>
  runHostedCheck(connection, {
    now: world.emulator.clock.nowMs,
    wait,
    onStep,
    ...(signal && { signal }),
  });

/** What home, search, results and sitemap would show now. */
async function visible(): Promise<unknown> {
  const { signal } = new AbortController();
  const lists = await Promise.all([
    fetchListedBusinesses(signal),
    lotteries.fetchOpenLotteries(signal),
    lotteries.fetchUndrawnLotteries(signal),
    lotteries.fetchClosedLotteries(signal),
  ]);
  const documents = await plainDocuments(connection, PAGE_SOURCES);
  const { pages, others } = previewsOf(documents, true);
  return [
    lists.map((list) => list.map(({ id }) => id).sort()),
    // The demo's market is as its ventures are: whatever else should stand there would be said.
    marketBreaches([
      ...documents,
      ...[...world.documents()]
        .map(([path, fields]) => ({ path, fields: decodeFields(fields) }))
        .filter(({ path }) => path.startsWith('market/')),
    ]),
    [...pages.map(({ path }) => path), ...others].sort(),
  ];
}

it('every step is accepted, no visitor sees any of it, and all that it made goes again', async () => {
  const before = await state();
  const seen = await visible();
  const seenMeanwhile: Promise<unknown>[] = [];
  const results = await check(({ name }) => {
    if (name === 'a lottery of 10,000 numbers and 9 prizes' || name === 'the sums of Vagacoins')
      seenMeanwhile.push(visible());
  });
  expect(await Promise.all(seenMeanwhile)).toEqual([seen, seen]);
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results.length).toBeGreaterThan(53);
  for (const name of [
    'a host takes a booking by phone',
    'a note about a guest',
    'the host leaves the team',
    'a sale that takes stock of 20 products, with a discount and a payment',
    'a sale that takes another number than it says is refused',
    'a payment of that sale, which is on credit, and of no more than is owed',
    'voiding it gives the pieces back',
    'its customer is forgotten',
  ])
    expect(results.map((each) => each.name)).toContain(name);
  // Steps are found by their names: two indexes of one name would be asked for as one.
  expect(results.filter(({ name }) => name.startsWith('index '))).toHaveLength(indexes.indexes.length);
  expect(await state()).toEqual(before);
}, 90_000);

it('only a hosted project has a site to be asked', async () => {
  const away = await makeThrowAway(connection);
  const stepsOf = (to: Connection) => Object.keys(hostedSteps(to, away, Date.now, wait)).join();
  expect(stepsOf({ ...connection, emulator: null })).toContain('previews of shared links');
  expect(stepsOf(connection)).not.toContain('previews of shared links');
  await removeTrials(connection);
});

it('a signal ends it after the step that runs, and all that it made goes again', async () => {
  const before = await state();
  const stop = new AbortController();
  const results = await check(
    ({ name }) => name.startsWith('register a venture') && stop.abort(),
    stop.signal,
  );
  expect(results.map(({ name, problem }) => [name, problem])).toEqual([
    ['removing what an earlier check has left', null],
    ['sign in as administrator', null],
    ['register a venture: 6 documents, an account', null],
    ['removing what was made', null],
  ]);
  expect(await state()).toEqual(before);
}, 90_000);

/** As one that was killed: nothing cleans up. */
async function leaveBehind(): Promise<void> {
  const away = await makeThrowAway(connection);
  const steps = Object.entries(hostedSteps(connection, away, world.emulator.clock.nowMs, wait));
  const registered = steps.findIndex(([name]) => name === 'register a client');
  for (const [, run] of [...steps.slice(0, 4), ...steps.slice(registered, registered + 4)]) await run();
}

it('what a check that was killed has left goes by the operator', async () => {
  const before = await state();
  await leaveBehind();
  expect(await state()).not.toEqual(before);
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    ask: () => Promise.resolve(''),
    isSure: true,
  };
  await COMMANDS['clear-trials']?.run(connection, terminal, '', {});
  expect(printed).toEqual(['Checks taken away: 1.']);
  expect(await state()).toEqual(before);
}, 90_000);

it('what the project refuses is a line, the rest is tried, and everything goes all the same, also of a check before', async () => {
  const before = await state();
  await leaveBehind();
  const fault = { kind: 'refuse', status: 'PERMISSION_DENIED', message: 'no role' } as const;
  world.emulator.faults.set([{ service: 'storage', operation: null, path: 'ventures/', fault, times: 1000 }]);
  const results = await check();
  world.emulator.faults.clear();
  const failed = results.filter(({ problem }) => problem !== null);
  expect(failed.map(({ name }) => name)).toContain(
    'upload 8 pictures in two widths (storage.rules read Firestore)',
  );
  expect(failed.length).toBeLessThan(4);
  expect(await state()).toEqual(before);
}, 90_000);
