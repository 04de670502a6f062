import {
  type FirebaseStorage,
  getDownloadURL,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import {
  type PictureOwner,
  type PictureType,
  picturePath,
  type StorageCode,
  type StoredPicture,
} from '../../domain/pictures.ts';
import { storageCode } from './problems.ts';
import { deleteStraggler } from './remove.ts';

/** A picture that is not stored yet: what shrinkPicture made, and the name of the file that it came from. */
export interface NewPicture {
  readonly blob: Blob;
  readonly type: PictureType;
  readonly fileName: string;
}

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The part that has arrived, 0 to 1. Small pictures go in one piece: then it jumps. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export type UploadOutcome =
  | { readonly ok: true; readonly stored: StoredPicture }
  | { readonly ok: false; readonly problem: StorageCode };

/** An address once given never shows another picture, so it may be kept for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

let lastStampMs = 0;

/** Epoch milliseconds, never the same twice in this page: phones call every photo image.jpg. */
function nextStampMs(): number {
  lastStampMs = Math.max(Date.now(), lastStampMs + 1);
  return lastStampMs;
}

function finished(task: UploadTask, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => task.cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    task.on(
      'state_changed',
      ({ bytesTransferred, totalBytes }) => onProgress?.(totalBytes > 0 ? bytesTransferred / totalBytes : 0),
      (error) => {
        signal?.removeEventListener('abort', cancel);
        reject(error);
      },
      () => {
        signal?.removeEventListener('abort', cancel);
        resolve();
      },
    );
  });
}

/**
 * Stores a picture in its owner's folder (docs/product.md, Ventures). The library tries again for as long as
 * `storage` says (storageOf sets 600 s). When it fails or `signal` aborts it, whatever may have arrived is deleted
 * without being waited for. Never rejects.
 */
export async function uploadPicture(
  storage: FirebaseStorage,
  owner: PictureOwner,
  picture: NewPicture,
  options: UploadOptions = {},
): Promise<UploadOutcome> {
  if (options.signal?.aborted) return { ok: false, problem: 'canceled' };
  const path = picturePath(owner, nextStampMs(), picture.fileName, picture.type);
  try {
    const object = ref(storage, path);
    const metadata = { contentType: picture.type, cacheControl: CACHE_CONTROL };
    await finished(uploadBytesResumable(object, picture.blob, metadata), options);
    const url = await getDownloadURL(object);
    if (options.signal?.aborted) throw new Error('canceled');
    return { ok: true, stored: { url, path } };
  } catch (error) {
    const problem = options.signal?.aborted ? 'canceled' : storageCode(error);
    // The answer may have been lost, not the upload. A refusal has stored nothing.
    if (problem !== 'unauthorized' && problem !== 'unauthenticated') deleteStraggler(storage, path);
    return { ok: false, problem };
  }
}
