import {
  addDoc,
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  DocumentReference,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getDoc,
  getDocFromServer,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { equal, ok, rejects } from '../check.ts';
import type { ConformanceCase } from '../kit.ts';

export const documentCases: readonly ConformanceCase[] = [
  {
    name: 'a document comes back to another client with every type as it was written',
    run: async (kit) => {
      const writer = kit.open();
      const reader = kit.open();
      const path = `${kit.collection}/types`;
      const data = {
        nothing: null,
        yes: true,
        int: 42,
        large: Number.MAX_SAFE_INTEGER,
        negative: -7,
        double: 1.5,
        text: 'El Salvador: ñandú, pupusas 🫓 y más',
        empty: '',
        list: [1, 'dos', [], { tres: 3 }].filter((item) => !Array.isArray(item)),
        map: { a: { b: { c: 'hondo' } }, leer: {} },
        at: new Timestamp(1_700_000_000, 123_456_000),
        place: new GeoPoint(13.69, -89.19),
        bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
        ref: doc(writer, kit.collection, 'other'),
      };
      await setDoc(doc(writer, path), data);
      const seen = (await getDocFromServer(doc(reader, path))).data();
      const { ref: writtenRef, bytes: writtenBytes, ...written } = data;
      const { ref, bytes, ...rest } = seen ?? {};
      equal(rest, written);
      ok(bytes instanceof Bytes && bytes.isEqual(writtenBytes), 'bytes are equal');
      equal(ref instanceof DocumentReference ? ref.path : null, writtenRef.path);
    },
  },
  {
    name: 'special numbers keep their value: NaN, infinities, minus zero',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'numbers');
      const data = { nan: Number.NaN, up: Infinity, down: -Infinity, minus: -0, tiny: 5e-324 };
      await setDoc(ref, data);
      equal((await getDoc(doc(kit.open(), ref.path))).data(), data);
    },
  },
  {
    name: 'a missing document does not exist, and is said so by the server',
    run: async (kit) => {
      const snapshot = await getDoc(doc(kit.open(), kit.collection, 'missing'));
      equal(snapshot.exists(), false);
      equal(snapshot.metadata.fromCache, false);
    },
  },
  {
    name: 'set replaces, merge keeps what is not named, mergeFields takes only what is named',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'merge');
      await setDoc(ref, { a: 1, deep: { x: 1, y: 2 } });
      await setDoc(ref, { deep: { y: 3 }, b: 2 }, { merge: true });
      equal((await getDocFromServer(ref)).data(), { a: 1, b: 2, deep: { x: 1, y: 3 } });
      await setDoc(ref, { a: 9, deep: { x: 7, y: 7 } }, { mergeFields: ['deep.x'] });
      equal((await getDocFromServer(ref)).data(), { a: 1, b: 2, deep: { x: 7, y: 3 } });
      await setDoc(ref, { only: true });
      equal((await getDocFromServer(ref)).data(), { only: true });
    },
  },
  {
    name: 'update changes nested fields by path, deletes fields, and leaves the rest',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'update');
      await setDoc(ref, { a: 1, deep: { x: 1, y: 2 }, 'with.dot': 0 });
      await updateDoc(ref, { 'deep.x': 5, 'deep.z': { new: true }, a: deleteField() });
      equal((await getDocFromServer(ref)).data(), { deep: { x: 5, y: 2, z: { new: true } }, 'with.dot': 0 });
    },
  },
  {
    name: 'update of a missing document is not-found and creates nothing',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'nobody');
      await rejects(updateDoc(ref, { a: 1 }), 'not-found');
      equal((await getDoc(ref)).exists(), false);
    },
  },
  {
    name: 'delete removes, and a second delete is no error',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'gone');
      await setDoc(ref, { a: 1 });
      await deleteDoc(ref);
      await deleteDoc(ref);
      equal((await getDoc(ref)).exists(), false);
    },
  },
  {
    name: 'addDoc gives an id of its own',
    run: async (kit) => {
      const db = kit.open();
      const first = await addDoc(collection(db, kit.collection), { n: 1 });
      const second = await addDoc(collection(db, kit.collection), { n: 2 });
      ok(first.id !== second.id, 'ids differ');
      equal((await getDocFromServer(second)).data(), { n: 2 });
    },
  },
  {
    name: 'document ids may hold dots, spaces, accents, colons and emoji',
    run: async (kit) => {
      const db = kit.open();
      for (const id of ['a.b', 'a b', 'señal', 'x:commit', '100%', '🎟', '(x)', "it's", 'a`b', '+503']) {
        const ref = doc(db, kit.collection, id);
        await setDoc(ref, { id });
        equal((await getDocFromServer(ref)).data(), { id }, id);
      }
    },
  },
  {
    name: 'increment, arrayUnion, arrayRemove and serverTimestamp act on the server value',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'transforms');
      await setDoc(ref, { n: 1, half: 0.5, list: [1, 2, { a: 1 }], text: 'x' });
      const other = doc(kit.open(), ref.path);
      await updateDoc(other, { n: increment(2) });
      await updateDoc(ref, {
        n: increment(-10),
        half: increment(1),
        text: increment(3),
        list: arrayUnion(2, 3, { a: 1 }),
        at: serverTimestamp(),
        fresh: increment(4),
      });
      await updateDoc(ref, { list: arrayRemove(1, { a: 1 }) });
      const data = (await getDocFromServer(ref)).data();
      ok(data?.at instanceof Timestamp, 'serverTimestamp is a time');
      equal({ ...data, at: null }, { n: -7, half: 1.5, text: 3, list: [2, 3], fresh: 4, at: null });
    },
  },
  {
    name: 'a batch is applied as one, and not at all when one of its writes fails',
    run: async (kit) => {
      const db = kit.open();
      const [a, b, missing] = ['a', 'b', 'missing'].map((id) => doc(db, kit.collection, id));
      if (a === undefined || b === undefined || missing === undefined) {
        throw new Error('no references');
      }
      await writeBatch(db)
        .set(a, { n: 1 })
        .set(b, { n: 1 })
        .update(a, { n: increment(1) })
        .commit();
      equal((await getDocFromServer(a)).data(), { n: 2 });
      await rejects(writeBatch(db).set(b, { n: 5 }).update(missing, { n: 1 }).commit(), 'not-found');
      equal((await getDocFromServer(b)).data(), { n: 1 });
      await writeBatch(db).delete(a).set(b, { n: 9 }).commit();
      equal((await getDocFromServer(a)).exists(), false);
      equal((await getDocFromServer(b)).data(), { n: 9 });
    },
  },
  {
    name: 'serverTimestamp of one batch is the same instant in all its documents',
    run: async (kit) => {
      const db = kit.open();
      const a = doc(db, kit.collection, 'a');
      const b = doc(db, kit.collection, 'b');
      await writeBatch(db).set(a, { at: serverTimestamp() }).set(b, { at: serverTimestamp() }).commit();
      equal((await getDocFromServer(a)).data(), (await getDocFromServer(b)).data());
    },
  },
  {
    name: 'many writes without waiting between them arrive in order',
    run: async (kit) => {
      const ref = doc(kit.open(), kit.collection, 'order');
      await setDoc(ref, { list: [] });
      await Promise.all(Array.from({ length: 40 }, (_, n) => updateDoc(ref, { list: arrayUnion(n) })));
      equal((await getDocFromServer(ref)).data(), { list: Array.from({ length: 40 }, (_, n) => n) });
    },
  },
];
