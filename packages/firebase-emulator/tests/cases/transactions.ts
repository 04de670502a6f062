import { doc, getDocFromServer, runTransaction, setDoc, updateDoc } from 'firebase/firestore';
import { equal, ok, rejects } from '../check.ts';
import type { ConformanceCase } from '../kit.ts';

export const transactionCases: readonly ConformanceCase[] = [
  {
    name: 'a transaction reads, decides and writes several documents at once',
    run: async (kit) => {
      const db = kit.open();
      const from = doc(db, kit.collection, 'from');
      const to = doc(db, kit.collection, 'to');
      await setDoc(from, { coins: 10 });
      await setDoc(to, { coins: 0 });
      const left = await runTransaction(db, async (transaction) => {
        const coins = Number((await transaction.get(from)).get('coins'));
        transaction.update(from, { coins: coins - 4 });
        transaction.set(to, { coins: 4 }, { merge: true });
        return coins - 4;
      });
      equal(left, 6);
      equal((await getDocFromServer(from)).data(), { coins: 6 });
      equal((await getDocFromServer(to)).data(), { coins: 4 });
    },
  },
  {
    name: 'of clients that count up at the same time none is lost',
    run: async (kit) => {
      const path = `${kit.collection}/counter`;
      await setDoc(doc(kit.open(), path), { n: 0 });
      const clients = [kit.open(), kit.open(), kit.open()];
      await Promise.all(
        clients.map((db) =>
          runTransaction(
            db,
            async (transaction) => {
              const ref = doc(db, path);
              transaction.update(ref, { n: Number((await transaction.get(ref)).get('n')) + 1 });
            },
            { maxAttempts: 20 },
          ),
        ),
      );
      equal((await getDocFromServer(doc(kit.open(), path))).data(), { n: 3 });
    },
  },
  {
    name: 'a transaction runs again when a document that it read changed, and only then',
    run: async (kit) => {
      const db = kit.open();
      const other = kit.open();
      const read = doc(db, kit.collection, 'read');
      const written = doc(db, kit.collection, 'written');
      await setDoc(read, { v: 1 });
      let runs = 0;
      const value = await runTransaction(db, async (transaction) => {
        runs += 1;
        const v = Number((await transaction.get(read)).get('v'));
        if (runs === 1) {
          await updateDoc(doc(other, read.path), { v: 2 });
        }
        transaction.set(written, { v });
        return v;
      });
      equal({ runs, value }, { runs: 2, value: 2 });
      equal((await getDocFromServer(written)).data(), { v: 2 });
    },
  },
  {
    name: 'a document read as missing must still be missing at commit',
    run: async (kit) => {
      const db = kit.open();
      const other = kit.open();
      const ref = doc(db, kit.collection, 'lock');
      let runs = 0;
      const outcome = await runTransaction(db, async (transaction) => {
        runs += 1;
        const free = !(await transaction.get(ref)).exists();
        if (runs === 1) {
          await setDoc(doc(other, ref.path), { by: 'other' });
        }
        if (!free) {
          return 'taken';
        }
        transaction.set(ref, { by: 'me' });
        return 'mine';
      });
      equal({ runs, outcome }, { runs: 2, outcome: 'taken' });
      equal((await getDocFromServer(ref)).data(), { by: 'other' });
    },
  },
  {
    name: 'a transaction that throws writes nothing',
    run: async (kit) => {
      const db = kit.open();
      const ref = doc(db, kit.collection, 'a');
      let message = '';
      try {
        await runTransaction(db, async (transaction) => {
          await transaction.get(ref);
          transaction.set(ref, { n: 1 });
          throw new Error('changed my mind');
        });
      } catch (thrown) {
        message = thrown instanceof Error ? thrown.message : '';
      }
      equal(message, 'changed my mind');
      equal((await getDocFromServer(ref)).exists(), false);
    },
  },
  {
    name: 'a transaction gives up after its attempts',
    run: async (kit) => {
      const db = kit.open();
      const other = kit.open();
      const ref = doc(db, kit.collection, 'busy');
      await setDoc(ref, { n: 0 });
      let runs = 0;
      await rejects(
        runTransaction(
          db,
          async (transaction) => {
            runs += 1;
            await transaction.get(ref);
            await setDoc(doc(other, ref.path), { n: runs * 10 });
            transaction.update(ref, { n: 1 });
          },
          { maxAttempts: 1 },
        ),
        'failed-precondition',
      );
      equal(runs, 1);
      equal((await getDocFromServer(ref)).data(), { n: 10 });
    },
  },
  {
    name: 'a denied transaction is permission-denied at once, without further attempts',
    run: async (kit) => {
      const db = kit.open();
      let runs = 0;
      await rejects(
        runTransaction(db, async (transaction) => {
          runs += 1;
          transaction.set(doc(db, 'small', kit.collection.replaceAll('/', '_')), { n: 11 });
          await Promise.resolve();
        }),
        'permission-denied',
      );
      ok(runs === 1, 'one attempt');
    },
  },
];
