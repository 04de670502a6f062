/**
 * Makes commits durable: appends them to the log and calls fsync before they are reported. Commits that arrive during a
 * write share the next one (group commit). A log that has grown is compacted in the background (see data-dir.ts).
 * A failed write ends the journal: the store is then ahead of the disk, so no more commits are accepted.
 */
import { closeSync, fdatasync, fdatasyncSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { loadState, openLog, removeOlder, snapshotPath } from './data-dir.ts';
import { lockDirectory } from './dir-lock.ts';
import { writeAll, writeAllSync } from './file-write.ts';
import { encodeCommit } from './record-format.ts';
import { writeSnapshot } from './snapshot-file.ts';
import type { DocumentChange, MemoryStore } from './store.ts';

export interface Journal {
  /** Time of the latest commit found at the start; 0 when there was none. */
  readonly version: bigint;
  /** The reason why the journal can't be written any more, or null. */
  readonly failure: () => Error | null;
  /** Adds a commit; calls `onDurable` (maybe at once) when it and all earlier ones are on disk. */
  readonly append: (version: bigint, changes: readonly DocumentChange[]) => void;
  /** Blocks until every appended commit is on disk and reported. */
  readonly flush: () => void;
  readonly close: () => Promise<void>;
}

interface JournalEvents {
  readonly onDurable: (version: bigint) => void;
  readonly onFailure: (error: Error) => void;
  readonly log: (line: string) => void;
}

interface Entry {
  readonly version: bigint;
  readonly bytes: Buffer;
}

const dataSync = promisify(fdatasync);

/** Creates a journal that stores nothing. */
export function memoryJournal(events: Pick<JournalEvents, 'onDurable'>): Journal {
  return {
    version: 0n,
    failure: () => null,
    append: (version) => events.onDurable(version),
    flush: () => undefined,
    close: async () => undefined,
  };
}

/**
 * Loads the state in `directory` into `store` and continues its log. A log longer than `compactBytes` (and than the
 * last snapshot) is compacted. Throws when another process uses the directory or it is damaged.
 */
export function openJournal(
  directory: string,
  store: MemoryStore,
  compactBytes: number,
  events: JournalEvents,
): Journal {
  const unlock = lockDirectory(directory);
  try {
    return startJournal(directory, store, compactBytes, events, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function startJournal(
  directory: string,
  store: MemoryStore,
  compactBytes: number,
  events: JournalEvents,
  unlock: () => void,
): Journal {
  const loaded = loadState(directory, store, events.log);
  let { generation, snapshotBytes } = loaded;
  let position = loaded.logBytes;
  let version = loaded.version;
  let file = openLog(directory, generation);
  let queue: Entry[] = [];
  let inFlight: readonly Entry[] = [];
  let failure: Error | null = null;
  let isPumping = false;
  let pumping: Promise<void> = Promise.resolve();
  let compacting: Promise<void> | null = null;

  const fail = (error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
    queue = [];
    inFlight = [];
    events.log(`Writing to ${directory} failed, no further commit is accepted: ${failure.message}`);
    events.onFailure(failure);
  };

  const settle = (entries: readonly Entry[]) => {
    position += entries.reduce((sum, { bytes }) => sum + bytes.length, 0);
    inFlight = [];
    const last = entries[entries.length - 1];
    if (last !== undefined) events.onDurable(last.version);
  };

  const pump = async () => {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      inFlight = batch;
      try {
        await writeAll(file, Buffer.concat(batch.map(({ bytes }) => bytes)), position);
        await dataSync(file);
      } catch (error) {
        fail(error);
        break;
      }
      // flush() may already have written the same bytes at the same position.
      if (inFlight === batch) settle(batch);
      if (compacting === null && position > Math.max(compactBytes, snapshotBytes)) startCompaction();
    }
    isPumping = false;
  };

  const startCompaction = () => {
    const next = generation + 1;
    // No await between here and the end of the switch: flush() must see either the old log or the new one.
    const old = file;
    try {
      file = openLog(directory, next);
    } catch (error) {
      events.log(`The log of ${directory} could not be compacted: ${String(error)}`);
      return;
    }
    generation = next;
    position = 0;
    compacting = writeSnapshot(directory, next, version, [...store.all()])
      .then((bytes) => {
        snapshotBytes = bytes;
        removeOlder(directory, next);
      })
      .catch((error: unknown) => {
        rmSync(`${snapshotPath(directory, next)}.tmp`, { force: true });
        events.log(`The log of ${directory} could not be compacted: ${String(error)}`);
      })
      .finally(() => {
        compacting = null;
      });
    closeSync(old);
  };

  return {
    version: loaded.version,
    failure: () => failure,
    append(commitVersion, changes) {
      queue.push({ version: commitVersion, bytes: encodeCommit(commitVersion, changes) });
      version = commitVersion;
      if (isPumping) return;
      isPumping = true;
      pumping = pump();
    },
    flush() {
      const entries = [...inFlight, ...queue];
      if (entries.length === 0 || failure !== null) return;
      try {
        writeAllSync(file, Buffer.concat(entries.map(({ bytes }) => bytes)), position);
        fdatasyncSync(file);
      } catch (error) {
        fail(error);
        return;
      }
      queue = [];
      settle(entries);
    },
    async close() {
      await pumping;
      await compacting;
      failure ??= new Error('closed');
      closeSync(file);
      unlock();
    },
  };
}
