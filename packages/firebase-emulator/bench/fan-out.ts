/**
 * Measures how long one commit takes to reach all listeners of its document: pages with a stream each, over WebChannel,
 * to an emulator in a separate process. Run: npx tsx bench/fan-out.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulatorProcess } from '../tests/support/emulator-process.ts';
import { type Client, createClient } from './http-client.ts';
import { machine, median, percentile95, print } from './machine.ts';

const DATABASE = 'projects/demo-vaga/databases/(default)';
const DOCUMENT = `${DATABASE}/documents/seats/tonight`;
const CHANNEL = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(DATABASE)}`;
const COMMITS = 30;
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /seats/{id} { allow read: if true; }
  }
}
`;

interface Page {
  /** Resolves when this text has arrived; the text before it is discarded. */
  readonly sees: (wanted: string) => Promise<void>;
  readonly leave: () => Promise<void>;
}

async function openPage(client: Client): Promise<Page> {
  const target = { database: DATABASE, addTarget: { targetId: 2, documents: { documents: [DOCUMENT] } } };
  const body = `count=1&ofs=0&req0___data__=${encodeURIComponent(JSON.stringify(target))}`;
  const greeting = await client.post(`${CHANNEL}&RID=1`, body);
  const sid = /"c","([^"]+)"/.exec(greeting)?.[1] ?? '';
  let text = '';
  let check = (): void => undefined;
  const cut = client.stream(`${CHANNEL}&SID=${sid}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`, (more) => {
    text += more;
    check();
  });
  return {
    sees: (wanted) =>
      new Promise((resolve) => {
        check = () => {
          if (!text.includes(wanted)) return;
          text = '';
          check = () => undefined;
          resolve();
        };
        check();
      }),
    leave: async () => {
      cut();
      await client.post(`${CHANNEL}&SID=${sid}&RID=2&TYPE=terminate`, '');
    },
  };
}

function seenByAll(pages: readonly Page[], wanted: string): Promise<unknown> {
  return Promise.all(pages.map(({ sees }) => sees(wanted)));
}

async function commit(client: Client, mark: string): Promise<void> {
  const fields = {
    mark: { stringValue: mark },
    booked: { mapValue: { fields: { '19:00': { integerValue: '4' } } } },
  };
  const headers = { Authorization: 'Bearer owner' };
  await client.post(
    `/v1/${DATABASE}/documents:commit`,
    JSON.stringify({ writes: [{ update: { name: DOCUMENT, fields } }] }),
    headers,
  );
}

async function measure(client: Client, count: number): Promise<void> {
  const openedAt = performance.now();
  const pages = await Promise.all(Array.from({ length: count }, () => openPage(client)));
  await seenByAll(pages, 'CURRENT');
  const openMs = performance.now() - openedAt;
  const times: number[] = [];
  for (let index = 0; index < COMMITS; index += 1) {
    const mark = `m${count}-${index};`;
    const startedAt = performance.now();
    const seen = seenByAll(pages, mark);
    await Promise.all([commit(client, mark), seen.then(() => times.push(performance.now() - startedAt))]);
  }
  print(
    `${String(count).padStart(5)} listeners   all told after ${median(times).toFixed(1)} ms (median), ` +
      `${percentile95(times).toFixed(1)} ms (95 of 100); opening them took ${openMs.toFixed(0)} ms`,
  );
  await Promise.all(pages.map(({ leave }) => leave()));
}

print(`Fan-out of one commit, client and emulator on ${machine()}`);
const folder = mkdtempSync(join(tmpdir(), 'vaga-bench-'));
const rules = join(folder, 'bench.rules');
writeFileSync(rules, RULES);
const emulator = await startEmulatorProcess(['--data', join(folder, 'data'), '--rules', rules]);
const client = createClient(emulator.urls.firestore, 50);
try {
  for (const count of [1, 100, 1000]) await measure(client, count);
} finally {
  client.close();
  await emulator.stop();
  rmSync(folder, { recursive: true });
}
