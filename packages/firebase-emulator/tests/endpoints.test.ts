/** Endpoints beside the Firestore API: rules, the cost of a write, export, clearing; over real HTTP. */
import { doc, onSnapshot, setDoc } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestEmulator, type TestEmulator } from '../testing/start-emulator.ts';
import { Recorder, rejects } from './check.ts';

const OPEN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read, write: if true;
    }
    match /later/{id} {
      allow write: if request.time > timestamp.date(2100, 1, 1);
    }
  }
}
`;
const CLOSED = OPEN.replace('if true', 'if false');

let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await startTestEmulator({ rules: OPEN, projectId: 'demo-endpoints' });
});

afterAll(() => emulator.stop());

beforeEach(async () => {
  await emulator.clear();
  emulator.resetMeter();
});

afterEach(() => emulator.endApps());

const putRules = (content: string) =>
  emulator.rest('PUT', '/emulator/v1/projects/demo-endpoints:securityRules', {
    rules: { files: [{ name: 'firestore.rules', content }] },
  });

it('takes new rules, ends listeners that they no longer allow, and says why in the log only', async () => {
  const db = emulator.firestore();
  const errors = new Recorder<string>();
  const seen = new Recorder<boolean>();
  onSnapshot(
    doc(db, 'notes/a'),
    (snapshot) => seen.add(snapshot.exists()),
    (error) => errors.add(error.code),
  );
  await seen.when((exists) => !exists, 'the listener');
  expect((await putRules(CLOSED)).status).toBe(200);
  await errors.when((code) => code === 'permission-denied', 'the end of the listener');
  const message = await rejects(setDoc(doc(db, 'notes/a'), { secret: 1 }), 'permission-denied');
  expect(message).not.toContain('firestore.rules');
  expect(emulator.lines.join('\n')).toMatch(/firestore\.rules:\d+:\d+/);
  expect((await putRules(OPEN)).status).toBe(200);
  await setDoc(doc(db, 'notes/a'), { n: 1 });
});

it('refuses rules that do not compile, says where, and keeps the old ones', async () => {
  const reply = await putRules('service cloud.firestore {\n  match /x {\n    allow read: if ;\n  }\n}\n');
  expect(reply).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  expect(JSON.stringify(reply.body)).toMatch(/firestore\.rules:3:\d+ /);
  await setDoc(doc(emulator.firestore(), 'notes/a'), { n: 1 });
});

it('bills a write that answers its document as a write only', async () => {
  await emulator.rest('POST', '/notes?documentId=a', { fields: {} });
  await emulator.rest('PATCH', '/notes/a?updateMask.fieldPaths=n', { fields: { n: { integerValue: '1' } } });
  expect(emulator.meter()).toMatchObject({ reads: 0, writes: 2 });
});

it('exports everything, and imports it into another emulator', async () => {
  await emulator.rest('PATCH', '/notes/a', { fields: { t: { stringValue: 'ñ' }, n: { integerValue: '7' } } });
  await emulator.rest('PATCH', '/later/b', { fields: {} }, 'owner');
  const state = await emulator.rest('GET', '/emulator/v1/export');
  const other = await startTestEmulator({ rules: OPEN, projectId: 'demo-endpoints' });
  expect((await other.rest('POST', '/emulator/v1/import', state.body)).status).toBe(200);
  expect((await other.rest('GET', '/emulator/v1/export')).body).toEqual(state.body);
  expect((await other.rest('GET', '/notes/a')).body).toMatchObject({ fields: { n: { integerValue: '7' } } });
  await other.stop();
});
