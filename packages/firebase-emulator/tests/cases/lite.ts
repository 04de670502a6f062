import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { equal, ok, rejects } from '../check.ts';
import type { ConformanceCase } from '../kit.ts';

export const liteCases: readonly ConformanceCase[] = [
  {
    name: 'lite: writes, transforms, reads, deletes',
    run: async (kit) => {
      const db = kit.openLite();
      const ref = doc(db, kit.collection, 'a');
      equal((await getDoc(ref)).exists(), false);
      await setDoc(ref, { n: 1, text: 'ñ🎟' });
      await updateDoc(ref, { n: increment(2), at: serverTimestamp() });
      const data = (await getDoc(ref)).data();
      ok(data?.at instanceof Timestamp, 'serverTimestamp is a time');
      equal({ ...data, at: null }, { n: 3, text: 'ñ🎟', at: null });
      await deleteDoc(ref);
      equal((await getDoc(ref)).exists(), false);
      await rejects(updateDoc(ref, { n: 1 }), 'not-found');
    },
  },
  {
    name: 'lite: queries and counts, also empty ones',
    run: async (kit) => {
      const db = kit.openLite();
      const all = collection(db, kit.collection);
      equal((await getDocs(all)).size, 0);
      const batch = writeBatch(db);
      for (let n = 0; n < 5; n += 1) {
        batch.set(doc(all, `d${n}`), { n, even: n % 2 === 0 });
      }
      await batch.commit();
      await addDoc(all, { n: 9, even: false });
      const found = await getDocs(query(all, where('even', '==', true), orderBy('n', 'desc'), limit(2)));
      equal(
        found.docs.map(({ id }) => id),
        ['d4', 'd2'],
      );
      equal((await getCount(query(all, where('even', '==', false)))).data(), { count: 3 });
    },
  },
  {
    name: 'lite: transactions, with a conflict',
    run: async (kit) => {
      const db = kit.openLite();
      const other = kit.openLite();
      const ref = doc(db, kit.collection, 'a');
      let runs = 0;
      await runTransaction(db, async (transaction) => {
        runs += 1;
        const seen = await transaction.get(ref);
        if (runs === 1) {
          await setDoc(doc(other, ref.path), { n: 5 });
        }
        transaction.set(ref, { n: Number(seen.get('n') ?? 0) + 1 });
      });
      equal(runs, 2);
      equal((await getDoc(ref)).data(), { n: 6 });
    },
  },
  {
    name: 'lite: refusals, and who is signed in',
    run: async (kit) => {
      const uid = kit.collection.replaceAll('/', '_');
      await rejects(getDoc(doc(kit.openLite(), 'closed/x')), 'permission-denied');
      await rejects(getDocs(collection(kit.openLite(), 'closed')), 'permission-denied');
      await setDoc(doc(kit.openLite(uid), 'mine', uid), { n: 1 });
      await rejects(getDoc(doc(kit.openLite('other'), 'mine', uid)), 'permission-denied');
    },
  },
  {
    name: 'a plain fetch of a document works across origins without a preflight, errors included',
    run: async (kit) => {
      await setDoc(doc(kit.openLite(), kit.collection, 'a'), { text: 'año' });
      const documents = `${kit.url}/v1/projects/${kit.projectId}/databases/(default)/documents`;
      const reply = await fetch(`${documents}/${kit.collection}/a`);
      equal(reply.status, 200);
      const document: unknown = await reply.json();
      const fields =
        typeof document === 'object' && document !== null && 'fields' in document ? document.fields : null;
      equal(fields, { text: { stringValue: 'año' } });
      equal((await fetch(`${documents}/${kit.collection}/missing`)).status, 404);
      equal((await fetch(`${documents}/closed/x`)).status, 403);
    },
  },
];
