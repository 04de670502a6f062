/** `npm start` as a process: says where it is, serves the app and the data, ends cleanly, and keeps what it had. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demoLines } from '../../scripts/lib/run-local.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves once it says that it is ready; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

function launch(...args: readonly string[]): Started {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        if (text.includes('Ctrl-C')) resolve();
      });
    }
    child.on('close', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  // A start that is meant to fail has nobody waiting for it to be ready.
  ready.catch(() => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, output: () => text, ready, ended };
}

/** The addresses that a start prints, once it is ready. */
async function addresses(started: Started): Promise<{ app: string; emulator: string }> {
  await started.ready;
  const app = /Vaga runs at (\S+)/.exec(started.output())?.[1];
  const emulator = /Firestore emulator (\S+),/.exec(started.output())?.[1];
  if (!app || !emulator) throw new Error(`no addresses: ${started.output()}`);
  return { app, emulator };
}

const ANYWHERE = ['--port', '0', '--firestore-port', '0', '--auth-port', '0', '--storage-port', '0'];

test('two copies run side by side; Ctrl-C ends each with 0; the second start finds the data', async () => {
  const data = join(folder, 'one');
  const one = launch(...ANYWHERE, '--data', data);
  const two = launch(...ANYWHERE, '--data', join(folder, 'two'));
  const [first, second] = await Promise.all([addresses(one), addresses(two)]);
  expect(first.app).not.toBe(second.app);
  expect(one.output()).toContain('demo data written now');
  expect(one.output()).toContain(`${first.app}/reservation/la-casona`);

  const page = await fetch(`${first.app}/reservation/la-casona`);
  expect(page.status).toBe(200);
  const port = new URL(first.emulator).port;
  expect(await page.text()).toContain(`VITE_EMULATOR_FIRESTORE_PORT=${port}`);
  expect(page.headers.get('content-security-policy')).toContain(first.emulator);
  const business = await fetch(
    `${first.emulator}/v1/projects/demo-vaga/databases/(default)/documents/businesses/la-casona`,
  );
  expect(business.status).toBe(200);

  one.child.kill('SIGINT');
  // npm passes on a signal that the whole terminal already got.
  one.child.kill('SIGINT');
  two.child.kill('SIGTERM');
  expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  await expect(fetch(first.app)).rejects.toThrow('fetch failed');

  const again = launch(...ANYWHERE, '--data', data);
  await addresses(again);
  expect(again.output()).not.toContain('demo data written now');
  again.child.kill('SIGHUP');
  expect(await again.ended).toBe(0);
});

test.each([
  ['--port', 'the page'],
  ['--firestore-port', 'Firestore emulator'],
  ['--auth-port', 'Auth emulator'],
  ['--storage-port', 'Storage emulator'],
])('%s in use: one line that names the port and the flag, and exit code 1', async (flag, purpose) => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const started = launch(...ANYWHERE, flag, String(port), '--data', join(folder, 'busy'));
  expect(await started.ended).toBe(1);
  expect(started.output().trim()).toBe(
    `Port ${port} (${purpose}) is in use: choose another with ${flag} <port>.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a wrong option: one line that says so, then the options, and exit code 1', async () => {
  const started = launch('--port', 'high');
  expect(await started.ended).toBe(1);
  const [line, usage] = started.output().trim().split('\n');
  expect(line).toBe('--port high: not a port number.');
  expect(usage).toContain('npm start -- [--port 5173]');
});

test('what a start says of the demo is what README says: the same addressesIn, users and passwords', () => {
  const readme = /### Demo\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  const said = demoLines('http://localhost:5173').join('\n');
  const addressesIn = (text: string) =>
    [...new Set([...text.matchAll(/http:\/\/localhost:5173\/[\w/-]+/g)].map(String))].sort();
  expect(addressesIn(said)).toEqual(addressesIn(readme));
  const accounts = [...readme.matchAll(/\| `(\w+)` \| `([\w-]+)` \|/g)].map(
    ([, user, password]) => `${user} / ${password}`,
  );
  expect(said.match(/\w+ \/ [\w-]+/g)?.sort()).toEqual(accounts.sort());
  expect(accounts).toHaveLength(15);
});
