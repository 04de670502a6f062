/** Deleting a venture (specification section 7, Ventures): products and their pictures first, then the rest. */
import {
  collection,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  getDocs,
  limit,
  query,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { deleteProductPictures } from '../pictures/remove.ts';
import { accessDocument } from './access.ts';
import { closeUnlessBooked } from './closing.ts';
import { noteLeftovers, sweepVenture } from './leftovers.ts';
import { readVenture } from './read.ts';

/** More than the rules let a venture have. */
const MOST_PRODUCTS = 300;

function deleteProduct(db: Firestore, ventureId: string, productId: string): Promise<void> {
  const batch = writeBatch(db);
  batch.delete(doc(db, 'ventures', ventureId, 'products', productId));
  batch.update(
    doc(db, 'ventures', ventureId, 'public', 'catalogue'),
    'updatedAt',
    serverTimestamp(),
    'lastProductId',
    productId,
    new FieldPath('products', productId),
    deleteField(),
  );
  return batch.commit();
}

/** One after the other: each rewrites the catalogue, from which it goes in the same commit. */
async function deleteProducts(db: Firestore, ventureId: string, around: Surroundings): Promise<boolean> {
  const products = query(collection(db, 'ventures', ventureId, 'products'), limit(MOST_PRODUCTS));
  const { docs } = await inTime(getDocs(products), around);
  for (const { id } of docs) {
    if ((await send(() => deleteProduct(db, ventureId, id), around)) !== null) return false;
  }
  return true;
}

function deleteDocuments(db: Firestore, { id, slug, username }: Venture): Promise<void> {
  const batch = writeBatch(db);
  batch.delete(doc(db, 'ventures', id));
  batch.delete(doc(db, 'businesses', id));
  batch.delete(doc(db, 'slugs', slug));
  batch.delete(doc(db, 'usernames', username));
  batch.delete(accessDocument(db, id));
  batch.delete(doc(db, 'ventures', id, 'public', 'catalogue'));
  return batch.commit();
}

/** Everything but the venture's own picture. Rejects on a network error. */
async function deleteRecords(
  db: Firestore,
  storage: FirebaseStorage,
  venture: Venture,
  around: Surroundings,
): Promise<boolean> {
  const { id } = venture;
  if (!(await deleteProducts(db, id, around))) return false;
  // While the venture is still there: whoever is interrupted here sees it in the list and deletes it again.
  if ((await deleteProductPictures(storage, id)) !== null) return false;
  noteLeftovers(id, around.now());
  const failure = await send(() => deleteDocuments(db, venture), around);
  return failure === null || (await readVenture(db, id, around)) === null;
}

async function deleteAll(
  db: Firestore,
  storage: FirebaseStorage,
  ventureId: string,
  around: Surroundings,
): Promise<VentureFailure | null> {
  const venture = await readVenture(db, ventureId, around);
  if (venture !== null) {
    const closing = await closeUnlessBooked(ventureId, {
      ...around,
      db,
      sleep: around.wait,
      random: Math.random,
      uid: () => Promise.resolve(''),
    });
    if (closing.booked) return 'ACTIVE_RESERVATIONS';
    let gone = false;
    try {
      gone = await deleteRecords(db, storage, venture, around);
    } finally {
      // The restaurant goes on: as far as possible nobody finds it closed because of us.
      if (!gone) await closing.reopen().catch(() => undefined);
    }
    if (!gone) return 'DELETE';
  }
  // What can't be deleted now is written down and deleted the next time that an administrator comes.
  await sweepVenture(storage, ventureId);
  return null;
}

/**
 * Deletes a venture with its products, pictures, business, slug and username. null = it is gone, also when it was gone
 * before. An interruption leaves a venture that can be deleted again; sales stay as records. The owner's account stays
 * in Auth, where no browser may delete it, but leads nowhere. Never rejects.
 */
export async function removeVenture(
  db: Firestore,
  storage: FirebaseStorage,
  ventureId: string,
  around: Surroundings,
): Promise<VentureFailure | null> {
  try {
    return await deleteAll(db, storage, ventureId, around);
  } catch {
    return 'OFFLINE';
  }
}
