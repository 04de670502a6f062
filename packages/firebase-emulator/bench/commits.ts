/**
 * Measures commits per second over REST, to an emulator in a separate process with its data on disk: a response means
 * that the commit survives kill -9. Run: npx tsx bench/commits.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulatorProcess } from '../tests/support/emulator-process.ts';
import { type Client, createClient } from './http-client.ts';
import { machine, median, percentile95, print } from './machine.ts';

const PROJECT = 'demo-vaga';
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
const SECONDS = 4;
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function price(id) { return get(/databases/$(database)/documents/prices/$(id)).data.price; }
    match /prices/{id} { allow read: if true; }
    match /orders/{id} {
      allow create: if request.auth != null && request.resource.data.keys().hasOnly(['by', 'item', 'count', 'total'])
        && request.resource.data.by == request.auth.uid
        && request.resource.data.count is int && request.resource.data.count > 0
        && request.resource.data.total == price(request.resource.data.item) * request.resource.data.count;
    }
  }
}
`;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ana',
  user_id: 'ana',
  iat: 0,
  exp: 3600,
  auth_time: 0,
  firebase: { sign_in_provider: 'custom', identities: {} },
})}.`;

function order(id: string): string {
  const fields = {
    by: { stringValue: 'ana' },
    item: { stringValue: 'pupusa' },
    count: { integerValue: '2' },
    total: { integerValue: '4' },
  };
  const update = { name: `${DOCUMENTS}/orders/${id}`, fields };
  return JSON.stringify({ writes: [{ update, currentDocument: { exists: false } }] });
}

async function measure(client: Client, name: string, clients: number, token: string): Promise<void> {
  const times: number[] = [];
  const path = `/v1/${DOCUMENTS}:commit`;
  const headers = { Authorization: `Bearer ${token}` };
  const worker = async (number: number, until: number, kept: number[]): Promise<void> => {
    for (let index = 0; performance.now() < until; index += 1) {
      const startedAt = performance.now();
      await client.post(
        path,
        order(`${name}-${number}-${kept === times ? 'm' : 'w'}-${index}`.replaceAll(' ', '')),
        headers,
      );
      kept.push(performance.now() - startedAt);
    }
  };
  const run = (seconds: number, kept: number[]) => {
    const until = performance.now() + seconds * 1000;
    return Promise.all(Array.from({ length: clients }, (_, number) => worker(number, until, kept)));
  };
  await run(1, []);
  const startedAt = performance.now();
  await run(SECONDS, times);
  const seconds = (performance.now() - startedAt) / 1000;
  print(
    `${name.padEnd(34)} ${(times.length / seconds).toFixed(0).padStart(6)} commits/s   ` +
      `answer after ${median(times).toFixed(1)} ms (median), ${percentile95(times).toFixed(1)} ms (95 of 100)`,
  );
}

print(`Commits, ${machine()}`);
const folder = mkdtempSync(join(tmpdir(), 'vaga-bench-'));
const rules = join(folder, 'bench.rules');
writeFileSync(rules, RULES);
const emulator = await startEmulatorProcess([
  '--data',
  join(folder, 'data'),
  '--rules',
  rules,
  '--test-endpoints',
]);
const client = createClient(emulator.urls.firestore, 50);
try {
  const price = { name: `${DOCUMENTS}/prices/pupusa`, fields: { price: { integerValue: '2' } } };
  await client.post(`/v1/${DOCUMENTS}:commit`, JSON.stringify({ writes: [{ update: price }] }), {
    Authorization: 'Bearer owner',
  });
  await measure(client, 'one client, past the rules', 1, 'owner');
  await measure(client, 'one client, with rules', 1, TOKEN);
  await measure(client, '50 clients, past the rules', 50, 'owner');
  await measure(client, '50 clients, with rules', 50, TOKEN);
} finally {
  client.close();
  await emulator.stop();
  rmSync(folder, { recursive: true });
}
