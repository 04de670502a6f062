import { FirebaseError } from 'firebase/app';
import { deleteObject, type FirebaseStorage, listAll, ref } from 'firebase/storage';
import {
  objectPaths,
  type PictureOwner,
  pictureFolder,
  STORAGE_CODES,
  type StorageCode,
  type StoredPicture,
} from '../../domain/pictures.ts';

const PREFIX = 'storage/';

/** Returns the storage library's code of an error, without its prefix; 'unknown' for codes that aren't in our list. */
export function storageCode(error: unknown): StorageCode {
  // Not StorageError: the SDK sets the prototype of every error back to FirebaseError.
  if (!(error instanceof FirebaseError)) return 'unknown';
  return STORAGE_CODES.find((code) => error.code === PREFIX + code) ?? 'unknown';
}

/** Returns why a picture couldn't be deleted; null when it is gone, or when there is no storage bucket. */
function reason(error: unknown): StorageCode | null {
  const code = storageCode(error);
  return code === 'object-not-found' || code === 'no-default-bucket' ? null : code;
}

/** Deletes a picture's object; demo pictures have none. Returns null when it is gone, else why not. Never rejects. */
export async function deletePicture(storage: FirebaseStorage, path: string): Promise<StorageCode | null> {
  if (path === '') return null;
  try {
    await deleteObject(ref(storage, path));
    return null;
  } catch (error) {
    return reason(error);
  }
}

/** How long the service may still work on an aborted request, in milliseconds. */
const STRAGGLER_MS = 10_000;

/** Deletes what an aborted upload may have left, also once more later: the service may still finish it. */
export function deleteStraggler(storage: FirebaseStorage, path: string): void {
  void deletePicture(storage, path);
  setTimeout(() => void deletePicture(storage, path), STRAGGLER_MS);
}

/** Deletes pictures that no document names any more, in both widths, as far as possible. Never rejects. */
export async function deletePictures(
  storage: FirebaseStorage,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await Promise.all(pictures.flatMap(objectPaths).map((path) => deletePicture(storage, path)));
}

/** Deletes all in a folder, also what interrupted uploads left. Returns null when all is gone. Never rejects. */
export async function deleteFolder(storage: FirebaseStorage, path: string): Promise<StorageCode | null> {
  try {
    const { items, prefixes } = await listAll(ref(storage, path));
    const ends = await Promise.all([
      ...items.map(({ fullPath }) => deletePicture(storage, fullPath)),
      ...prefixes.map(({ fullPath }) => deleteFolder(storage, fullPath)),
    ]);
    return ends.find((code) => code !== null) ?? null;
  } catch (error) {
    return reason(error);
  }
}

/** Deletes an owner's folder (a venture's includes its products'). Call it after the owner itself was deleted. */
export function deleteAllPictures(
  storage: FirebaseStorage,
  owner: PictureOwner,
): Promise<StorageCode | null> {
  return deleteFolder(storage, pictureFolder(owner));
}
