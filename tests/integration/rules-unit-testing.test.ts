/**
 * @firebase/rules-unit-testing, unmodified, against Firestore of our emulator.
 *
 * In Node the package loads the SDK's Node build, whose streams are gRPC over HTTP/2, which the emulator doesn't
 * speak (every write waits for ever then). vitest.config.ts therefore names the browser build (`alias`), and has
 * these packages loaded through itself (`server.deps.inline`), because the alias would not reach them else.
 */
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { startTestEmulator, type TestEmulator } from '@vaga/firebase-emulator/testing/start-emulator';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const PROJECT = 'demo-rules';
const NOTES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid
        && request.auth.token.email.matches('.*@ejemplo[.]sv');
    }
  }
}`;

let emulator: TestEmulator;
let environment: RulesTestEnvironment;

const start = (rules: string) =>
  initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host: '127.0.0.1', port: emulator.port, rules },
  });

beforeAll(async () => {
  // Refusals are what this is about; the SDK warns of each.
  setLogLevel('silent');
  emulator = await startTestEmulator({ rules: 'service cloud.firestore {}', projectId: PROJECT });
});

afterEach(async () => {
  await environment.clearFirestore();
  await environment.cleanup();
});

afterAll(() => emulator.stop());

it('judges by the project’s own rules: nobody writes a business, everybody reads it', async () => {
  environment = await start(readFileSync('firestore.rules', 'utf8'));
  const path = 'businesses/la-casona';
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc(path).set({ name: 'La Casona' });
  });
  const nobody = environment.unauthenticatedContext().firestore();
  const ana = environment.authenticatedContext('ana').firestore();
  const read = await assertSucceeds(nobody.doc(path).get());
  expect(read.data()).toEqual({ name: 'La Casona' });
  await assertFails(ana.doc(path).set({ name: 'Otra' }));
  await assertFails(nobody.doc(path).delete());
});

it('judges by uid and claims, single documents and queries', async () => {
  environment = await start(NOTES);
  const ana = environment.authenticatedContext('ana', { email: 'ana@ejemplo.sv' }).firestore();
  const eva = environment.authenticatedContext('eva', { email: 'eva@otro.sv' }).firestore();
  await assertSucceeds(ana.doc('notes/1').set({ owner: 'ana' }));
  await assertFails(ana.doc('notes/2').set({ owner: 'eva' }));
  await assertFails(eva.doc('notes/3').set({ owner: 'eva' }));
  await assertFails(eva.doc('notes/1').get());
  const own = await assertSucceeds(ana.collection('notes').where('owner', '==', 'ana').get());
  expect(own.docs.map(({ id }) => id)).toEqual(['1']);
  await assertFails(ana.collection('notes').get());
  await assertFails(eva.collection('notes').where('owner', '==', 'ana').get());
});

it('listens, commits batches and runs transactions', async () => {
  environment = await start(NOTES);
  const ana = environment.authenticatedContext('ana', { email: 'ana@ejemplo.sv' }).firestore();
  const first = ana
    .batch()
    .set(ana.doc('notes/a'), { owner: 'ana' })
    .set(ana.doc('notes/b'), { owner: 'ana' });
  await assertSucceeds(first.commit());
  const half = ana
    .batch()
    .set(ana.doc('notes/c'), { owner: 'ana' })
    .set(ana.doc('notes/d'), { owner: 'eva' });
  await assertFails(half.commit());
  await assertFails(
    ana.runTransaction(async (transaction) => {
      const seen = await transaction.get(ana.doc('notes/a'));
      transaction.update(ana.doc('notes/a'), { owner: String(seen.get('owner')), n: 1 });
    }),
  );
  const ids = await new Promise<string[]>((resolve, reject) => {
    ana
      .collection('notes')
      .where('owner', '==', 'ana')
      .onSnapshot(
        { includeMetadataChanges: true },
        (snapshot) => {
          if (!snapshot.metadata.fromCache) resolve(snapshot.docs.map(({ id }) => id));
        },
        reject,
      );
  });
  expect(ids).toEqual(['a', 'b']);
});

it('clears the database', async () => {
  environment = await start(NOTES);
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc('notes/1').set({ owner: 'ana' });
  });
  await environment.clearFirestore();
  expect(emulator.core.exportState()).toEqual([]);
});

it('refuses rules that don’t compile, and says where', async () => {
  environment = await start(NOTES);
  await expect(start(NOTES.replace('allow read:', 'allow read'))).rejects.toThrow(/:\d+:\d+ /);
  const ana = environment.authenticatedContext('ana', { email: 'ana@ejemplo.sv' }).firestore();
  await assertSucceeds(ana.doc('notes/1').set({ owner: 'ana' }));
});
