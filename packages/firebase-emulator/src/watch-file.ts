/**
 * Watches one file for changes of its content. It watches the folder, not the file: editors save by writing a new file
 * and renaming it over the old one, and a watch on the file itself would follow the old one.
 */
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

/** Events of one save arrive close together; at the first the file may still be empty. */
const SETTLE_MS = 40;

/** Returns the file's text, or null when it can't be read. */
export async function readTextFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Calls `onChange` with each new content, never twice in a row with the same, and not while the file is missing for a
 * moment. `initial` is the content already known. Returns a function that stops watching.
 */
export function watchFile(
  path: string,
  initial: string | null,
  onChange: (text: string) => void,
): () => void {
  const absolute = resolve(path);
  const name = basename(absolute);
  let known = initial;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const check = async (): Promise<void> => {
    const text = await readTextFile(absolute);
    if (!stopped && text !== null && text !== known) {
      known = text;
      onChange(text);
    }
  };

  const watcher = watch(dirname(absolute), { persistent: false }, (_event, changed) => {
    if (changed !== null && changed !== name) {
      return;
    }
    if (timer !== null) {
      clearTimeout(timer);
    }
    timer = setTimeout(() => {
      timer = null;
      void check();
    }, SETTLE_MS);
  });
  // Deleting the watched folder must not stop the emulator.
  watcher.on('error', () => {
    watcher.close();
  });
  return () => {
    stopped = true;
    if (timer !== null) {
      clearTimeout(timer);
    }
    watcher.close();
  };
}
