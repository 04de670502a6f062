/** Saves pictures together with the document that names them, so that neither is left without the other. */
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

/** One of the pictures that the document will have: an already stored one, or a new one. */
export type PictureChoice = StoredPicture | NewPicture;

export interface PictureSave<T> {
  readonly storage: FirebaseStorage;
  readonly owner: PictureOwner;
  /** The pictures in the order in which they are shown. */
  readonly choices: readonly PictureChoice[];
  /** The pictures that the document names so far: those not among the choices are deleted after it is written. */
  readonly previous: readonly StoredPicture[];
  /** Writes the document with these pictures, in the order of the choices. */
  readonly write: (pictures: readonly StoredPicture[]) => Promise<T>;
  /** Stops the uploads; once the document is being written it is too late. */
  readonly signal?: AbortSignal | undefined;
  /** The uploaded part of the choice at `index`, 0 to 1; only for new pictures. */
  readonly onProgress?: ((index: number, fraction: number) => void) | undefined;
}

export type PictureSaveOutcome<T> =
  /** `write` was called: its result, and the pictures that were passed to it. */
  | { readonly ok: true; readonly result: T; readonly pictures: readonly StoredPicture[] }
  /** The picture at `index` was not stored and `write` never ran. */
  | { readonly ok: false; readonly problem: StorageCode; readonly index: number };

interface Uploads {
  readonly pictures: readonly StoredPicture[];
  readonly fresh: readonly StoredPicture[];
  readonly failed: { readonly problem: StorageCode; readonly index: number } | null;
}

/** Uploads all new pictures in parallel; the first failure stops the others. */
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
  if (failed === null && signal?.aborted) failed = { problem: 'canceled', index: 0 };
  const pictures = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.stored] : []));
  return { pictures, fresh: pictures.filter((picture) => !choices.includes(picture)), failed };
}

/**
 * Uploads the new pictures, then writes the document. After a failed upload or a refused
 * document no new picture stays; after a written one the previous are deleted, and nothing waits for that. When it is
 * uncertain all stay: a picture too many does less harm than a missing one. Rejects only as `write` does.
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
  const result = await write(pictures);
  const status = writeStatusOf(result);
  if (status === 'refused') await deletePictures(storage, fresh);
  if (status === 'written') {
    const kept = new Set(pictures.map(({ path }) => path));
    const replaced = previous.filter(({ path }) => !kept.has(path));
    void deletePictures(storage, replaced);
  }
  return { ok: true, result, pictures };
}
