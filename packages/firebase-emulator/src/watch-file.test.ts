import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFile } from './watch-file.ts';

let folder: string;
let path: string;
let seen: string[];
let stop: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-file-'));
  path = join(folder, 'firestore.rules');
  await writeFile(path, 'one');
  seen = [];
  stop = watchFile(path, 'one', (text) => seen.push(text));
});

afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

it('sees a save in place', async () => {
  await writeFile(path, 'two');
  await vi.waitFor(() => expect(seen).toEqual(['two']));
});

it("sees an editor's save by rename, and the next one after it", async () => {
  for (const text of ['two', 'three']) {
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(text));
  }
});

it('does not report a save that changes nothing, nor other files', async () => {
  await writeFile(path, 'one');
  await writeFile(join(folder, 'other.rules'), 'x');
  await rm(path);
  await writeFile(path, 'two');
  await vi.waitFor(() => expect(seen).toEqual(['two']));
});
