/** kill -9 in the middle of uploads: what was acknowledged is there afterwards, and nothing is there by half. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONG_TIMEOUT_MS, sized } from '../testing/scale.ts';
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator-process.ts';

const ROUNDS = sized(2, 20);
const BASE = '/v0/b/demo-vaga.appspot.com/o';

let folder: string;
let running: EmulatorProcess | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaga-storage-kill-'));
  await writeFile(
    join(folder, 'storage.rules'),
    "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read, write; } } }",
  );
});

afterEach(async () => {
  await running?.kill();
  await rm(folder, { recursive: true });
});

/** Starts the emulator over the folder's data; resolves to the address of Storage. */
async function start(): Promise<string> {
  running = await startEmulatorProcess([
    ...['--data', join(folder, 'data')],
    ...['--storage-rules', join(folder, 'storage.rules')],
  ]);
  return running.urls.storage;
}

function contentOf(name: string, version: number): Buffer {
  const seed = createHash('sha256').update(`${name} ${version}`).digest();
  return Buffer.concat(Array.from({ length: 1 + (seed[0] ?? 0) * 8 }, () => seed));
}

interface Known {
  /** The latest version that was acknowledged, -1 for none. */
  stored: number;
  /** Versions sent later, whose answer never came. */
  open: number[];
}

it(`keeps every acknowledged upload over ${ROUNDS} kills`, { timeout: LONG_TIMEOUT_MS }, async () => {
  const known = new Map<string, Known>();
  let version = 0;
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await start();
    let alive = true;
    const killAfter = 5 + round * 12;
    const upload = async (name: string): Promise<void> => {
      const entry = known.get(name) ?? { stored: -1, open: [] };
      known.set(name, entry);
      while (alive) {
        const mine = version;
        version += 1;
        entry.open.push(mine);
        try {
          const reply = await fetch(`${url}${BASE}?name=${name}`, {
            method: 'POST',
            body: new Uint8Array(contentOf(name, mine)),
          });
          if (reply.status !== 200) throw new Error(await reply.text());
          await reply.arrayBuffer();
        } catch (thrown) {
          if (alive) throw thrown;
          return;
        }
        entry.stored = mine;
        entry.open = [];
        acknowledged += 1;
        if (acknowledged % killAfter === 0 && alive) {
          alive = false;
          void running?.kill();
        }
      }
    };
    const gone = running?.ended;
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => upload(`${name}${round % 3}`)));
    await gone;

    const after = await start();
    for (const [name, { stored, open }] of known) {
      const reply = await fetch(`${after}${BASE}/${name}?alt=media`);
      const content = Buffer.from(await reply.arrayBuffer());
      const possible = [stored, ...open].filter((item) => item >= 0);
      const isOne = possible.some((item) => contentOf(name, item).equals(content));
      expect([name, stored < 0 && reply.status === 404 ? true : isOne]).toEqual([name, true]);
      const found = possible.find((item) => contentOf(name, item).equals(content)) ?? -1;
      known.set(name, { stored: found, open: [] });
    }
    const { items }: { items: unknown[] } = JSON.parse(await (await fetch(`${after}${BASE}`)).text());
    expect(await readdir(join(folder, 'data', 'storage', 'contents'))).toHaveLength(items.length);
    await running?.kill();
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS * 5);
});
