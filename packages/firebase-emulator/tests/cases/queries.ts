import type { Firestore, Query, QueryConstraint } from 'firebase/firestore';
import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endAt,
  endBefore,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore';
import { equal } from '../check.ts';
import type { ConformanceCase, SdkKit } from '../kit.ts';

interface City {
  readonly name: string;
  readonly size: number;
  readonly tags: readonly string[];
  readonly coast: boolean | null;
}

const CITIES: Readonly<Record<string, City>> = {
  sal: { name: 'San Salvador', size: 570, tags: ['capital', 'valle'], coast: false },
  ana: { name: 'Santa Ana', size: 260, tags: ['café', 'volcán'], coast: false },
  mig: { name: 'San Miguel', size: 250, tags: ['volcán'], coast: false },
  lib: { name: 'La Libertad', size: 35, tags: ['surf', 'mar'], coast: true },
  aca: { name: 'Acajutla', size: 52, tags: ['puerto', 'mar'], coast: true },
  son: { name: 'Sonsonate', size: 72, tags: [], coast: null },
};

async function seed(kit: SdkKit): Promise<Firestore> {
  const db = kit.open();
  const batch = writeBatch(db);
  for (const [id, city] of Object.entries(CITIES)) {
    batch.set(doc(db, kit.collection, id), city);
  }
  await batch.commit();
  return db;
}

const ids = async (wanted: Query): Promise<readonly string[]> =>
  (await getDocs(wanted)).docs.map(({ id }) => id);

const simple: readonly (readonly [string, readonly QueryConstraint[], readonly string[]])[] = [
  ['no filter, in order of ids', [], ['aca', 'ana', 'lib', 'mig', 'sal', 'son']],
  ['==', [where('name', '==', 'Santa Ana')], ['ana']],
  ['== null', [where('coast', '==', null)], ['son']],
  ['!=, which leaves out null', [where('coast', '!=', false)], ['aca', 'lib']],
  ['<', [where('size', '<', 72)], ['lib', 'aca']],
  ['<=', [where('size', '<=', 72)], ['lib', 'aca', 'son']],
  ['>', [where('size', '>', 250)], ['ana', 'sal']],
  ['a range', [where('size', '>=', 52), where('size', '<', 260)], ['aca', 'son', 'mig']],
  ['in', [where('name', 'in', ['Acajutla', 'Sonsonate', 'Nowhere'])], ['aca', 'son']],
  ['not-in', [where('name', 'not-in', ['Acajutla', 'Sonsonate'])], ['lib', 'mig', 'sal', 'ana']],
  ['array-contains', [where('tags', 'array-contains', 'volcán')], ['ana', 'mig']],
  ['array-contains-any', [where('tags', 'array-contains-any', ['surf', 'puerto'])], ['aca', 'lib']],
  ['orderBy', [orderBy('size')], ['lib', 'aca', 'son', 'mig', 'ana', 'sal']],
  ['orderBy desc with limit', [orderBy('size', 'desc'), limit(2)], ['sal', 'ana']],
  ['limitToLast', [orderBy('size'), limitToLast(2)], ['ana', 'sal']],
  ['two orders', [orderBy('coast'), orderBy('size', 'desc')], ['son', 'sal', 'ana', 'mig', 'aca', 'lib']],
  ['startAt and endBefore', [orderBy('size'), startAt(52), endBefore(260)], ['aca', 'son', 'mig']],
  ['startAfter and endAt', [orderBy('size'), startAfter(52), endAt(260)], ['son', 'mig', 'ana']],
  [
    'a cursor of two values',
    [orderBy('coast'), orderBy('size'), startAfter(false, 260)],
    ['sal', 'lib', 'aca'],
  ],
  ['documentId', [where(documentId(), '>=', 'mig'), where(documentId(), '<', 'son')], ['mig', 'sal']],
  ['documentId in', [where(documentId(), 'in', ['sal', 'ana', 'zzz'])], ['ana', 'sal']],
  ['equality with an order', [where('coast', '==', false), orderBy('name'), limit(2)], ['mig', 'sal']],
  ['two ranges on two fields', [where('size', '>', 50), where('name', '<', 'San N')], ['aca', 'mig']],
];

export const queryCases: readonly ConformanceCase[] = [
  ...simple.map(
    ([name, constraints, expected]): ConformanceCase => ({
      name: `query: ${name}`,
      run: async (kit) => {
        const db = await seed(kit);
        equal(await ids(query(collection(kit.open(), kit.collection), ...constraints)), expected);
        equal(
          await ids(query(collection(db, kit.collection), ...constraints)),
          expected,
          'with a warm cache',
        );
      },
    }),
  ),
  {
    name: 'query: or and and, nested',
    run: async (kit) => {
      await seed(kit);
      const wanted = query(
        collection(kit.open(), kit.collection),
        or(
          and(where('coast', '==', true), where('size', '<', 40)),
          where('name', '==', 'Sonsonate'),
          where('tags', 'array-contains', 'capital'),
        ),
      );
      // Ordered by size, because of the range filter on it.
      equal(await ids(wanted), ['lib', 'son', 'sal']);
    },
  },
  {
    name: 'query: a page after a document',
    run: async (kit) => {
      const db = await seed(kit);
      const pages: string[] = [];
      const base = query(collection(db, kit.collection), orderBy('coast'), limit(2));
      let page = await getDocs(base);
      while (page.docs.length > 0) {
        pages.push(page.docs.map(({ id }) => id).join('+'));
        page = await getDocs(query(base, startAfter(page.docs.at(-1))));
      }
      equal(pages, ['son+ana', 'mig+sal', 'aca+lib']);
    },
  },
  {
    name: 'query: values of different types in their documented order',
    run: async (kit) => {
      const db = kit.open();
      const values = [
        null,
        false,
        true,
        Number.NaN,
        -1,
        0.5,
        1,
        new Date(0),
        new Date(1),
        '',
        'Z',
        'a',
        'ñ',
        '🎟',
        [1],
        [1, 0],
        { a: 1 },
        { a: 1, b: 0 },
      ];
      const batch = writeBatch(db);
      for (const [index, value] of values.entries()) {
        // The ids run in the opposite order, so that the result's order can't come from them.
        batch.set(doc(db, kit.collection, String(100 - index)), { value, index });
      }
      await batch.commit();
      const found = await getDocs(query(collection(kit.open(), kit.collection), orderBy('value')));
      equal(
        found.docs.map((document) => Number(document.get('index'))),
        values.map((_, index) => index),
      );
    },
  },
  {
    name: 'query: a collection group sees subcollections everywhere, a collection only its own',
    run: async (kit) => {
      const db = kit.open();
      const group = 'open';
      const mark = kit.collection;
      const batch = writeBatch(db);
      batch.set(doc(db, `${kit.collection}/a/${group}/1`), { mark, n: 1 });
      batch.set(doc(db, `${kit.collection}/b/${group}/2`), { mark, n: 2 });
      batch.set(doc(db, `${kit.collection}/b/${group}/3/deep/4`), { mark, n: 4 });
      await batch.commit();
      const other = kit.open();
      equal(await ids(query(collectionGroup(other, group), where('mark', '==', mark))), ['1', '2']);
      equal(await ids(query(collection(other, `${kit.collection}/b/${group}`))), ['2']);
      equal(await ids(query(collection(other, kit.collection))), []);
    },
  },
  {
    name: 'aggregates: count, sum and average, with filters and limits, and of nothing',
    run: async (kit) => {
      await seed(kit);
      const all = collection(kit.open(), kit.collection);
      equal((await getCountFromServer(query(all, where('coast', '==', false)))).data(), { count: 3 });
      equal((await getCountFromServer(query(all, limit(4)))).data(), { count: 4 });
      const wanted = { n: count(), total: sum('size'), mean: average('size') };
      const coast = await getAggregateFromServer(query(all, where('coast', '==', true)), wanted);
      equal(coast.data(), { n: 2, total: 87, mean: 43.5 });
      const none = await getAggregateFromServer(query(all, where('coast', '==', 'x')), wanted);
      equal(none.data(), { n: 0, total: 0, mean: null });
    },
  },
];
