import {
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { equal, ok, Recorder, rejects } from '../check.ts';
import type { ConformanceCase, SdkKit } from '../kit.ts';

const ownId = (kit: SdkKit): string => kit.collection.replaceAll('/', '_');

export const errorCases: readonly ConformanceCase[] = [
  {
    name: 'reads that the rules refuse are permission-denied: get, query, count, listener',
    run: async (kit) => {
      const db = kit.open();
      await rejects(getDoc(doc(db, 'closed/x')), 'permission-denied');
      await rejects(getDocs(collection(db, 'closed')), 'permission-denied');
      await rejects(getCountFromServer(collection(db, 'closed')), 'permission-denied');
      const errors = new Recorder<string>();
      onSnapshot(
        doc(db, 'closed/x'),
        () => undefined,
        (error) => {
          errors.add(error.code);
        },
      );
      await errors.when((code) => code === 'permission-denied', 'the error');
    },
  },
  {
    name: 'a refused write is permission-denied, tells nothing of the rules, and is taken back locally',
    run: async (kit) => {
      const db = kit.open();
      const ref = doc(db, 'small', ownId(kit));
      await setDoc(ref, { n: 1 });
      const values = new Recorder<number>();
      const stop = onSnapshot(ref, (snapshot) => {
        values.add(Number(snapshot.get('n')));
      });
      await values.when((n) => n === 1, 'the start');
      const message = await rejects(setDoc(ref, { n: 11 }), 'permission-denied');
      ok(!/rules:|resource|<=/.test(message), `no detail in: ${message}`);
      await values.when((n) => n === 1, 'the old value again', { from: values.items.indexOf(11) + 1 });
      stop();
      await setDoc(ref, { n: 2 });
      equal((await getDoc(doc(kit.open(), ref.path))).data(), { n: 2 });
    },
  },
  {
    name: 'after a refused write the ones behind it still arrive',
    run: async (kit) => {
      const db = kit.open();
      const good = doc(db, kit.collection, 'good');
      const results = await Promise.allSettled([
        setDoc(good, { n: 1 }),
        setDoc(doc(db, 'closed/x'), { n: 1 }),
        updateDoc(good, { n: 2 }),
        deleteDoc(doc(db, 'closed/x')),
        updateDoc(good, { last: true }),
      ]);
      equal(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
      );
      equal((await getDoc(doc(kit.open(), good.path))).data(), { n: 2, last: true });
    },
  },
  {
    name: 'a batch with one refused write is refused whole',
    run: async (kit) => {
      const db = kit.open();
      const good = doc(db, kit.collection, 'good');
      await rejects(
        writeBatch(db).set(good, { n: 1 }).set(doc(db, 'closed/x'), { n: 1 }).commit(),
        'permission-denied',
      );
      equal((await getDoc(doc(kit.open(), good.path))).exists(), false);
    },
  },
  {
    name: 'rules see who is signed in',
    run: async (kit) => {
      const uid = ownId(kit);
      const path = `mine/${uid}`;
      await setDoc(doc(kit.open(uid), path), { n: 1 });
      equal((await getDoc(doc(kit.open(uid), path))).data(), { n: 1 });
      await rejects(getDoc(doc(kit.open('someone-else'), path)), 'permission-denied');
      await rejects(getDoc(doc(kit.open(), path)), 'permission-denied');
      await rejects(setDoc(doc(kit.open('someone-else'), path), { n: 2 }), 'permission-denied');
    },
  },
  {
    name: 'rules are not filters: a query must prove what they ask',
    run: async (kit) => {
      const db = kit.open();
      const mark = ownId(kit);
      await setDoc(doc(db, 'listed', mark), { public: true, mark });
      const listed = collection(db, 'listed');
      await rejects(getDocs(listed), 'permission-denied');
      await rejects(getDocs(query(listed, where('mark', '==', mark))), 'permission-denied');
      const found = await getDocs(query(listed, where('public', '==', true), where('mark', '==', mark)));
      equal(found.size, 1);
    },
  },
  {
    name: 'a refused listener leaves the others of its client alone',
    run: async (kit) => {
      const db = kit.open();
      const seen = new Recorder<number>();
      const errors = new Recorder<string>();
      const stop = onSnapshot(collection(db, kit.collection), (snapshot) => {
        seen.add(snapshot.size);
      });
      onSnapshot(
        collection(db, 'closed'),
        () => undefined,
        (error) => {
          errors.add(error.code);
        },
      );
      await errors.when((code) => code === 'permission-denied', 'the refusal');
      await setDoc(doc(kit.open(), kit.collection, 'a'), { n: 1 });
      await seen.when((size) => size === 1, 'the other listener');
      stop();
    },
  },
];
