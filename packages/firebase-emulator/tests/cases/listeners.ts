import type { DocumentData, DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { equal, ok, Recorder } from '../check.ts';
import type { ConformanceCase } from '../kit.ts';

interface Seen {
  readonly ids: string;
  readonly changes: string;
  readonly fromCache: boolean;
  readonly pending: boolean;
}

function watch(wanted: Query): { readonly seen: Recorder<Seen>; readonly stop: () => void } {
  const seen = new Recorder<Seen>();
  const stop = onSnapshot(wanted, { includeMetadataChanges: true }, (snapshot: QuerySnapshot) => {
    seen.add({
      ids: snapshot.docs.map(({ id }) => id).join(),
      changes: snapshot
        .docChanges()
        .map((change) => `${change.type}:${change.doc.id}`)
        .join(),
      fromCache: snapshot.metadata.fromCache,
      pending: snapshot.metadata.hasPendingWrites,
    });
  });
  return { seen, stop };
}

const current = (ids: string) => (item: Seen) => item.ids === ids && !item.fromCache && !item.pending;

export const listenerCases: readonly ConformanceCase[] = [
  {
    name: 'a query listener sees documents added, modified and removed by another client',
    run: async (kit) => {
      const writer = kit.open();
      const { seen, stop } = watch(query(collection(kit.open(), kit.collection), orderBy('n')));
      await seen.when(current(''), 'the empty result');
      await setDoc(doc(writer, kit.collection, 'b'), { n: 2 });
      await seen.when((item) => item.changes === 'added:b', 'b added');
      await setDoc(doc(writer, kit.collection, 'a'), { n: 1 });
      await seen.when(current('a,b'), 'a before b');
      await updateDoc(doc(writer, kit.collection, 'a'), { n: 3 });
      await seen.when((item) => item.changes === 'modified:a' && item.ids === 'b,a', 'a behind b');
      await deleteDoc(doc(writer, kit.collection, 'b'));
      await seen.when((item) => item.changes === 'removed:b' && item.ids === 'a', 'b removed');
      stop();
    },
  },
  {
    name: 'a document enters and leaves a filtered listener as it starts and stops matching',
    run: async (kit) => {
      const writer = kit.open();
      const ref = doc(writer, kit.collection, 'a');
      await setDoc(ref, { on: false });
      const { seen, stop } = watch(query(collection(kit.open(), kit.collection), where('on', '==', true)));
      await seen.when(current(''), 'nothing matches');
      await updateDoc(ref, { on: true });
      await seen.when((item) => item.changes === 'added:a', 'a enters');
      await updateDoc(ref, { on: false });
      await seen.when((item) => item.changes === 'removed:a' && item.ids === '', 'a leaves');
      stop();
    },
  },
  {
    name: 'a limited listener keeps its window: pushed out, and filled up again',
    run: async (kit) => {
      const writer = kit.open();
      const put = (id: string, n: number) => setDoc(doc(writer, kit.collection, id), { n });
      await Promise.all([put('b', 2), put('c', 3), put('d', 4)]);
      const { seen, stop } = watch(query(collection(kit.open(), kit.collection), orderBy('n'), limit(2)));
      await seen.when(current('b,c'), 'the first two');
      await put('a', 1);
      await seen.when(current('a,b'), 'c pushed out');
      // The snapshot may arrive before the deletion is answered.
      const from = seen.items.length;
      await deleteDoc(doc(writer, kit.collection, 'a'));
      await seen.when(current('b,c'), 'c back', { from });
      await deleteDoc(doc(writer, kit.collection, 'b'));
      await seen.when(current('c,d'), 'd moves up');
      await put('c', 9);
      await seen.when(current('d,c'), 'order inside the window');
      stop();
    },
  },
  {
    name: 'a batch shows as one snapshot to another client',
    run: async (kit) => {
      const writer = kit.open();
      const { seen, stop } = watch(query(collection(kit.open(), kit.collection)));
      await seen.when(current(''), 'the empty result');
      const batch = writeBatch(writer);
      for (let n = 0; n < 20; n += 1) {
        batch.set(doc(writer, kit.collection, `d${String(n).padStart(2, '0')}`), { n });
      }
      await batch.commit();
      const first = await seen.when((item) => item.changes !== '', 'the batch');
      equal(first.changes.split(',').length, 20, 'documents in the first snapshot with any');
      stop();
    },
  },
  {
    name: 'metadata: a write is pending first, then confirmed with the server time',
    run: async (kit) => {
      const db = kit.open();
      const ref = doc(db, kit.collection, 'a');
      const seen = new Recorder<DocumentSnapshot<DocumentData>>();
      const stop = onSnapshot(ref, { includeMetadataChanges: true }, seen.add);
      await seen.when(
        (snapshot) => !snapshot.exists() && !snapshot.metadata.fromCache,
        'missing, from the server',
      );
      const written = setDoc(ref, { at: serverTimestamp() });
      const pending = await seen.when((snapshot) => snapshot.metadata.hasPendingWrites, 'the pending write');
      equal(pending.get('at'), null, 'the time before the server said it');
      await written;
      const done = await seen.when(
        (snapshot) =>
          snapshot.exists() && !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache,
        'the confirmed write',
      );
      ok(done.get('at') !== null, 'the server time is there');
      stop();
    },
  },
  {
    name: 'text of every length and script arrives on a stream: accents, emoji, Chinese, right to left',
    run: async (kit) => {
      const writer = kit.open();
      const ref = doc(kit.open(), kit.collection, 'texts');
      const seen = new Recorder<string>();
      const stop = onSnapshot(ref, (snapshot) => {
        seen.add(String(snapshot.get('text')));
      });
      for (const text of [
        'ñ',
        '¿Qué? ¡Sí!',
        '🎟🎉',
        '👩‍👩‍👧‍👦',
        '餐厅',
        'مطعم',
        '\u2028"\\\n',
        'é'.repeat(5000),
        '🫓'.repeat(3000),
      ]) {
        await setDoc(doc(writer, ref.path), { text });
        await seen.when((item) => item === text, text.slice(0, 20));
      }
      stop();
    },
  },
  {
    name: 'a result of several megabytes arrives whole, and the stream goes on after it',
    run: async (kit) => {
      const writer = kit.open();
      const filler = 'á'.repeat(100_000);
      for (let n = 0; n < 60; n += 20) {
        const batch = writeBatch(writer);
        for (let m = n; m < n + 20; m += 1) {
          batch.set(doc(writer, kit.collection, `d${String(m).padStart(2, '0')}`), { filler });
        }
        await batch.commit();
      }
      const { seen, stop } = watch(query(collection(kit.open(), kit.collection)));
      const all = await seen.when((item) => !item.fromCache, 'the whole result');
      equal(all.ids.split(',').length, 60);
      await deleteDoc(doc(writer, kit.collection, 'd07'));
      await seen.when((item) => item.changes === 'removed:d07', 'a later change');
      stop();
    },
  },
  {
    name: 'several listeners of one client each see their own part, and a stopped one nothing more',
    run: async (kit) => {
      const writer = kit.open();
      const reader = kit.open();
      const all = watch(query(collection(reader, kit.collection)));
      const big = watch(query(collection(reader, kit.collection), where('n', '>', 10)));
      await all.seen.when(current(''), 'all: nothing');
      await big.seen.when(current(''), 'big: nothing');
      await setDoc(doc(writer, kit.collection, 'a'), { n: 50 });
      await Promise.all([all.seen.when(current('a'), 'all: a'), big.seen.when(current('a'), 'big: a')]);
      big.stop();
      const before = big.seen.items.length;
      await setDoc(doc(writer, kit.collection, 'b'), { n: 60 });
      await all.seen.when(current('a,b'), 'all: a and b');
      equal(big.seen.items.length, before, 'snapshots of the stopped listener');
      all.stop();
    },
  },
  {
    name: 'after a transaction the client reads its own result, also where it listens',
    run: async (kit) => {
      const db = kit.open();
      const ref = doc(db, kit.collection, 'counter');
      await setDoc(ref, { n: 0 });
      const seen = new Recorder<number>();
      const stop = onSnapshot(ref, (snapshot) => {
        seen.add(Number(snapshot.get('n')));
      });
      await seen.when((n) => n === 0, 'the start');
      for (let n = 1; n <= 5; n += 1) {
        await runTransaction(db, async (transaction) => {
          transaction.update(ref, { n: Number((await transaction.get(ref)).get('n')) + 1 });
        });
        await seen.when((item) => item === n, `n = ${n}`);
      }
      stop();
    },
  },
];
