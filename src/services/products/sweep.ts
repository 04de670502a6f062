import { type FirebaseStorage, listAll, ref } from 'firebase/storage';
import { objectPaths, pictureFolder, type StoredPicture } from '../../domain/pictures.ts';
import type { Product } from '../../domain/products/entities.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deletePicture } from '../pictures/remove.ts';
import { storageOf } from '../storage/client.ts';
import { clearOrphans, type OrphanNote } from './orphanNotes.ts';
import { readProduct } from './queries.ts';

/** Returns when a picture was stored, from its name ({timestamp}-{name}), epoch milliseconds; NaN without a time. */
const storedAtMs = (name: string) => Number.parseInt(name, 10);

/** Deletes a folder's pictures that aren't `named` and older than the note, and then the note. */
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

/** Deletes the orphans of interrupted saves and deletions. What fails stays for the next time. Never rejects. */
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
      // Products that aren't listed are deleted or archived; archived products keep their pictures.
      const product = listed ?? (await readProduct({ ventureId, productId }, roleDeps('business')))?.product;
      await sweepOne(storage, note, product?.images ?? []);
    } catch {
      // The note stays, so the next call tries again.
    }
  }
}
