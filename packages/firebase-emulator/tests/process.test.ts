/** The emulator as a process: its ready line, its exits, its rules file, its data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Recorder } from './check.ts';
import { PROGRAM } from './support/emulator-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const rules = (condition: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} {
      allow read, write: if ${condition};
    }
  }
}
`;

interface Running {
  readonly child: ChildProcess;
  readonly output: Recorder<string>;
  readonly errors: Recorder<string>;
  readonly exit: Promise<number | null>;
}

let folder: string;
let running: Running[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaga-process-'));
  await writeFile(join(folder, 'firestore.rules'), rules('true'));
  await writeFile(join(folder, 'storage.rules'), 'service firebase.storage {}');
  running = [];
});

afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  await rm(folder, { recursive: true });
});

function lines(stream: NodeJS.ReadableStream | null, recorder: Recorder<string>): void {
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const parts = `${rest}${chunk.toString()}`.split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      recorder.add(line);
    }
  });
}

const start = (...args: string[]): Running => startFrom(PROGRAM, ...args);

function startFrom(program: readonly string[], ...args: string[]): Running {
  const child = spawn(
    process.execPath,
    [
      ...program,
      '--rules',
      join(folder, 'firestore.rules'),
      '--storage-rules',
      join(folder, 'storage.rules'),
      '--indexes',
      join(folder, 'firestore.indexes.json'),
      '--auth-port',
      '0',
      '--storage-port',
      '0',
      ...args,
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const started: Running = {
    child,
    output: new Recorder(),
    errors: new Recorder(),
    exit: new Promise((resolve) => {
      child.once('close', resolve);
    }),
  };
  lines(child.stdout, started.output);
  lines(child.stderr, started.errors);
  running.push(started);
  return started;
}

async function urlOf({ output }: Running): Promise<string> {
  const line = await output.when((item) => item.includes('ready'), 'the ready line');
  return /http:\/\/[^\s,]+/.exec(line)?.[0] ?? '';
}

const documentUrl = (url: string): string =>
  `${url}/v1/projects/demo-vaga/databases/(default)/documents/notes/a`;

async function put(url: string): Promise<number> {
  return (await fetch(documentUrl(url), { method: 'PATCH', body: '{"fields":{}}' })).status;
}

it('prints one line when ready, keeps its data over a SIGTERM, and exits 0', async () => {
  const data = join(folder, 'data');
  const first = start('--firestore-port', '0', '--data', data);
  const url = await urlOf(first);
  expect(first.output.items).toHaveLength(1);
  expect(await (await fetch(url)).text()).toBe('Ok');
  expect(await put(url)).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const second = start('--firestore-port', '0', '--data', data);
  expect((await fetch(documentUrl(await urlOf(second)))).status).toBe(200);
  second.child.kill('SIGINT');
  expect(await second.exit).toBe(0);
  expect(second.errors.items).toEqual([]);
});

it('says in one line that its port or its data folder is taken, and exits 1', async () => {
  const data = join(folder, 'data');
  const port = new URL(await urlOf(start('--firestore-port', '0', '--data', data))).port;
  const samePort = start('--firestore-port', port, '--data', 'none');
  expect(await samePort.exit).toBe(1);
  expect(samePort.errors.items).toEqual([expect.stringContaining(`Port ${port} (firestore) is in use`)]);
  const sameData = start('--firestore-port', '0', '--data', data);
  expect(await sameData.exit).toBe(1);
  expect(sameData.errors.items).toEqual([expect.stringContaining('in use')]);
});

it('refuses to listen on anything but loopback', async () => {
  const refused = startFrom(['bin/firebase-emulator.mjs'], '--host', '0.0.0.0');
  expect(await refused.exit).toBe(1);
  expect(refused.errors.items).toEqual([expect.stringContaining('loopback')]);
});

it('reloads its rules on save, denies everything while they are broken, and says where', async () => {
  const file = join(folder, 'firestore.rules');
  const emulator = start('--firestore-port', '0', '--data', 'none');
  const url = await urlOf(emulator);
  expect(await put(url)).toBe(200);

  await writeFile(`${file}.new`, rules('request.auth != null'));
  await rename(`${file}.new`, file);
  await emulator.output.when((line) => line.includes('reloaded'), 'the reload after a rename');
  expect(await put(url)).toBe(403);
  await emulator.output.when((line) => /firestore\.rules:5:\d+/.test(line), 'why it was denied');

  await writeFile(file, rules('true ||'));
  await emulator.output.when(
    (line) => /firestore\.rules:\d+:\d+ \S+/.test(line) && !line.includes('DENIED'),
    'where',
  );
  await emulator.output.when((line) => line.includes('everything is denied'), 'what that means');
  expect(await put(url)).toBe(403);

  const before = emulator.output.items.length;
  await writeFile(file, rules('true'));
  await emulator.output.when((line) => line.includes('reloaded'), 'the repaired rules', { from: before });
  expect(await put(url)).toBe(200);
});

it('starts without a rules file and denies everything', async () => {
  await rm(join(folder, 'firestore.rules'));
  const emulator = start('--firestore-port', '0', '--data', 'none');
  const url = await urlOf(emulator);
  expect(emulator.output.items.join('\n')).toContain('everything is denied');
  expect(await put(url)).toBe(403);
});
