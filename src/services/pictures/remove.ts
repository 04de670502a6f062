import { deleteObject, type FirebaseStorage, listAll, ref, type StorageReference } from 'firebase/storage';
import {
  objectPaths,
  type PictureOwner,
  pictureFolder,
  type StorageCode,
  type StoredPicture,
} from '../../domain/pictures.ts';
import { storageCode } from './problems.ts';

/** Why something isn't gone. Where there is no store there is nothing to delete either. */
function reason(error: unknown): StorageCode | null {
  const code = storageCode(error);
  return code === 'object-not-found' || code === 'no-default-bucket' ? null : code;
}

/** `object` as a function: a name that can't be one throws when the reference is made. */
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

/** How long a request that was broken off may still be at work in the service, in milliseconds. */
const STRAGGLER_MS = 10_000;

/**
 * Deletes what a broken-off upload may have left: at once, and once more later, because the service may finish a
 * request after it has answered the first deletion that there is nothing. Returns at once.
 */
export function deleteStraggler(storage: FirebaseStorage, path: string): void {
  void deletePicture(storage, path);
  setTimeout(() => void deletePicture(storage, path), STRAGGLER_MS);
}

/** Deletes pictures that nothing names any more, in both widths, as far as possible. Never rejects. */
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
 * Deletes everything under an owner's folder (a venture's includes its products'), also what an upload that was cut
 * off left behind. For after the deletion of the owner itself. Returns null when all is gone. Never rejects.
 */
export function deleteAllPictures(
  storage: FirebaseStorage,
  owner: PictureOwner,
): Promise<StorageCode | null> {
  return emptyFolder(() => ref(storage, pictureFolder(owner)));
}

/** Deletes the pictures of all of a venture's products, known or not. Returns null when all is gone. Never rejects. */
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
