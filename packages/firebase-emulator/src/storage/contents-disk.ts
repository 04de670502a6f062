/**
 * Contents on disk:
 *   contents/<hash>       the bytes of an object; a name of 64 hexadecimal digits, never the object's name
 *   uploads/<id>.part     the received bytes of an unfinished upload
 * A finished upload is made durable, renamed into contents/, and the folder is made durable, before the object's
 * metadata is committed. So every content that the metadata names exists, and a crash leaves at most files without
 * metadata, which the next start removes.
 */
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAll } from '../firestore/file-write.ts';
import type { ContentStore, ContentWriter } from './contents.ts';
import { type RunningDigest, runningDigest } from './digest.ts';

/** A moment at which a crash must do no harm; tests simulate the crash there. */
export type FaultPoint = 'content-synced' | 'content-renamed' | 'metadata-committed';

const PART = '.part';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores contents below `root`, which is created when it is missing. */
export function diskContents(root: string, reached: (point: FaultPoint) => void): ContentStore {
  const contents = join(root, 'contents');
  const uploads = join(root, 'uploads');
  mkdirSync(contents, { recursive: true });
  mkdirSync(uploads, { recursive: true });
  const opened = new Set<FileHandle>();

  const pathOf = (id: string): string => {
    if (!/^[0-9a-f]{64}$/.test(id)) throw new Error('A content id is 64 hexadecimal digits.');
    return join(contents, id);
  };
  const partOf = (uploadId: string): string => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new Error('An upload id is 32 hexadecimal digits.');
    return join(uploads, `${uploadId}${PART}`);
  };

  const closeHandle = async (handle: FileHandle): Promise<void> => {
    if (opened.delete(handle)) await handle.close();
  };

  const writer = (path: string, handle: FileHandle, digest: RunningDigest): ContentWriter => {
    opened.add(handle);
    return {
      size: digest.size,
      async write(bytes) {
        await writeAll(handle.fd, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), digest.size());
        digest.update(bytes);
      },
      digests: digest.value,
      async publish(id) {
        await handle.datasync();
        await closeHandle(handle);
        reached('content-synced');
        await rename(path, pathOf(id));
        await syncFolder(contents);
        reached('content-renamed');
      },
      async discard() {
        await closeHandle(handle);
        await rm(path, { force: true });
      },
    };
  };

  return {
    async create(uploadId) {
      const path = partOf(uploadId);
      return writer(path, await open(path, 'wx', 0o600), runningDigest());
    },

    async resume(uploadId) {
      const path = partOf(uploadId);
      let handle: FileHandle;
      try {
        handle = await open(path, 'r+');
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
      const digest = runningDigest();
      for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
        if (chunk instanceof Uint8Array) digest.update(chunk);
      }
      return writer(path, handle, digest);
    },

    dropUpload: (uploadId) => rm(partOf(uploadId), { force: true }),

    sizeOf(id) {
      try {
        return statSync(pathOf(id)).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },

    open: (id, start, end) =>
      createReadStream('', { fd: openSync(pathOf(id), 'r'), start, end, autoClose: true }),

    remove: (id) => rm(pathOf(id), { force: true }),

    collect(ids, uploadIds) {
      const useless = [
        ...readdirSync(contents)
          .filter((name) => !ids.has(name))
          .map((name) => join(contents, name)),
        ...readdirSync(uploads)
          .filter((name) => name.endsWith(PART) && !uploadIds.has(name.slice(0, -PART.length)))
          .map((name) => join(uploads, name)),
      ];
      for (const path of useless) rmSync(path, { force: true, recursive: true });
      return useless.length;
    },

    async close() {
      await Promise.all([...opened].map(closeHandle));
    },
  };
}
