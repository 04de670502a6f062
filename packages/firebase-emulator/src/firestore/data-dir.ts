/**
 * The files of a data directory:
 *   lock          pid of the process that uses the directory
 *   snapshot-<n>  every document at the start of log <n> (no file for n = 0)
 *   log-<n>       the commits since then, one record for each
 *   log-<n>.torn  the bytes cut off the end of a log, for inspection
 * Compaction starts log <n+1> first, then writes snapshot <n+1> (temporary file, fsync, rename, fsync
 * of the directory) and only then removes the older files. So the newest complete snapshot, with all logs
 * from its number on, is the complete state at every moment.
 */
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeAllSync } from './file-write.ts';
import { isRecord } from './json.ts';
import { changeFromJson, commitFromJson, decodeRecords, isSnapshotEnd, isTornTail } from './record-format.ts';
import type { MemoryStore } from './store.ts';

/** Makes created, renamed and removed file names of `directory` durable. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function logPath(directory: string, generation: number): string {
  return join(directory, `log-${generation}`);
}

/** Opens log `generation` for writing at any position; creates it when it doesn't exist. */
export function openLog(directory: string, generation: number): number {
  const path = logPath(directory, generation);
  const isNew = !existsSync(path);
  const handle = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  if (isNew) syncDirectory(directory);
  return handle;
}

/** Returns the path of snapshot `generation`. */
export function snapshotPath(directory: string, generation: number): string {
  return join(directory, `snapshot-${generation}`);
}

export interface LoadedState {
  /** The log to append to. */
  readonly generation: number;
  /** The length of that log in bytes. */
  readonly logBytes: number;
  readonly snapshotBytes: number;
  /** Time of the latest commit; 0 when there is none. */
  readonly version: bigint;
}

/**
 * Reads the snapshot and logs of `directory` into the empty `store`. A torn tail of the last log is cut off and
 * reported with `log`. Throws for any other damage, because acknowledged writes would be lost.
 */
export function loadState(directory: string, store: MemoryStore, log: (line: string) => void): LoadedState {
  const names = readdirSync(directory);
  const numbers = (pattern: RegExp) =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  const first = numbers(/^snapshot-(\d+)$/).at(-1) ?? 0;
  const logs = numbers(/^log-(\d+)$/).filter((generation) => generation >= first);
  let version = 0n;
  let snapshotBytes = 0;
  if (first > 0) {
    const loaded = loadSnapshot(snapshotPath(directory, first), store);
    version = loaded.version;
    snapshotBytes = loaded.bytes;
  }
  let logBytes = 0;
  for (const generation of logs) {
    const path = logPath(directory, generation);
    const file = readFileSync(path);
    const { records, end } = decodeRecords(file);
    if (end < file.length) {
      if (generation !== logs.at(-1) || !isTornTail(file, end)) throw damaged(path, end, file.length);
      cutTail(directory, path, file, end, log);
    }
    for (const record of records) {
      const commit = commitFromJson(record);
      for (const { path: documentPath, after } of commit.changes) {
        if (after === null) store.delete(documentPath);
        else store.set(after);
      }
      if (commit.version > version) version = commit.version;
    }
    logBytes = end;
  }
  removeOlder(directory, first);
  return { generation: logs.at(-1) ?? first, logBytes, snapshotBytes, version };
}

function damaged(path: string, at: number, bytes: number): Error {
  return new Error(
    `${path} is damaged at byte ${at} of ${bytes}; an interrupted write doesn't leave that. Nothing was changed: put a copy of the folder in its place, or remove the folder to begin anew.`,
  );
}

function loadSnapshot(
  path: string,
  store: MemoryStore,
): { readonly version: bigint; readonly bytes: number } {
  const file = readFileSync(path);
  const { records, end } = decodeRecords(file);
  const [head, ...rest] = records;
  if (
    end < file.length ||
    !isRecord(head) ||
    typeof head.version !== 'string' ||
    !isSnapshotEnd(rest.at(-1))
  ) {
    throw damaged(path, end, file.length);
  }
  for (const record of rest) {
    if (isSnapshotEnd(record)) continue;
    const { after } = changeFromJson(record);
    if (after !== null) store.set(after);
  }
  return { version: BigInt(head.version), bytes: file.length };
}

function cutTail(
  directory: string,
  path: string,
  file: Buffer,
  end: number,
  log: (line: string) => void,
): void {
  const whole = file.subarray(0, end);
  writeFileSync(`${path}.torn`, file.subarray(end));
  // Written to a new file and renamed, so that a crash here leaves either the old file or the shortened one.
  const temporary = `${path}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    writeAllSync(handle, whole, 0);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
  syncDirectory(directory);
  log(
    `${path}: the last ${file.length - end} bytes are no whole record (an interrupted write that was never acknowledged); cut off, kept in ${path}.torn`,
  );
}

/** Removes files that a snapshot of this generation replaces, and files that were never finished. */
export function removeOlder(directory: string, generation: number): void {
  for (const name of readdirSync(directory)) {
    const number = /^(?:snapshot|log)-(\d+)(?:\.torn)?$/.exec(name)?.[1];
    if (name.endsWith('.tmp') || (number !== undefined && Number(number) < generation)) {
      rmSync(join(directory, name), { force: true });
    }
  }
}
