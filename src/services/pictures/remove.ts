import { deleteObject, type FirebaseStorage, listAll, ref, type StorageReference } from 'firebase/storage';
import {
  objectPaths,
  type PictureOwner,
  pictureFolder,
  type StorageCode,
  type StoredPicture,
} from '../../domain/pictures.ts';
import { storageCode } from './problems.ts';

/** Returns why a picture couldn't be deleted; null when it is gone, or when there is no storage bucket. */
function reason(error: unknown): StorageCode | null {
  const code = storageCode(error);
  return code === 'object-not-found' || code === 'no-default-bucket' ? null : code;
}

/** `object` is a function, because making the reference throws for an invalid name. */
async function remove(object: () => StorageReference): Promise<StorageCode | null> {
  try {
    await deleteObject(object());
    return null;
  } catch (error) {
    return reason(error);
  }
}

/**
 * Deletes an object of a picture by its name. Returns null when it is gone, also when it was gone before (specification
 * section 7), else why not. A picture without a name is not in our store (demo data): nothing to do. Never rejects.
 */
export function deletePicture(storage: FirebaseStorage, path: string): Promise<StorageCode | null> {
  return path === '' ? Promise.resolve(null) : remove(() => ref(storage, path));
}

/** How long the service may still work on an aborted request, in milliseconds. */
const STRAGGLER_MS = 10_000;

/**
 * Deletes the object that an aborted upload may have left: at once, and once more later, because the service may finish
 * the upload after it has answered the first deletion with "not found". Returns at once.
 */
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

async function emptyFolder(folder: () => StorageReference): Promise<StorageCode | null> {
  try {
    const { items, prefixes } = await listAll(folder());
    const ends = await Promise.all([
      ...items.map((item) => remove(() => item)),
      ...prefixes.map((prefix) => emptyFolder(() => prefix)),
    ]);
    return ends.find((code) => code !== null) ?? null;
  } catch (error) {
    return reason(error);
  }
}

/**
 * Deletes everything under an owner's folder (a venture's includes its products'), also the remains of interrupted
 * uploads. Call it after the owner itself was deleted. Returns null when all is gone. Never rejects.
 */
export function deleteAllPictures(
  storage: FirebaseStorage,
  owner: PictureOwner,
): Promise<StorageCode | null> {
  return emptyFolder(() => ref(storage, pictureFolder(owner)));
}

/** Deletes all product pictures of a venture, also unnamed ones. Returns null when all are gone. Never rejects. */
export function deleteProductPictures(
  storage: FirebaseStorage,
  ventureId: string,
): Promise<StorageCode | null> {
  return emptyFolder(() => ref(storage, `ventures/${ventureId}/products`));
}

/** Deletes the pictures of all of a business's branches. Returns null when all is gone. Never rejects. */
export function deleteBranchPictures(
  storage: FirebaseStorage,
  businessId: string,
): Promise<StorageCode | null> {
  return emptyFolder(() => ref(storage, `businesses/${businessId}/branches`));
}
