/**
 * The objects: records in memory and in a journal (the same kind as for Firestore's documents), contents in a content
 * store. Changes of one object run one after the other, and become visible only when they are durable.
 */
import type { Readable } from 'node:stream';
import { type Journal, memoryJournal, openJournal } from '../firestore/journal.ts';
import { MemoryStore } from '../firestore/store.ts';
import { compareText } from '../firestore/value-compare.ts';
import { parseJson } from '../http/json.ts';
import { type ContentStore, type ContentWriter, memoryContents } from './contents.ts';
import { diskContents, type FaultPoint } from './contents-disk.ts';
import { StorageError } from './errors.ts';
import { KeyLock } from './key-lock.ts';
import { hashedName } from './names.ts';
import { contentIdOf, type ObjectRecord, recordFromJson, recordToJson } from './record.ts';

const COMPACT_BYTES = 4 * 1024 * 1024;

export interface ObjectStoreOptions {
  /** null = everything stays in memory. */
  readonly directory: string | null;
  /** Nanoseconds since the epoch. */
  readonly clock: () => bigint;
  readonly log: (line: string) => void;
  /** Called at the moments at which a crash must do no harm; it may throw. */
  readonly reached?: (point: FaultPoint) => void;
}

/** The parts of a new object that the caller gives to `put`; the store adds the others. */
export type NewObject = Pick<ObjectRecord, 'metadata' | 'downloadTokens' | 'uploadId'>;

/** Gets the object before the change; throws to refuse the change. */
export type Decide<T> = (current: ObjectRecord | null) => T;

export interface ObjectStore {
  readonly contents: ContentStore;
  readonly get: (bucket: string, name: string) => ObjectRecord | null;
  /** Returns the names in a bucket, ordered by their UTF-8 bytes. */
  readonly names: (bucket: string) => readonly string[];
  readonly all: () => readonly ObjectRecord[];
  /** Stores an object with the writer's content, over any existing one. The caller discards the writer on a throw. */
  readonly put: (
    bucket: string,
    name: string,
    writer: ContentWriter,
    decide: Decide<NewObject>,
  ) => Promise<ObjectRecord>;
  /** Changes an object's record; the result of `decide` must keep name and content. */
  readonly update: (bucket: string, name: string, decide: Decide<ObjectRecord>) => Promise<ObjectRecord>;
  readonly remove: (bucket: string, name: string, decide: Decide<void>) => Promise<void>;
  /** Stores an exported object again, with its generation and times. */
  readonly restore: (record: ObjectRecord, writer: ContentWriter) => Promise<void>;
  /** Returns bytes `start` to `end` (inclusive). */
  readonly open: (record: ObjectRecord, start: number, end: number) => Readable;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly version: bigint;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Bucket {
  readonly records: Map<string, ObjectRecord>;
  /** null after a name was added or removed. */
  sorted: readonly string[] | null;
}

function pathOf(bucket: string, name: string): string {
  return `objects/${hashedName(bucket, name)}`;
}

/** Opens the store; throws when the directory is in use or damaged. */
export function openObjectStore(options: ObjectStoreOptions): ObjectStore {
  const { directory, clock, log } = options;
  const reached = options.reached ?? (() => undefined);
  const documents = new MemoryStore();
  const buckets = new Map<string, Bucket>();
  const lock = new KeyLock();
  const waiting: Waiting[] = [];

  const onDurable = (version: bigint): void => {
    while (waiting[0] !== undefined && waiting[0].version <= version) waiting.shift()?.resolve();
  };
  const onFailure = (error: Error): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const journal: Journal =
    directory === null
      ? memoryJournal({ onDurable })
      : openJournal(directory, documents, COMPACT_BYTES, { onDurable, onFailure, log });
  const contents = directory === null ? memoryContents() : diskContents(directory, reached);
  let version = journal.version;

  const show = (record: ObjectRecord): void => {
    const bucket = buckets.get(record.bucket) ?? { records: new Map(), sorted: null };
    buckets.set(record.bucket, bucket);
    if (!bucket.records.has(record.name)) bucket.sorted = null;
    bucket.records.set(record.name, record);
  };
  const hide = ({ bucket, name }: ObjectRecord): void => {
    const found = buckets.get(bucket);
    if (found === undefined) return;
    found.records.delete(name);
    found.sorted = null;
    if (found.records.size === 0) buckets.delete(bucket);
  };

  for (const { path, fields } of documents.all()) {
    const field = fields.get('object');
    const record = recordFromJson(field?.type === 'string' ? parseJson(field.value) : undefined);
    if (pathOf(record.bucket, record.name) !== path)
      throw new Error(`${directory}: ${path} is another object's.`);
    const size = contents.sizeOf(contentIdOf(record));
    if (size !== record.size) {
      log(`The content of ${record.bucket}/${record.name} is ${size === null ? 'missing' : 'damaged'}.`);
    }
    if (record.generation > version) version = record.generation;
    show(record);
  }

  const get = (bucket: string, name: string): ObjectRecord | null =>
    buckets.get(bucket)?.records.get(name) ?? null;

  /** Returns whole microseconds, each later than the one before. */
  const nextVersion = (): bigint => {
    const micros = clock() / 1_000n;
    version = micros > version ? micros : version + 1n;
    return version;
  };

  const commit = (before: ObjectRecord | null, after: ObjectRecord | null): Promise<void> => {
    const changed = after ?? before;
    if (changed === null) return Promise.resolve();
    const path = pathOf(changed.bucket, changed.name);
    const time = BigInt(changed.updated) * 1_000_000n;
    const document =
      after === null
        ? null
        : {
            path,
            fields: new Map([
              ['object', { type: 'string' as const, value: JSON.stringify(recordToJson(after)) }],
            ]),
            createTime: time,
            updateTime: time,
          };
    return new Promise<void>((resolve, reject) => {
      // Taken here, not when the request began: the journal needs its versions in order.
      const at = nextVersion();
      const change = { path, before: documents.get(path), after: document };
      waiting.push({
        version: at,
        resolve: () => {
          documents.apply(change);
          if (after === null) hide(changed);
          else show(after);
          resolve();
        },
        reject,
      });
      journal.append(at, [change]);
    });
  };

  const exclusively = <T>(bucket: string, name: string, work: () => Promise<T>): Promise<T> =>
    lock.run(pathOf(bucket, name), () => {
      if (journal.failure() !== null) {
        throw new StorageError(503, 'The emulator can no longer store writes.');
      }
      return work();
    });

  /** Publishes the content, commits the record, and only then releases the former content. */
  const replace = async (
    before: ObjectRecord | null,
    after: ObjectRecord,
    writer: ContentWriter,
  ): Promise<void> => {
    const id = contentIdOf(after);
    const former = before === null ? null : contentIdOf(before);
    await writer.publish(id);
    try {
      await commit(before, after);
    } catch (error) {
      if (former !== id) await contents.remove(id);
      throw error;
    }
    reached('metadata-committed');
    if (former !== null && former !== id) await contents.remove(former);
  };

  const remove: ObjectStore['remove'] = (bucket, name, decide) =>
    exclusively(bucket, name, async () => {
      const current = get(bucket, name);
      decide(current);
      if (current === null) return;
      await commit(current, null);
      reached('metadata-committed');
      await contents.remove(contentIdOf(current));
    });

  const all = (): readonly ObjectRecord[] =>
    [...buckets.values()].flatMap(({ records }) => [...records.values()]);

  return {
    contents,
    get,
    all,
    names(name) {
      const bucket = buckets.get(name);
      if (bucket === undefined) return [];
      bucket.sorted ??= [...bucket.records.keys()].sort(compareText);
      return bucket.sorted;
    },

    put: (bucket, name, writer, decide) =>
      exclusively(bucket, name, async () => {
        const current = get(bucket, name);
        const decided = decide(current);
        const time = Number(clock() / 1_000_000n);
        const record: ObjectRecord = {
          bucket,
          name,
          generation: nextVersion(),
          metageneration: 1,
          timeCreated: time,
          updated: time,
          ...writer.digests(),
          ...decided,
        };
        await replace(current, record, writer);
        return record;
      }),

    update: (bucket, name, decide) =>
      exclusively(bucket, name, async () => {
        const current = get(bucket, name);
        const changed = decide(current);
        const record: ObjectRecord = {
          ...changed,
          metageneration: changed.metageneration + 1,
          updated: Number(clock() / 1_000_000n),
        };
        await commit(current, record);
        return record;
      }),

    remove,

    restore: (record, writer) =>
      exclusively(record.bucket, record.name, async () => {
        if (record.generation > version) version = record.generation;
        await replace(get(record.bucket, record.name), record, writer);
      }),

    open: (record, start, end) => contents.open(contentIdOf(record), start, end),

    async clear() {
      await Promise.all(all().map(({ bucket, name }) => remove(bucket, name, () => undefined)));
    },

    async close() {
      await contents.close();
      await journal.close();
    },
  };
}
