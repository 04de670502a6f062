/** Measures Storage over HTTP, with its data on disk: `npx tsx bench/storage.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../src/main.ts';

const OPEN = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{path=**} { allow read, write: if true; }
  }
}
`;
const CLOSED = 'service cloud.firestore {}';
const CHUNK_BYTES = 64 * 1024;
const LARGE_BYTES = 48 * 1024 * 1024;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'vaga-bench-'));
const emulator = await startEmulator({
  projectId: 'demo-bench',
  host: '127.0.0.1',
  firestorePort: 0,
  dataDir,
  rules: { kind: 'text', name: 'bench', text: CLOSED },
  indexesFile: null,
  storage: { port: 0, rules: { kind: 'text', name: 'bench', text: OPEN } },
  logFrames: false,
  testEndpoints: false,
  log: print,
});
const base = `${emulator.urls.storage}/v0/b/demo-bench/o`;

async function ask(path: string, init?: RequestInit): Promise<void> {
  const reply = await fetch(`${base}${path}`, init);
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

async function measure(
  what: string,
  times: number,
  atOnce: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < times; index = next++) await run(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const ms = performance.now() - start;
  print(`${what}: ${(ms / times).toFixed(2)} ms each, ${Math.round((times / ms) * 1000)} a second`);
}

async function* large(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < LARGE_BYTES; sent += CHUNK_BYTES)
    yield new Uint8Array(CHUNK_BYTES).fill(sent / CHUNK_BYTES);
}

const photo = new Uint8Array(10_000);
await measure('upload 10 kB, one at a time', 300, 1, (i) =>
  ask(`?name=s${i}`, { method: 'POST', body: photo }),
);
await measure('upload 10 kB, 20 at a time', 1000, 20, (i) =>
  ask(`?name=t${i}`, { method: 'POST', body: photo }),
);
await measure('metadata', 1000, 1, (i) => ask(`/s${i % 300}`));
await measure('download 10 kB', 1000, 1, (i) => ask(`/s${i % 300}?alt=media`));
await measure('list 1,000 of 1,300', 50, 1, () => ask(''));
const before = process.memoryUsage().rss;
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
await measure('upload 48 MiB', 10, 1, (i) =>
  ask(`?name=large${i}`, { method: 'POST', body: large(), duplex: 'half' }),
);
clearInterval(watch);
await measure('download 48 MiB', 10, 1, (i) => ask(`/large${i}?alt=media`));
const mebi = (bytes: number): number => Math.round(bytes / 1024 / 1024);
print(
  `memory of client and emulator together: ${mebi(before)} MiB, at most ${mebi(peak)} MiB in large uploads`,
);
await emulator.stop();
await rm(dataDir, { recursive: true });
