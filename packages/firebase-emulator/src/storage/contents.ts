/**
 * Where the bytes of objects are. Content arrives into a writer, chunk by chunk, hashed on the way, and gets
 * its name only when it is whole; it never changes afterwards.
 */
import { Readable } from 'node:stream';
import { type Digests, runningDigest } from './digest.ts';

/** Content that is still arriving. One writer is used by one request at a time. */
export interface ContentWriter {
  /** Bytes taken so far. */
  readonly size: () => number;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly digests: () => Digests;
  /** Resolves when the content is durable and can be opened by `id`. The writer is used up. */
  readonly publish: (id: string) => Promise<void>;
  /** Throws away what arrived. */
  readonly discard: () => Promise<void>;
}

export interface ContentStore {
  /** `uploadId` tells the writer from all others, also after a restart. */
  readonly create: (uploadId: string) => Promise<ContentWriter>;
  /** The writer of an upload that a former process began; null when nothing of it is left. */
  readonly resume: (uploadId: string) => Promise<ContentWriter | null>;
  /** Removes what a former process received of an upload. */
  readonly dropUpload: (uploadId: string) => Promise<void>;
  /** Size of the content in bytes, null when there is none with this id. */
  readonly sizeOf: (id: string) => number | null;
  /**
   * Bytes `start` to `end` (the last one). It is open when this returns: a removal afterwards does not cut the
   * stream. Throws when there is no such content.
   */
  readonly open: (id: string, start: number, end: number) => Readable;
  readonly remove: (id: string) => Promise<void>;
  /** Removes what no object and no upload needs (left by a crash). Returns how many there were. */
  readonly collect: (ids: ReadonlySet<string>, uploadIds: ReadonlySet<string>) => number;
  /** Closes what is open; unfinished uploads stay where a later process finds them. */
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

/** Keeps contents in memory: nothing survives the process. */
export function memoryContents(): ContentStore {
  const contents = new Map<string, Chunks>();

  const create = async (): Promise<ContentWriter> => {
    const parts: Uint8Array[] = [];
    const digest = runningDigest();
    return {
      size: digest.size,
      write: async (bytes) => {
        // Copied: the chunk may be a view of a much bigger buffer.
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
