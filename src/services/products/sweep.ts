import { type FirebaseStorage, listAll, ref } from 'firebase/storage';
import { pictureFolder, type StoredPicture } from '../../domain/pictures.ts';
import { deletePicture } from '../pictures/remove.ts';
import { type Leftover, strikeLeftovers } from './leftovers.ts';

/** When a picture was stored, from its name ({timestamp}-{name}), epoch milliseconds; NaN when it has none. */
const storedAtMs = (name: string) => Number.parseInt(name, 10);

/**
 * Deletes the pictures of a product's folder that `named` doesn't hold (none of a product that is gone) and that are
 * older than the note; younger ones may be another tab's, on its way. Strikes the note out when all went.
 */
async function sweepOne(
  storage: FirebaseStorage,
  leftover: Leftover,
  named: readonly StoredPicture[],
): Promise<void> {
  const folder = ref(storage, pictureFolder({ kind: 'product', ...leftover }));
  const paths = new Set(named.map(({ path }) => path));
  const { items } = await listAll(folder);
  const orphans = items.filter(
    ({ name, fullPath }) => !paths.has(fullPath) && storedAtMs(name) <= leftover.fromMs,
  );
  const ends = await Promise.all(orphans.map(({ fullPath }) => deletePicture(storage, fullPath)));
  if (ends.every((problem) => problem === null)) strikeLeftovers(leftover);
}

/**
 * Tidies up what interrupted saves and deletions left behind. `picturesOf`: what a product's document names now,
 * none when it is gone. What can't be deleted stays written down for the next time. Never rejects.
 */
export async function sweepLeftovers(
  storage: FirebaseStorage,
  leftovers: readonly Leftover[],
  picturesOf: (productId: string) => readonly StoredPicture[],
): Promise<void> {
  for (const leftover of leftovers) {
    await sweepOne(storage, leftover, picturesOf(leftover.productId)).catch(() => undefined);
  }
}
