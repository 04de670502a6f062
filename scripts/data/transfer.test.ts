import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningDigest, wireValue } from '@vaga/firebase-emulator/testing/stored';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Opened, parseDataOptions, startQuiet } from './source.ts';
import { formatState, parseState, type StateFile, type StoredObject } from './state-file.ts';
import { readState, writeState } from './transfer.ts';
import { exportTo, importFrom } from './transfer-file.ts';

const EMPTY: StateFile = {
  documents: [],
  auth: { settings: { emailPrivacy: false }, accounts: [] },
  objects: [],
};

const id = fc.stringMatching(/^[a-zA-Z0-9áñ_-]{1,8}$/).filter((name) => !/^__.*__$/.test(name));

const documents = fc.uniqueArray(
  fc.record({
    path: fc.tuple(id, id, fc.option(fc.tuple(id, id))).map(([a, b, c]) => [a, b, ...(c ?? [])].join('/')),
    fields: fc.dictionary(fc.stringMatching(/^[a-zñ.` ]{1,4}$/), wireValue, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  }),
  { maxLength: 8, selector: ({ path }) => path },
);

const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value);

const accounts = fc.uniqueArray(
  fc.record({
    localId: fc.stringMatching(/^[a-zA-Z0-9]{4,12}$/),
    email: fc.constant(null),
    emailVerified: fc.boolean(),
    displayName: optional(fc.string({ unit: 'grapheme', maxLength: 8 })),
    photoUrl: fc.constant(null),
    passwordHash: optional(fc.constant(`scrypt$8192$8$1$${'A'.repeat(22)}$${'B'.repeat(43)}`)),
    passwordUpdatedAt: optional(time),
    validSince: time,
    disabled: fc.boolean(),
    customAttributes: fc.constant(null),
    createdAt: time,
    lastLoginAt: optional(time),
    lastRefreshAt: optional(time),
  }),
  { maxLength: 4, selector: ({ localId }) => localId.toLowerCase() },
);

const object = fc
  .record({
    name: fc.tuple(id, id).map((parts) => parts.join('/')),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => new Uint8Array(Buffer.from(text))),
      fc.constant(new Uint8Array(150_000).fill(7)),
    ),
    contentType: fc.constantFrom('text/plain', 'application/json', 'image/svg+xml', 'image/png'),
    generation: fc.bigInt(1n, 10n ** 17n),
    metageneration: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ name, content, contentType, generation, metageneration }): StoredObject => {
    const digest = runningDigest();
    digest.update(content);
    const record = {
      bucket: 'demo-vaga.appspot.com',
      name,
      ...digest.value(),
      metageneration,
      downloadTokens: ['0d6a3c2e-8a5e-4a7b-9a70-6c2f1f0a1b2c'],
      uploadId: null,
      generation: generation.toString(),
      timeCreated: '2026-11-21T18:00:00.000Z',
      updated: '2026-11-21T18:00:00.000Z',
      contentType,
      metadata: { de: 'Ana' },
    };
    return { record, content };
  });

const state: fc.Arbitrary<StateFile> = fc
  .record({
    documents,
    accounts,
    emailPrivacy: fc.boolean(),
    objects: fc.uniqueArray(object, { maxLength: 3, selector: ({ record }) => record.name }),
  })
  .map(({ documents: list, accounts: people, emailPrivacy, objects }) => ({
    documents: list,
    auth: { settings: { emailPrivacy }, accounts: people },
    objects,
  }));

const byName = (a: StoredObject, b: StoredObject) => (String(a.record.name) < String(b.record.name) ? -1 : 1);

describe('the whole state', () => {
  let one: Opened;
  let other: Opened;

  beforeAll(async () => {
    one = await startQuiet(null, () => undefined);
    other = await startQuiet(null, () => undefined);
  });

  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it('is the same after any number of exports and imports, in place of what was there', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (wanted) => {
        await writeState(one.urls, one.projectId, wanted);
        const first = await readState(one.urls);
        expect(first.documents).toHaveLength(wanted.documents.length);
        expect(first.auth).toEqual({
          ...wanted.auth,
          accounts: expect.toSatisfy(
            (list: unknown) => Array.isArray(list) && list.length === accountsOf(wanted),
          ),
        });
        const contents = first.objects.map(({ content }) => Buffer.from(content).toString('hex'));
        expect(contents).toEqual(
          [...wanted.objects].sort(byName).map(({ content }) => Buffer.from(content).toString('hex')),
        );
        const text = formatState(first);
        await writeState(other.urls, other.projectId, parseState(text));
        expect(formatState(await readState(other.urls))).toBe(text);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

function accountsOf({ auth }: StateFile): number {
  return Array.isArray(auth.accounts) ? auth.accounts.length : -1;
}

describe('the commands', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaga-data-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const options = (file: string, data: string) =>
    // No emulator listens at port 1.
    parseDataOptions('data:import', [
      join(folder, file),
      '--data',
      join(folder, data),
      '--firestore-port',
      '1',
    ]);
  const quiet = () => undefined;
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  const valid = () => ({
    format: 'vaga-data',
    version: 1,
    firestore: { documents: [{ path: 'notas/a', fields: { t: { stringValue: 'ñ' } } }] },
    auth: EMPTY.auth,
    storage: { objects: [] },
  });

  it('move the state from one data folder to another, unchanged', async () => {
    write('first.json', valid());
    expect(await importFrom(options('first.json', 'one'), quiet)).toContain('1 documents');
    await exportTo(options('second.json', 'one'), quiet);
    await expect(exportTo(options('second.json', 'one'), quiet)).rejects.toThrow(
      'second.json is there already: --force writes over it.',
    );
    await exportTo({ ...options('second.json', 'one'), force: true }, quiet);
    await importFrom(options('second.json', 'two'), quiet);
    await exportTo(options('third.json', 'two'), quiet);
    const [second, third] = ['second.json', 'third.json'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(third).toBe(second);
    expect(second).toContain('"stringValue": "ñ"');
  }, 20_000);

  it.each<[string, (file: ReturnType<typeof valid>) => unknown, string]>([
    ['no JSON', () => '{"format":', 'not JSON'],
    ['something else', () => ({ a: 1 }), 'no export'],
    ['a later version', (file) => ({ ...file, version: 2 }), 'version 2'],
    ['a part missing', (file) => ({ ...file, auth: undefined }), '"auth" is missing'],
    [
      'a value of no type',
      (file) => ({ ...file, firestore: { documents: [{ path: 'a/b', fields: { t: 'x' } }] } }),
      'documents[0] (a/b): Value must be',
    ],
    [
      'a path that is none',
      (file) => ({ ...file, firestore: { documents: [{ path: 'a', fields: {} }] } }),
      'documents[0] (a)',
    ],
    [
      'a document twice',
      (file) => ({ ...file, firestore: { documents: [1, 2].map(() => file.firestore.documents[0]) } }),
      'notas/a is there twice',
    ],
    [
      'an account that is none',
      (file) => ({ ...file, auth: { ...EMPTY.auth, accounts: [{ localId: 'x' }] } }),
      'accounts[0]',
    ],
    [
      'an object without its content',
      (file) => ({ ...file, storage: { objects: [{ name: 'a' }] } }),
      'either "text" or "base64"',
    ],
    [
      'an object that is malformed',
      (file) => ({ ...file, storage: { objects: [{ name: 'a', text: 'x' }] } }),
      'malformed',
    ],
  ])('an import refuses %s, says why and changes nothing', async (_what, bend, words) => {
    write('good.json', valid());
    await importFrom(options('good.json', 'one'), quiet);
    await exportTo(options('before.json', 'one'), quiet);
    write('bad.json', bend(valid()));
    await expect(importFrom(options('bad.json', 'one'), quiet)).rejects.toThrow(words);
    await exportTo(options('after.json', 'one'), quiet);
    expect(readFileSync(join(folder, 'after.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'before.json'), 'utf8'),
    );
  });

  it('say in words what is missing', async () => {
    expect(() => parseDataOptions('data:import', [])).toThrow('Name one file: npm run data:import');
    await expect(exportTo(options('x.json', 'nowhere'), quiet)).rejects.toThrow('there is no folder');
    await expect(importFrom(options('nofile.json', 'one'), quiet)).rejects.toThrow('There is no file');
  });
});
