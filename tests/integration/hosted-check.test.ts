/** `npm run hosted:check`, the same code against the emulator: what it asks is accepted, and nothing of it stays. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readsOf } from '../../scripts/hosted-check/reads.ts';
import type { runHostedCheck as runHostedCheckOf } from '../../scripts/hosted-check/run.ts';
import { type Connection, connect } from '../../scripts/operator/connection.ts';
import { type ServiceWorld, startServiceWorld } from '../support/service-world.ts';

let world: ServiceWorld;
let connection: Connection;
let runHostedCheck: typeof runHostedCheckOf;

beforeAll(async () => {
  world = await startServiceWorld();
  const host = (url: string | null) => (url ?? '').replace('http://', '');
  const { firestore, auth, storage } = world.emulator.urls;
  connection = connect({
    projectId: world.projectId,
    bucket: `${world.projectId}.appspot.com`,
    emulator: { firestore: host(firestore), auth: host(auth), storage: host(storage) },
  });
  ({ runHostedCheck } = await import('../../scripts/hosted-check/run.ts'));
});
afterAll(async () => {
  await connection.close();
  await world.stop();
});

const state = async () => ({
  documents: [...world.documents().keys()].sort(),
  accounts: (await connection.auth.listUsers()).users.map(({ uid }) => uid),
  files: (await connection.files.getFiles())[0].map(({ name }) => name),
});

const check = () =>
  runHostedCheck(connection, {
    now: world.emulator.clock.nowMs,
    wait: (ms) => {
      world.emulator.clock.advance(ms);
      return Promise.resolve();
    },
    onStep: () => undefined,
  });

it('every step is accepted, and all that it made goes again', async () => {
  const before = await state();
  const results = await check();
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results.length).toBeGreaterThan(53);
  for (const name of [
    'a host takes a booking by phone',
    'a note about a guest',
    'the host leaves the team',
    'a sale that takes stock of 20 products, with a discount and a payment',
    'a sale that takes another number than it says is refused',
    'voiding it gives the pieces back',
  ])
    expect(results.map((each) => each.name)).toContain(name);
  expect(results.find(({ name }) => name === 'Mis reservas')?.reads).toBeGreaterThan(0);
  expect(await state()).toEqual(before);
}, 90_000);

it('what the project refuses is a line, the rest is tried, and everything goes all the same', async () => {
  const before = await state();
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

it.each<[string, number, unknown, number]>([
  ['/v1/projects/p/databases/(default)/documents:runQuery', 200, [{ readTime: 'x' }], 1],
  ['/v1/projects/p/databases/(default)/documents:runQuery', 200, [{ document: {} }, { document: {} }], 2],
  ['/v1/projects/p/databases/(default)/documents:runQuery', 400, [{ error: {} }], 0],
  ['/v1/projects/p/databases/(default)/documents:batchGet', 200, [{ found: {} }, { missing: 'x' }], 2],
  ['/v1/projects/p/databases/(default)/documents:commit', 200, {}, 0],
  ['/v1/projects/p/databases/(default)/documents/a/b', 404, {}, 1],
  ['/v1/projects/p/databases/(default)/documents/a', 200, { documents: [{}, {}, {}] }, 3],
])('counts the reads of %s, %i, %j: %i', (path, status, answer, reads) => {
  expect(readsOf(path, status, JSON.stringify(answer))).toBe(reads);
});
