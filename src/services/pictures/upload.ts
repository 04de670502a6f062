import {
  type FirebaseStorage,
  getDownloadURL,
  ref,
  type StorageReference,
  uploadBytesResumable,
} from 'firebase/storage';
import {
  addressOfTwo,
  type PictureOwner,
  type PictureType,
  picturePath,
  type StorageCode,
  type StoredPicture,
  smallPath,
} from '../../domain/pictures.ts';
import { deleteStraggler, storageCode } from './remove.ts';

/** A picture that is not stored yet: the result of shrinkPicture, and the name of the original file. */
export interface NewPicture {
  readonly blob: Blob;
  readonly type: PictureType;
  readonly fileName: string;
  /** The same picture 400 pixels wide, and the width of `blob`; undefined: one width only. */
  readonly small?: { readonly blob: Blob; readonly besideWidth: number } | undefined;
}

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The uploaded part, 0 to 1. A small picture is uploaded in one piece: then the value jumps. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export type UploadOutcome =
  | { readonly ok: true; readonly stored: StoredPicture }
  | { readonly ok: false; readonly problem: StorageCode };

/** An address never shows a different picture later, so it may be cached for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

let lastStampMs = 0;

/** Returns epoch milliseconds, each value only once in this page, because phones call every photo image.jpg. */
function nextStampMs(): number {
  lastStampMs = Math.max(Date.now(), lastStampMs + 1);
  return lastStampMs;
}

/** Stores one object; `onBytes` gets the number of uploaded bytes. Returns the download address. */
async function store(
  object: StorageReference,
  blob: Blob,
  contentType: PictureType,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const task = uploadBytesResumable(object, blob, { contentType, cacheControl: CACHE_CONTROL });
  signal?.addEventListener('abort', () => task.cancel(), { once: true });
  task.on('state_changed', ({ bytesTransferred }) => onBytes(bytesTransferred));
  await task;
  return getDownloadURL(object);
}

/**
 * Stores a picture in its owner's folder, its small version first. The library retries for 600 s (storageOf). When it
 * fails or is aborted, what may have been stored is deleted, and nothing waits for that. Never rejects.
 */
export async function uploadPicture(
  storage: FirebaseStorage,
  owner: PictureOwner,
  { blob, type, fileName, small }: NewPicture,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadOutcome> {
  if (signal?.aborted) return { ok: false, problem: 'canceled' };
  const path = picturePath(owner, nextStampMs(), fileName, type);
  const begun: string[] = [];
  const totalBytes = blob.size + (small?.blob.size ?? 0);
  let storedBytes = 0;
  const send = async (name: string, content: Blob) => {
    begun.push(name);
    const onBytes = (bytes: number) => onProgress?.(totalBytes > 0 ? (storedBytes + bytes) / totalBytes : 0);
    const url = await store(ref(storage, name), content, type, signal, onBytes);
    storedBytes += content.size;
    if (signal?.aborted) throw new Error('canceled');
    return url;
  };
  try {
    const smallUrl = small && (await send(smallPath(path), small.blob));
    const url = await send(path, blob);
    const address = small && smallUrl ? addressOfTwo(url, small.besideWidth, smallUrl) : url;
    return { ok: true, stored: { url: address, path } };
  } catch (error) {
    const problem = signal?.aborted ? 'canceled' : storageCode(error);
    // The upload may have arrived and only its response been lost. A refused upload, the last one, has stored nothing.
    const refused = problem === 'unauthorized' || problem === 'unauthenticated' ? 1 : 0;
    for (const name of begun.slice(0, begun.length - refused)) deleteStraggler(storage, name);
    return { ok: false, problem };
  }
}
