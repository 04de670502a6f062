import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  getDocFromServer,
  increment,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  waitForPendingWrites,
} from 'firebase/firestore';
import { equal, Recorder, within } from '../check.ts';
import type { ConformanceCase, SdkKit } from '../kit.ts';

interface Seen {
  readonly ids: string;
  readonly fromCache: boolean;
}

function watch(kit: SdkKit, db = kit.open()): { readonly seen: Recorder<Seen>; readonly stop: () => void } {
  const seen = new Recorder<Seen>();
  const stop = onSnapshot(
    query(collection(db, kit.collection)),
    { includeMetadataChanges: true },
    (snapshot) => {
      seen.add({ ids: snapshot.docs.map(({ id }) => id).join(), fromCache: snapshot.metadata.fromCache });
    },
  );
  return { seen, stop };
}

const current = (ids: string) => (item: Seen) => item.ids === ids && !item.fromCache;

function processOf(kit: SdkKit): NonNullable<SdkKit['process']> {
  if (kit.process === null) {
    throw new Error('This case needs an emulator that it can restart.');
  }
  return kit.process;
}

export const reconnectCases: readonly ConformanceCase[] = [
  {
    name: 'offline writes queue, show locally, and arrive once the network is back',
    run: async (kit) => {
      const db = kit.open();
      const ref = doc(db, kit.collection, 'a');
      await setDoc(ref, { n: 1 });
      await disableNetwork(db);
      const { seen, stop } = watch(kit, db);
      void updateDoc(ref, { n: increment(1) });
      void setDoc(doc(db, kit.collection, 'b'), { n: 1 });
      await seen.when((item) => item.ids === 'a,b' && item.fromCache, 'the local view');
      equal((await getDoc(doc(kit.open(), kit.collection, 'b'))).exists(), false, 'b on the server');
      await enableNetwork(db);
      await within(waitForPendingWrites(db), () => 'the queued writes');
      await seen.when(current('a,b'), 'the confirmed view');
      equal((await getDocFromServer(doc(kit.open(), ref.path))).data(), { n: 2 });
      stop();
    },
  },
  {
    name: 'a listener that was offline resumes: changed, added and deleted documents are right',
    run: async (kit) => {
      const writer = kit.open();
      const reader = kit.open();
      for (const id of ['a', 'b', 'c']) {
        await setDoc(doc(writer, kit.collection, id), { n: 1 });
      }
      const { seen, stop } = watch(kit, reader);
      await seen.when(current('a,b,c'), 'the start');
      await disableNetwork(reader);
      await seen.when((item) => item.fromCache, 'offline', { from: seen.items.length - 1 });
      await deleteDoc(doc(writer, kit.collection, 'b'));
      await setDoc(doc(writer, kit.collection, 'd'), { n: 1 });
      await enableNetwork(reader);
      await seen.when(current('a,c,d'), 'after resuming');
      stop();
    },
  },
  {
    name: 'a restart of the emulator is survived: listener current again, pending write applied once',
    restarts: true,
    run: async (kit) => {
      const db = kit.open();
      const control = processOf(kit);
      const ref = doc(db, kit.collection, 'a');
      await setDoc(ref, { n: 1 });
      await setDoc(doc(db, kit.collection, 'z'), { n: 1 });
      const { seen, stop } = watch(kit);
      await seen.when(current('a,z'), 'before');
      await control.down();
      const pending = updateDoc(ref, { n: increment(1) });
      await seen.when((item) => item.fromCache, 'the listener knows that it is cut off', {
        from: seen.items.length - 1,
      });
      await control.up();
      await within(pending, () => 'the pending write');
      await setDoc(doc(kit.open(), kit.collection, 'b'), { n: 1 });
      await deleteDoc(doc(kit.open(), kit.collection, 'z'));
      await seen.when(current('a,b'), 'the listener again');
      equal((await getDocFromServer(doc(kit.open(), ref.path))).data(), { n: 2 });
      stop();
    },
  },
];
