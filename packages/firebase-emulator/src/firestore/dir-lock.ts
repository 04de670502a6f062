/**
 * Allows one process per data directory. The file `lock` holds the pid and, where the system provides it, the start
 * time of the process, so that another process with a reused pid is not taken for the old owner.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const heldHere = new Set<string>();

/** Takes the lock; returns a function that releases it. Throws when a running process holds it. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const key = resolve(directory);
  const path = join(key, 'lock');
  if (heldHere.has(key)) throw new Error(`${directory} is already in use by this process.`);
  // Written to another file and linked, so that the lock never exists without its content.
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, identity(process.pid) ?? '');
  try {
    for (let attempt = 0; !link(draft, path); attempt++) {
      if (attempt === 3) throw new Error(`${path} can't be taken.`);
      dropStale(directory, path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(key);
  return () => {
    heldHere.delete(key);
    rmSync(path, { force: true });
  };
}

/** Returns false when a file already exists at `path`. */
function link(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function dropStale(directory: string, path: string): void {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const pid = Number(content.split(' ')[0]);
  if (
    Number.isInteger(pid) &&
    pid > 0 &&
    pid !== process.pid &&
    isRunning(pid) &&
    identity(pid) === content
  ) {
    throw new Error(`${directory} is in use by the process ${pid}.`);
  }
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have found the stale lock first and replaced it: then its lock is put back.
  if (readFileSync(aside, 'utf8') !== content) link(aside, path);
  rmSync(aside, { force: true });
}

/** Returns `<pid> <start time>`, without the time where the system has none; null for a zombie, which locks nothing. */
function identity(pid: number): string | null {
  try {
    // Fields 3 and 22 of /proc/<pid>/stat, counted after the name, which is in parentheses and may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19] ?? ''}`;
  } catch {
    return `${pid} `;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
