/**
 * Our requests against the SDK's light client, on the same emulator: the same documents stored, read and found, the same
 * words for what is refused. And what only we do: a lost answer, a token that has run out, somebody else who answers.
 */
import { createServer, type Server } from 'node:http';
import { startTestEmulator, type TestEmulator } from '@vaga/firebase-emulator/testing/start-emulator';
import * as sdk from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doc, type Firestore } from '../../src/services/firestore/documents.ts';
import * as more from '../../src/services/firestore/moreQueries.ts';
import * as own from '../../src/services/firestore/query.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { LONGEST_MS } from '../../src/services/firestore/request.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import * as write from '../../src/services/firestore/write.ts';
import { databaseOf, setDoc, updateDoc } from '../support/deps.ts';

/** Who is signed in may everything; a stranger may read `open`. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /open/{id} { allow read: if true; }
    match /{path=**} { allow read, write: if request.auth != null; }
  }
}`;
const USER = { uid: 'somebody' };
const NOW_MS = Date.UTC(2026, 10, 21, 18);

let emulator: TestEmulator;
let ours: Firestore;
let theirs: sdk.Firestore;

beforeAll(async () => {
  sdk.setLogLevel('silent');
  emulator = await startTestEmulator({ rules: RULES, startAtMs: NOW_MS, isStanding: true });
  ours = databaseOf(emulator, USER);
  theirs = emulator.lite(USER);
});
beforeEach(() => emulator.clear());
afterAll(() => emulator.stop());

const stored = (path: string) =>
  emulator.core.exportState().find((document) => document.path === path)?.fields ?? null;

const KEY = new Uint8Array([0, 255, 7]);
const stampOf = (value: unknown) =>
  ({
    seconds: Reflect.get(Object(value), 'seconds'),
    nanoseconds: Reflect.get(Object(value), 'nanoseconds'),
  }) as const;

/** The words that both have, so that one line says what both do. */
const OWN = { ...write, Timestamp, bytes: (list: Uint8Array): unknown => list };
const SDK = { ...sdk, bytes: (list: Uint8Array): unknown => sdk.Bytes.fromUint8Array(list) };
const isDay = (value: unknown): value is { readonly day: number } =>
  typeof value === 'object' && value !== null && 'day' in value;

type Words = typeof OWN | typeof SDK;

const BEFORE = (w: Words) => ({
  text: 'ñ🎟',
  n: 3,
  price: 12.25,
  on: true,
  none: null,
  list: [1, 'dos', { tres: 3 }],
  empty: {},
  at: new w.Timestamp(1_795_305_600, 123_456_000),
  key: w.bytes(KEY),
  map: { a: 1, b: { c: 'x', 'd.e': 2 }, '19:00': 4 },
});

describe('what is stored is what the SDK stores', () => {
  type Fields = Record<string, unknown>;
  const sets: readonly [name: string, fields: (w: Words) => Fields, merge: boolean][] = [
    ['a whole document', (w) => ({ text: 'other', n: -0.5, made: w.serverTimestamp() }), false],
    ['values of the server deep inside', (w) => ({ a: { b: { at: w.serverTimestamp() }, c: 1 } }), false],
    ['a merge', () => ({ n: 4, map: { b: { c: 'y' } }, list: [], empty: { now: 1 } }), true],
    ['a merge of an empty map', () => ({ map: {}, more: {} }), true],
    ['a merge that takes away', (w) => ({ n: w.deleteField(), map: { '19:00': w.deleteField() } }), true],
    [
      'a merge that counts',
      (w) => ({
        n: w.increment(2),
        price: w.increment(0.5),
        map: { '19:00': w.increment(-1), z: w.increment(7) },
      }),
      true,
    ],
    ['only what the server makes', (w) => ({ map: { at: w.serverTimestamp() } }), true],
    ['the larger number', (w) => ({ n: w.maximum(2), map: { a: w.maximum(9), new: w.maximum(1) } }), true],
  ];

  it.each(sets)('%s', async (_, fields, merge) => {
    const batch = sdk.writeBatch(theirs).set(sdk.doc(theirs, 'x/sdk'), BEFORE(SDK));
    await batch.commit();
    await setDoc(doc(ours, 'x', 'own'), BEFORE(OWN));
    expect(stored('x/own')).toEqual(stored('x/sdk'));
    for (const where of ['own', 'sdk']) {
      if (where === 'own') await setDoc(doc(ours, 'x', 'own'), fields(OWN), { merge });
      else await sdk.setDoc(sdk.doc(theirs, 'x/sdk'), fields(SDK), { merge });
    }
    expect(stored('x/own')).toEqual(stored('x/sdk'));
  });

  type Pair = readonly [path: readonly string[], value: (w: Words) => unknown];
  const updates: readonly [name: string, pairs: readonly Pair[]][] = [
    [
      'fields of a map',
      [
        [['map', 'a'], () => 5],
        [['map', 'b'], () => ({ whole: true })],
        [['n'], (w) => w.increment(1)],
      ],
    ],
    [
      'names with dots and signs',
      [
        [['map', 'b', 'd.e'], () => 7],
        [['map', '19:00'], (w) => w.increment(2)],
      ],
    ],
    [
      'what goes',
      [
        [['text'], (w) => w.deleteField()],
        [['map', 'b', 'd.e'], (w) => w.deleteField()],
      ],
    ],
    [
      'a map with the server’s time in it',
      [
        [['last'], (w) => ({ id: 'x', at: w.serverTimestamp() })],
        [['map', 'at'], (w) => w.serverTimestamp()],
      ],
    ],
    [
      'a path that isn’t there yet',
      [
        [['deep', 'er'], () => ({ still: [] })],
        [['deep', 'x y'], () => null],
      ],
    ],
    [
      'nothing but the server’s',
      [
        [['n'], (w) => w.increment(1)],
        [['at'], (w) => w.serverTimestamp()],
      ],
    ],
  ];

  it.each(updates)('%s', async (_, pairs) => {
    await sdk.setDoc(sdk.doc(theirs, 'x/sdk'), BEFORE(SDK));
    await setDoc(doc(ours, 'x', 'own'), BEFORE(OWN));
    const theirPairs = pairs.flatMap(([path, value]) => [new sdk.FieldPath(...path), value(SDK)]);
    const ownChanges = pairs.map(([path, value]) => [path, value(OWN)] as const);
    await sdk.updateDoc(sdk.doc(theirs, 'x/sdk'), 'same', 1, ...theirPairs);
    await write
      .writeBatch(ours)
      .update(doc(ours, 'x', 'own'), { same: 1 }, ownChanges)
      .commit();
    expect(stored('x/own')).toEqual(stored('x/sdk'));
    expect(stored('x/own')).toMatchObject({ same: { integerValue: '1' } });
  });

  it('fields of an object, by their dots', async () => {
    const fields = (w: Words) => ({
      'map.a': 5,
      'map.b.c': { x: 1 },
      n: w.increment(1),
      text: w.deleteField(),
    });
    await sdk.setDoc(sdk.doc(theirs, 'x/sdk'), BEFORE(SDK));
    await setDoc(doc(ours, 'x', 'own'), BEFORE(OWN));
    await sdk.updateDoc(sdk.doc(theirs, 'x/sdk'), fields(SDK));
    await updateDoc(doc(ours, 'x', 'own'), fields(OWN));
    expect(stored('x/own')).toEqual(stored('x/sdk'));
  });

  it('several writes in one commit, whole or not at all', async () => {
    await setDoc(doc(ours, 'x', 'gone'), { n: 1 });
    const batch = () =>
      write
        .writeBatch(ours)
        .set(doc(ours, 'x', 'a'), { n: 1 })
        .delete(doc(ours, 'x', 'gone'))
        .merge(doc(ours, 'x', 'a'), { m: write.increment(1) });
    await expect(
      batch()
        .update(doc(ours, 'x', 'none'), { n: 1 })
        .commit(),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
    expect([stored('x/a'), stored('x/gone')]).toEqual([null, { n: { integerValue: '1' } }]);
    await batch().commit();
    expect([stored('x/a'), stored('x/gone')]).toEqual([
      { n: { integerValue: '1' }, m: { integerValue: '1' } },
      null,
    ]);
  });

  it('a document that another device has changed since it was read stays', async () => {
    const ref = doc(ours, 'x', 'own');
    await setDoc(ref, { n: 1 });
    const { updateTime } = await getDoc(ref);
    const change = () =>
      write
        .writeBatch(ours)
        .update(ref, { n: write.increment(1) })
        .ifUnchangedSince(updateTime)
        .commit();
    await change();
    emulator.clock.standAt(emulator.clock.nowMs() + 1000);
    await updateDoc(ref, { n: 5 });
    await expect(change()).rejects.toMatchObject({ code: 'failed-precondition' });
    expect((await getDoc(ref)).data()).toEqual({ n: 5 });
  });
});

describe('what is read and found is what the SDK finds', () => {
  const day = (n: number) => NOW_MS + n * 86_400_000;

  beforeEach(async () => {
    const batch = write.writeBatch(ours);
    for (let n = 0; n < 12; n += 1) {
      batch.set(doc(ours, 'shops', n % 2 ? 'a' : 'b', 'sales', `s${String(n).padStart(2, '0')}`), {
        n,
        price: n / 4,
        kind: ['cash', 'card', 'other'][n % 3],
        voidedAt: n % 4 === 0 ? null : Timestamp.fromMillis(day(n)),
        at: Timestamp.fromMillis(day(n % 5)),
      });
    }
    await batch.commit();
  });

  it('a document, with every kind of value', async () => {
    await setDoc(doc(ours, 'x', 'own'), BEFORE(OWN));
    const found = (await getDoc(doc(ours, 'x', 'own'))).data() ?? {};
    const theirFound = (await sdk.getDoc(sdk.doc(theirs, 'x/own'))).data() ?? {};
    // Instants and bytes are of classes of their own.
    const plain = (fields: object): unknown =>
      JSON.parse(
        JSON.stringify(fields, [
          'text',
          'n',
          'price',
          'on',
          'none',
          'list',
          'tres',
          'empty',
          'map',
          'a',
          'b',
          'c',
          'd.e',
          '19:00',
        ]),
      );
    expect(plain(found)).toEqual(plain(theirFound));
    expect(stampOf(found.at)).toEqual(stampOf(theirFound.at));
    expect(found.key).toBe(sdk.Bytes.fromUint8Array(KEY).toBase64());
  });

  it('several documents in the order asked, with those that there aren’t', async () => {
    await setDoc(doc(ours, 'x', 'one'), { n: 1 });
    const refs = ['none', 'one', 'none either'].map((id) => doc(ours, 'x', id));
    const found = await own.getAll(refs);
    expect(found.map(({ id, data }) => [id, data()])).toEqual([
      ['none', undefined],
      ['one', { n: 1 }],
      ['none either', undefined],
    ]);
    expect(await own.getAll([])).toEqual([]);
    const named = own.query(own.collection(ours, 'x'), more.named(refs));
    expect((await own.getDocs(named)).docs.map(({ id }) => id)).toEqual(['one']);
  });

  type Bound = readonly [field: string, op: '==' | '<' | '<=' | '>' | '>=' | 'in', value: unknown];
  interface Asked {
    readonly where?: readonly Bound[];
    /** Each of these lists holds, or another of them. */
    readonly either?: readonly (readonly Bound[])[];
    readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
    readonly limit?: number;
  }
  const at = (n: number) => ({ day: day(n) });
  const queries: readonly [name: string, asked: Asked][] = [
    ['everything', {}],
    ['equal', { where: [['kind', '==', 'card']] }],
    ['nothing', { where: [['voidedAt', '==', null]], orderBy: [['n', 'desc']] }],
    [
      'a range, latest first',
      {
        where: [
          ['at', '>=', at(1)],
          ['at', '<', at(4)],
        ],
        orderBy: [['at', 'desc']],
      },
    ],
    [
      'bounds within',
      {
        where: [
          ['price', '>', 0.5],
          ['price', '<=', 2],
        ],
        orderBy: [['price', 'asc']],
      },
    ],
    [
      'two orders',
      {
        orderBy: [
          ['kind', 'asc'],
          ['n', 'desc'],
        ],
      },
    ],
    ['one of several', { where: [['kind', 'in', ['card', 'other']]], limit: 3 }],
    [
      'either of two',
      {
        where: [['price', '<', 2]],
        either: [
          [['kind', '==', 'cash']],
          [
            ['n', '>', 5],
            ['n', '<', 8],
          ],
        ],
      },
    ],
  ];
  const ownParts = ({ where = [], either = [], orderBy = [], limit }: Asked) => {
    const bound = ([field, op, value]: Bound) =>
      own.where(field, op, isDay(value) ? Timestamp.fromMillis(value.day) : value);
    return [
      ...where.map(bound),
      ...(either.length > 0 ? [more.or(...either.map((all) => more.and(...all.map(bound))))] : []),
      ...orderBy.map((each) => own.orderBy(...each)),
      ...(limit === undefined ? [] : [own.limit(limit)]),
    ];
  };
  const sdkQuery = (source: sdk.Query, { where = [], either = [], orderBy = [], limit }: Asked) => {
    const bound = ([field, op, value]: Bound) =>
      sdk.where(field, op, isDay(value) ? sdk.Timestamp.fromMillis(value.day) : value);
    const rest = [
      ...orderBy.map((each) => sdk.orderBy(...each)),
      ...(limit === undefined ? [] : [sdk.limit(limit)]),
    ];
    if (either.length === 0) return sdk.query(source, ...where.map(bound), ...rest);
    const others = sdk.or(...either.map((all) => sdk.and(...all.map(bound))));
    return sdk.query(source, sdk.and(...where.map(bound), others), ...rest);
  };

  it.each(queries)('%s', async (_, asked) => {
    for (const isGroup of [false, true]) {
      const mine = own.query(
        isGroup ? own.collectionGroup(ours, 'sales') : own.collection(ours, 'shops', 'a', 'sales'),
        ...ownParts(asked),
      );
      const other = sdkQuery(
        isGroup ? sdk.collectionGroup(theirs, 'sales') : sdk.collection(theirs, 'shops/a/sales'),
        asked,
      );
      const { docs, readMs } = await own.getDocs(mine);
      const found = await sdk.getDocs(other);
      expect(docs.map(({ ref }) => ref.path)).toEqual(found.docs.map(({ ref }) => ref.path));
      expect(docs.map(({ ref }) => own.parentId(ref))).toEqual(
        found.docs.map(({ ref }) => ref.parent.parent?.id),
      );
      expect(readMs).toBe(emulator.clock.nowMs());
      expect(await more.getCount(mine)).toBe((await sdk.getCount(other)).data().count);
    }
  });

  it.each(queries.slice(0, 6))('%s, in pages', async (_, asked) => {
    const all = own.query(own.collectionGroup(ours, 'sales'), ...ownParts(asked));
    const whole = (await own.getDocs(all)).docs.map(({ id }) => id);
    const paged: string[] = [];
    for (let last: readonly own.QueryConstraint[] = []; ; ) {
      const { docs } = await own.getDocs(own.query(all, ...last, own.limit(2)));
      paged.push(...docs.map(({ id }) => id));
      const end = docs.at(-1);
      if (end === undefined || docs.length < 2) break;
      last = [more.startAfter(end)];
    }
    expect([...paged].sort()).toEqual([...whole].sort());
    if (asked.orderBy) expect(paged).toEqual(whole);
  });

  it('sums', async () => {
    const asked = { price: more.sum('price'), all: more.count() };
    const theirSales = sdk.collectionGroup(theirs, 'sales');
    const sums = await sdk.getAggregate(theirSales, { price: sdk.sum('price'), all: sdk.count() });
    expect(await more.getAggregate(own.collectionGroup(ours, 'sales'), asked)).toEqual(sums.data());
    expect(sums.data()).toEqual({ price: 16.5, all: 12 });
  });
});

describe('what is refused', () => {
  it('has the SDK’s word', async () => {
    const stranger = databaseOf(emulator);
    const sdkStranger = emulator.lite();
    const codeOf = (request: Promise<unknown>): Promise<unknown> =>
      request.then(
        () => 'done',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
    expect([
      await codeOf(getDoc(doc(stranger, 'x', 'a'))),
      await codeOf(own.getDocs(own.collection(stranger, 'x'))),
      await codeOf(more.getCount(own.collection(stranger, 'x'))),
      await codeOf(setDoc(doc(stranger, 'x', 'a'), {})),
      await codeOf(updateDoc(doc(ours, 'x', 'none'), { n: 1 })),
      await codeOf(getDoc(doc(ours, 'x'))),
    ]).toEqual([
      await codeOf(sdk.getDoc(sdk.doc(sdkStranger, 'x/a'))),
      await codeOf(sdk.getDocs(sdk.collection(sdkStranger, 'x'))),
      await codeOf(sdk.getCount(sdk.collection(sdkStranger, 'x'))),
      await codeOf(sdk.setDoc(sdk.doc(sdkStranger, 'x/a'), {})),
      await codeOf(sdk.updateDoc(sdk.doc(theirs, 'x/none'), { n: 1 })),
      'invalid-argument',
    ]);
  });

  it.each(['ABORTED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'ALREADY_EXISTS'] as const)(
    '%s keeps its name',
    async (status) => {
      const fault = { kind: 'refuse', status, message: 'not now' } as const;
      for (const operation of ['commit', 'runQuery']) {
        emulator.faults.set([{ service: 'firestore', operation, path: null, times: 1, fault }]);
        const code = status.toLowerCase().replace('_', '-');
        const request =
          operation === 'commit' ? setDoc(doc(ours, 'x', 'a'), {}) : own.getDocs(own.collection(ours, 'x'));
        await expect(request).rejects.toMatchObject({ code });
      }
    },
  );

  it.each([
    ['dropBefore', null],
    ['dropAfter', { n: { integerValue: '1' } }],
  ] as const)(
    'an answer that is lost (%s) is "unavailable", whether it is stored or not',
    async (kind, left) => {
      emulator.faults.set([
        { service: 'firestore', operation: 'commit', path: null, times: 1, fault: { kind } },
      ]);
      await expect(setDoc(doc(ours, 'x', 'a'), { n: 1 })).rejects.toMatchObject({ code: 'unavailable' });
      expect(stored('x/a')).toEqual(left);
    },
  );

  it('a token that has run out is renewed once', async () => {
    const renewals: boolean[] = [];
    const tokens = (good: boolean) => async (renew: boolean) => {
      renewals.push(renew);
      return renew && good ? ((await ours.token?.(false)) ?? null) : 'a.b.c';
    };
    await setDoc(doc({ ...ours, token: tokens(true) }, 'x', 'a'), { n: 1 });
    expect(stored('x/a')).toEqual({ n: { integerValue: '1' } });
    expect(renewals).toEqual([false, true]);
    await expect(getDoc(doc({ ...ours, token: tokens(false) }, 'x', 'a'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(renewals).toEqual([false, true, false, true]);
  });

  it('a reader who leaves ends the request', async () => {
    const left = new AbortController();
    left.abort();
    await expect(getDoc(doc(ours, 'x', 'a'), left.signal)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('somebody else answers', () => {
  let server: Server;
  let reply: { readonly status: number; readonly body: string };
  let elsewhere: Firestore;

  beforeEach(async () => {
    server = createServer((_, response) => response.writeHead(reply.status).end(reply.body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    // It gives up after the usual time.
    const { longestMs: _, ...usual } = databaseOf({
      url: `http://127.0.0.1:${port}`,
      projectId: 'demo-vaga',
    });
    elsewhere = usual;
  });
  afterEach(() => {
    vi.useRealTimers();
    return new Promise((resolve) => server.close(resolve));
  });

  const asked = () => [
    getDoc(doc(elsewhere, 'x', 'a')),
    own.getAll([doc(elsewhere, 'x', 'a')]),
    own.getDocs(own.collection(elsewhere, 'x')),
    more.getCount(own.collection(elsewhere, 'x')),
    setDoc(doc(elsewhere, 'x', 'a'), {}),
  ];

  it.each([
    [200, '<html>Accept the terms of this network</html>'],
    [200, '{}'],
    [200, '[]'],
    [200, ''],
    [502, 'Bad gateway'],
    [403, '{"message":"blocked"}'],
  ])('%i %s: nothing is believed', async (status, body) => {
    reply = { status, body };
    for (const answer of await Promise.allSettled(asked()))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  });

  it('a commit that nobody answers is given up, and its request ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = new Promise<void>((resolve) => {
      server.removeAllListeners('request').on('request', (request) => {
        request.socket.on('close', resolve);
        vi.advanceTimersByTime(LONGEST_MS);
      });
    });
    await expect(setDoc(doc(elsewhere, 'x', 'a'), {})).rejects.toThrow();
    vi.useRealTimers();
    await ended;
  });

  it.each([200, 403])('an error in a list of parts counts, with status %i too', async (status) => {
    reply = {
      status,
      body: JSON.stringify([{ error: { code: 403, message: 'no', status: 'PERMISSION_DENIED' } }]),
    };
    for (const answer of await Promise.allSettled(asked()))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'permission-denied' } });
  });
});
