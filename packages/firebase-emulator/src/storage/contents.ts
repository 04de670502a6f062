/**
 * The store of the objects' bytes. Content arrives in a writer, chunk by chunk, and is hashed on the way. It gets its
 * name only when it is complete, and never changes afterwards.
 */
import { Readable } from 'node:stream';
import { type Digests, runningDigest } from './digest.ts';

/** Content that is still arriving. Only one request at a time uses a writer. */
export interface ContentWriter {
  /** Returns the number of bytes received so far. */
  readonly size: () => number;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly digests: () => Digests;
  /** Resolves when the content is durable and can be opened by `id`. The writer can't be used afterwards. */
  readonly publish: (id: string) => Promise<void>;
  /** Discards the received bytes. */
  readonly discard: () => Promise<void>;
}

export interface ContentStore {
  /** `uploadId` identifies the writer, also after a restart. */
  readonly create: (uploadId: string) => Promise<ContentWriter>;
  /** Returns the writer of an upload that an earlier process began; null when none of its content is left. */
  readonly resume: (uploadId: string) => Promise<ContentWriter | null>;
  /** Removes the content of an upload that an earlier process received. */
  readonly dropUpload: (uploadId: string) => Promise<void>;
  /** Returns the size of the content in bytes; null when there is none with this id. */
  readonly sizeOf: (id: string) => number | null;
  /**
   * Returns bytes `start` to `end` (inclusive). The content is open when this returns: a later removal does not cut the
   * stream. Throws when there is no such content.
   */
  readonly open: (id: string, start: number, end: number) => Readable;
  readonly remove: (id: string) => Promise<void>;
  /** Removes contents that no object and no upload refers to (left by a crash). Returns their number. */
  readonly collect: (ids: ReadonlySet<string>, uploadIds: ReadonlySet<string>) => number;
  /** Closes all open files; unfinished uploads stay for a later process. */
  readonly close: () => Promise<void>;
}

interface Chunks {
  readonly parts: readonly Uint8Array[];
  readonly size: number;
}

function* slice({ parts }: Chunks, start: number, end: number): Generator<Uint8Array> {
  let position = 0;
  for (const part of parts) {
    const from = Math.max(0, start - position);
    const to = Math.min(part.length, end + 1 - position);
    if (from < to) yield part.subarray(from, to);
    position += part.length;
  }
}

/** Keeps contents in memory: they are lost when the process ends. */
export function memoryContents(): ContentStore {
  const contents = new Map<string, Chunks>();

  const create = async (): Promise<ContentWriter> => {
    const parts: Uint8Array[] = [];
    const digest = runningDigest();
    return {
      size: digest.size,
      write: async (bytes) => {
        // The bytes are copied: the chunk may be a view of a much bigger buffer.
        parts.push(Uint8Array.from(bytes));
        digest.update(bytes);
      },
      digests: digest.value,
      publish: async (id) => {
        contents.set(id, { parts, size: digest.size() });
      },
      discard: async () => {
        parts.length = 0;
      },
    };
  };

  return {
    create,
    resume: async () => null,
    dropUpload: async () => undefined,
    sizeOf: (id) => contents.get(id)?.size ?? null,
    open(id, start, end) {
      const chunks = contents.get(id);
      if (chunks === undefined) throw new Error(`The content ${id} is missing.`);
      return Readable.from(slice(chunks, start, end), { objectMode: false });
    },
    remove: async (id) => {
      contents.delete(id);
    },
    collect: () => 0,
    close: async () => undefined,
  };
}
