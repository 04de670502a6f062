import { type FirebaseStorage, listAll, ref } from 'firebase/storage';
import { objectPaths, pictureFolder, type StoredPicture } from '../../domain/pictures.ts';
import type { Product } from '../../domain/products/entities.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deletePicture } from '../pictures/remove.ts';
import { storageOf } from '../storage/client.ts';
import { clearOrphans, type OrphanNote } from './orphanNotes.ts';
import { readProduct } from './queries.ts';

/** When a picture was stored, from its name ({timestamp}-{name}), epoch milliseconds; NaN when it has none. */
const storedAtMs = (name: string) => Number.parseInt(name, 10);

/**
 * Deletes the pictures of a product's folder that `named` doesn't hold (none of a product that is gone) and that are
 * older than the note; younger ones may be another tab's, on its way. Clears the note when all went.
 */
async function sweepOne(
  storage: FirebaseStorage,
  note: OrphanNote,
  named: readonly StoredPicture[],
): Promise<void> {
  const folder = ref(storage, pictureFolder({ kind: 'product', ...note }));
  const paths = new Set(named.flatMap(objectPaths));
  const { items } = await listAll(folder);
  const orphans = items.filter(
    ({ name, fullPath }) => !paths.has(fullPath) && storedAtMs(name) <= note.fromMs,
  );
  const ends = await Promise.all(orphans.map(({ fullPath }) => deletePicture(storage, fullPath)));
  if (ends.every((problem) => problem === null)) clearOrphans(note);
}

/**
 * Tidies up what interrupted saves and deletions left behind; `products`: as just listed. A product that can't be read
 * leaves its folder as it is. What can't be deleted stays written down for the next time. Never rejects.
 */
export async function sweep(
  ventureId: string,
  notes: readonly OrphanNote[],
  products: readonly Product[],
): Promise<void> {
  const storage = storageOf('business');
  for (const note of notes) {
    const { productId } = note;
    try {
      const listed = products.find(({ id }) => id === productId);
      // Deleted, or archived: those aren't in the list, and keep their pictures.
      const product = listed ?? (await readProduct({ ventureId, productId }, roleDeps('business')))?.product;
      await sweepOne(storage, note, product?.images ?? []);
    } catch {
      // The note stays: the next time.
    }
  }
}
