import { type FirebaseStorage, listAll, ref } from 'firebase/storage';
import { objectPaths, pictureFolder, type StoredPicture } from '../../domain/pictures.ts';
import { deletePicture } from '../pictures/remove.ts';
import { clearOrphans, type OrphanNote } from './orphans.ts';

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
 * Tidies up what interrupted saves and deletions left behind. `picturesOf`: what a product's document names now,
 * none when it is gone; a rejection leaves its folder as it is. What can't be deleted stays written down for the next time. Never rejects.
 */
export async function sweep(
  storage: FirebaseStorage,
  notes: readonly OrphanNote[],
  picturesOf: (productId: string) => Promise<readonly StoredPicture[]>,
): Promise<void> {
  for (const note of notes) {
    await picturesOf(note.productId)
      .then((named) => sweepOne(storage, note, named))
      .catch(() => undefined);
  }
}
