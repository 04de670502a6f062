/**
 * kill -9 at random moments during a thousand writes: every acknowledged write is there afterwards, and no commit is
 * there in part. Documents in pairs over REST, accounts, files. Two rounds here, fifty with `npm run test:long`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Random, randomFrom } from '../testing/random.ts';
import { LONG_TIMEOUT_MS, SEED, sized, tell } from '../testing/scale.ts';
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator-process.ts';

const ROUNDS = sized(2, 50);
const WRITES = sized(250, 1000);
const AT_ONCE = 8;
const DOCUMENTS = 'projects/demo-vaga/databases/(default)/documents';
const BUCKET = 'demo-vaga.appspot.com';
/** One in this many writes also signs a user up and uploads a file, which take longer. */
const EVERY = 40;
const PASSWORD = 'secreto-largo';

interface Acknowledged {
  readonly numbers: number[];
  readonly emails: string[];
  /** Object names; each object's content is its name. */
  readonly files: string[];
}

const OWNER = { Authorization: 'Bearer owner' };

async function post(url: string, body: unknown): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: OWNER, body: JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`);
}

async function upload(url: string, name: string): Promise<void> {
  const boundary = '31415926';
  const meta = JSON.stringify({ name, contentType: 'text/plain' });
  const body = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${meta}\r\n--${boundary}\r\nContent-Type: text/plain\r\n\r\n${name}\r\n--${boundary}--`;
  const reply = await fetch(`${url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...OWNER,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The upload was answered ${reply.status}: ${text}`);
}

/** Writes a pair of documents, both or none; sometimes an account and a file. Records only acknowledged writes. */
async function writeOne({ urls }: EmulatorProcess, number: number, done: Acknowledged): Promise<void> {
  const fields = { n: { integerValue: String(number) }, text: { stringValue: 'ñ'.repeat(number % 200) } };
  const pair = ['left', 'right'].map((side) => ({
    update: { name: `${DOCUMENTS}/${side}/${number}`, fields },
  }));
  await post(`${urls.firestore}/v1/${DOCUMENTS}:commit`, { writes: pair });
  done.numbers.push(number);
  if (number % EVERY !== 0) return;
  const email = `u${number}@ejemplo.sv`;
  await post(`${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    email,
    password: PASSWORD,
  });
  done.emails.push(email);
  const file = `fotos/${number}.txt`;
  await upload(urls.storage, file);
  done.files.push(file);
}

/** Writes until the emulator is killed: after `count` acknowledged writes and up to 20 ms. */
async function writeUntilKilled(
  emulator: EmulatorProcess,
  first: number,
  count: number,
  random: Random,
  done: Acknowledged,
): Promise<void> {
  const before = done.numbers.length;
  let next = first;
  let killing: Promise<void> | null = null;
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(emulator.kill()), random.below(20));
    });
  const worker = async (): Promise<void> => {
    while (next < first + WRITES) {
      const number = next;
      next += 1;
      try {
        await writeOne(emulator, number, done);
      } catch (thrown) {
        // Only the kill may break a connection; a refusal fails the test.
        if (killing === null || !(thrown instanceof TypeError)) throw thrown;
        return;
      }
      if (done.numbers.length - before >= count) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await (killing ?? kill());
}

interface Stored {
  readonly left: ReadonlySet<number>;
  readonly right: ReadonlySet<number>;
}

async function documentsOf(url: string): Promise<Stored> {
  const list: unknown = await (await fetch(`${url}/emulator/v1/export`, { headers: OWNER })).json();
  const paths = Array.isArray(list) ? list.map(({ path }: { path: string }) => path) : [];
  const numbers = (side: string) =>
    new Set(paths.filter((path) => path.startsWith(`${side}/`)).map((path) => Number(path.split('/')[1])));
  return { left: numbers('left'), right: numbers('right') };
}

async function textOf(url: string): Promise<string> {
  return await (await fetch(url, { headers: OWNER })).text();
}

async function expectEverything({ urls }: EmulatorProcess, done: Acknowledged): Promise<void> {
  const { left, right } = await documentsOf(urls.firestore);
  expect(
    [...left].filter((number) => !right.has(number)),
    'left without right',
  ).toEqual([]);
  expect(
    [...right].filter((number) => !left.has(number)),
    'right without left',
  ).toEqual([]);
  expect(
    done.numbers.filter((number) => !left.has(number)),
    'acknowledged and lost',
  ).toEqual([]);
  const accounts = await textOf(`${urls.auth}/emulator/v1/export`);
  expect(done.emails.filter((email) => !accounts.includes(`"${email}"`))).toEqual([]);
  for (const name of done.files) {
    expect(await textOf(`${urls.storage}/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`)).toBe(name);
  }
}

it(
  `everything acknowledged survives ${ROUNDS} kills, and nothing is there by half`,
  async () => {
    const random = randomFrom(SEED);
    const folder = await mkdtemp(join(tmpdir(), 'vaga-kill-'));
    const rules = join(folder, 'none.rules');
    await writeFile(rules, 'service cloud.firestore {}');
    const done: Acknowledged = { numbers: [], emails: [], files: [] };
    const start = () => startEmulatorProcess(['--data', join(folder, 'data'), '--rules', rules]);
    let torn = 0;
    let emulator = await start();
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await writeUntilKilled(emulator, round * WRITES, random.below(WRITES), random, done);
        emulator = await start();
        torn += emulator.lines.filter((line) => line.includes('torn')).length;
        await expectEverything(emulator, done);
      }
      expect(await emulator.stop()).toBe(0);
    } finally {
      await emulator.kill();
      await rm(folder, { recursive: true });
    }
    tell(
      `${ROUNDS} kills: ${done.numbers.length} commits, ${done.emails.length} accounts, ${done.files.length} files acknowledged, none lost, none by half; ${torn} torn tails cut off`,
    );
  },
  LONG_TIMEOUT_MS,
);
