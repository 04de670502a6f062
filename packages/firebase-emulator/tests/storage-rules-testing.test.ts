/** The unmodified @firebase/rules-unit-testing against Storage of our emulator. */
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningEmulator, startEmulator } from '../src/main.ts';

const PROJECT = 'demo-rules';
const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} { allow list; }
    match /fotos/{uid}/{file} {
      allow get: if true;
      allow create: if request.auth.uid == uid && request.resource.size < 100;
      allow delete: if request.auth.uid == uid;
    }
  }
}`;

let emulator: RunningEmulator;
let environment: RulesTestEnvironment;

/** Converts an upload task, which is only PromiseLike, to a promise. */
const put = (task: PromiseLike<unknown>): Promise<unknown> => Promise.resolve(task);

const storageAt = (rules: string) => ({ host: '127.0.0.1', port: emulator.ports.storage ?? 0, rules });

beforeAll(async () => {
  emulator = await startEmulator({
    projectId: PROJECT,
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    rules: { kind: 'text', name: 'none', text: 'service cloud.firestore {}' },
    indexesFile: null,
    storage: { port: 0, rules: { kind: 'text', name: 'none', text: 'service firebase.storage {}' } },
    logFrames: false,
    testEndpoints: false,
    log: () => undefined,
  });
  environment = await initializeTestEnvironment({ projectId: PROJECT, storage: storageAt(RULES) });
});

afterAll(async () => {
  await environment.cleanup();
  await emulator.stop();
});

it('judges contexts, lets the disabled one through, and clears', async () => {
  const ana = environment.authenticatedContext('ana').storage();
  const nobody = environment.unauthenticatedContext().storage();
  await assertSucceeds(put(ana.ref('fotos/ana/1').putString('x')));
  await assertFails(put(ana.ref('fotos/beto/1').putString('x')));
  await assertFails(put(ana.ref('fotos/ana/2').putString('x'.repeat(100))));
  await assertFails(nobody.ref('fotos/ana/1').delete());
  await assertSucceeds(nobody.ref('fotos/ana/1').getMetadata());
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref('oculto').putString('x');
    await context.storage().ref('oculto').delete();
  });
  await assertFails(nobody.ref('oculto').getMetadata());
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref('fotos/ana/1').delete();
  });
  await environment.clearStorage();
  const listed = await nobody.ref('fotos/ana').listAll();
  expect(listed.items).toEqual([]);
});

it('says where rules are wrong, and keeps those in force', async () => {
  const broken = initializeTestEnvironment({
    projectId: PROJECT,
    storage: storageAt('service firebase.storage { match }'),
  });
  await expect(broken).rejects.toThrow(/storage\.rules:1:\d+/);
  await assertSucceeds(environment.unauthenticatedContext().storage().ref().listAll());
});
