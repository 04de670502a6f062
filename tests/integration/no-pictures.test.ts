/** A site without a bucket (docs/deploy.md): the rules as deployed for it, and the app's own commands against them. */
import { readFileSync } from 'node:fs';
import { compileSource } from '@vaga/firebase-emulator';
import { expect, it, vi } from 'vitest';
import { deployedRules } from '../../scripts/deploy/files.ts';
import { connect } from '../../scripts/operator/connection.ts';
import { startServiceWorld } from '../support/service-world.ts';

it('takes products and lotteries without a picture, and everything else as ever', async () => {
  const world = await startServiceWorld();
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', '');
  const source = readFileSync('firestore.rules', 'utf8');
  // Of the demo's chain, by which the draw here is made, nothing is taken away.
  const sent = deployedRules(source, { pictures: false }).replace(/in \['([0-9a-f]{64})'/, "in ['demo','$1'");
  const { judge, problems } = compileSource(sent, 'firestore.rules');
  expect(problems).toEqual([]);
  world.emulator.core.reloadRules(judge);
  const host = (url: string | null) => (url ?? '').replace('http://', '');
  const { firestore, auth } = world.emulator.urls;
  const connection = connect({
    projectId: world.projectId,
    bucket: '',
    emulator: { firestore: host(firestore), auth: host(auth), storage: '127.0.0.1:1' },
  });
  const { runHostedCheck } = await import('../../scripts/hosted-check/run.ts');
  const results = await runHostedCheck(connection, {
    now: world.emulator.clock.nowMs,
    wait: (ms) => {
      world.emulator.clock.advance(ms);
      return Promise.resolve();
    },
    onStep: () => undefined,
  });
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  const names = results.map(({ name }) => name);
  expect(names).toContain('a product of no pictures, with the catalogue');
  expect(names.join()).not.toContain('upload');

  // Whoever deletes something deletes its pictures too: there are none.
  const { deleteAllPictures, deletePicture } = await import('../../src/services/pictures/remove.ts');
  const { storageOf } = await import('../../src/services/storage/client.ts');
  const owner = { kind: 'venture', ventureId: 'x' } as const;
  expect(await deleteAllPictures(storageOf('admin'), owner)).toBeNull();
  expect(await deletePicture(storageOf('admin'), 'ventures/x/a.jpg')).toBeNull();
  await connection.close();
  await world.stop();
}, 90_000);
