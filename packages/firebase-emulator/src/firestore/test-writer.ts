/**
 * A process for the kill test: `test-writer.ts <data directory> <first number>` commits one number after the
 * other, eight at a time, each to two documents, and prints each number once its commit is answered.
 */
import { createFirestoreCore } from './core.ts';
import { DATABASE, doc } from './test-support.ts';

const [directory = '', first = '0'] = process.argv.slice(2);
const core = createFirestoreCore({
  projectId: 'demo',
  databaseId: '(default)',
  dataDir: directory,
  clock: () => BigInt(Date.now()) * 1_000_000n,
  log: (line) => process.stderr.write(`${line}\n`),
  judge: null,
  indexes: null,
  compactBytes: 20_000,
});

let next = Number(first);

async function commitForEver(): Promise<void> {
  for (;;) {
    const number = next++;
    const fields = { n: { integerValue: String(number) } };
    await core.commit({ kind: 'admin' }, DATABASE, {
      writes: [`left/${number}`, `right/${number}`].map((path) => ({ update: { name: doc(path), fields } })),
    });
    process.stdout.write(`${number}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, commitForEver));
