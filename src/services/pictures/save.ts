/** Pictures and the document that names them, so that neither is left without the other. */
import { FirebaseError } from 'firebase/app';
import type { FirebaseStorage } from 'firebase/storage';
import type { Outcome, Problem } from '../../domain/outcome.ts';
import {
  type PictureOwner,
  type StorageCode,
  type StoredPicture,
  writeStatusOf,
} from '../../domain/pictures.ts';
import { deletePictures } from './remove.ts';
import { type NewPicture, type UploadOutcome, uploadPicture } from './upload.ts';

/** One of the pictures that the document is to have: kept, or new. */
export type PictureChoice = StoredPicture | NewPicture;

export interface PictureSave<T> {
  readonly storage: FirebaseStorage;
  readonly owner: PictureOwner;
  /** In their order. */
  readonly choices: readonly PictureChoice[];
  /** What the document names so far: what is not among the choices is deleted when the document is written. */
  readonly previous: readonly StoredPicture[];
  /** Writes the document with these pictures, in the order of the choices. */
  readonly write: (pictures: readonly StoredPicture[]) => Promise<T>;
  /** Stops the uploads; once the document is being written it is too late. */
  readonly signal?: AbortSignal | undefined;
  /** The part of the choice at `index` that has arrived, 0 to 1; only for new ones. */
  readonly onProgress?: ((index: number, fraction: number) => void) | undefined;
}

export type PictureSaveOutcome<T> =
  /** `write` was run: its result, and the pictures that it was given. */
  | { readonly ok: true; readonly result: T; readonly pictures: readonly StoredPicture[] }
  /** The picture at `index` was not stored and `write` never ran. */
  | { readonly ok: false; readonly problem: StorageCode; readonly index: number };

/** Commits that were certainly not applied. */
const REFUSALS = new Set([
  'permission-denied',
  'failed-precondition',
  'not-found',
  'already-exists',
  'invalid-argument',
  'out-of-range',
  'unauthenticated',
  'resource-exhausted',
  'aborted',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && REFUSALS.has(error.code);
}

interface Uploads {
  readonly pictures: readonly StoredPicture[];
  readonly fresh: readonly StoredPicture[];
  readonly failed: { readonly problem: StorageCode; readonly index: number } | null;
}

/** Stores all new ones side by side; the first that fails stops the others. */
async function uploadAll({
  storage,
  owner,
  choices,
  signal,
  onProgress,
}: Omit<PictureSave<unknown>, 'write'>): Promise<Uploads> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let failed: Uploads['failed'] = null;
  const outcomes = await Promise.all(
    choices.map(async (choice, index): Promise<UploadOutcome> => {
      if (!('blob' in choice)) return { ok: true, stored: choice };
      const outcome = await uploadPicture(storage, owner, choice, {
        signal: stop.signal,
        onProgress: (fraction) => onProgress?.(index, fraction),
      });
      if (!outcome.ok && failed === null) {
        failed = { problem: outcome.problem, index };
        abort();
      }
      return outcome;
    }),
  );
  signal?.removeEventListener('abort', abort);
  if (failed === null && signal?.aborted) failed = { problem: 'canceled', index: 0 };
  const pictures = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.stored] : []));
  return { pictures, fresh: pictures.filter((picture) => !choices.includes(picture)), failed };
}

/**
 * Uploads the new pictures, then writes the document (docs/product.md, Ventures). An upload that fails
 * or a document that is refused leaves none of the new pictures behind; a written document lets go of the previous
 * ones, as far as possible and without being waited for. When nobody knows whether the document was written, all
 * stay: a picture too many harms less than a document that shows nothing. Rejects only as `write` does.
 */
export async function savePictures<T extends Outcome<unknown, Problem>>(
  save: PictureSave<T>,
): Promise<PictureSaveOutcome<T>> {
  const { storage, previous, write } = save;
  const { pictures, fresh, failed } = await uploadAll(save);
  if (failed !== null) {
    void deletePictures(storage, fresh);
    return { ok: false, ...failed };
  }
  let result: T;
  try {
    result = await write(pictures);
  } catch (error) {
    if (isRefusal(error)) await deletePictures(storage, fresh);
    throw error;
  }
  switch (writeStatusOf(result)) {
    case 'written': {
      const kept = new Set(pictures.map(({ path }) => path));
      void deletePictures(
        storage,
        previous.filter(({ path }) => !kept.has(path)),
      );
      break;
    }
    case 'refused':
      await deletePictures(storage, fresh);
      break;
    case 'unknown':
      break;
  }
  return { ok: true, result, pictures };
}
