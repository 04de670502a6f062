/** Deletes a venture (docs/product.md, Ventures): products and their pictures first, then the rest. */

import { done, failed } from '../../domain/outcome.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { VentureOutcome } from '../../domain/ventures/outcomes.ts';
import { accessDocument, readAccess } from '../accounts/access.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import { collection, getDocs, limit, query } from '../firestore/query.ts';
import { isDenied, settle } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';
import { tellMarket } from '../market/commands.ts';
import { deleteFolder } from '../pictures/remove.ts';
import { deleteProductDocument } from '../products/commands.ts';
import { clearClosing, closeUnlessBooked } from './closing.ts';
import { noteOrphans, type StoreDeps, storeDeps, sweepVenture } from './orphans.ts';
import { readVenture } from './queries.ts';
import { removeMember } from './teamCommands.ts';

/** The number of products that one query reads. */
const MOST_PRODUCTS = 300;

/** Deletes the products one after the other, because the commit of each also changes the catalogue. */
async function deleteProducts(ventureId: string, deps: Deps): Promise<VentureOutcome> {
  const products = query(collection(deps.db, 'ventures', ventureId, 'products'), limit(MOST_PRODUCTS));
  for (;;) {
    const { docs } = await getDocs(products);
    for (const { id } of docs) {
      const gone = await deleteProductDocument({ ventureId, productId: id }, deps);
      if (!gone.ok) return failed('DELETE');
    }
    // The number of archived products isn't limited: there may be more.
    if (docs.length < MOST_PRODUCTS) return done();
  }
}

function deleteDocuments(db: Firestore, { id, slug, username }: Venture): Promise<null> {
  const batch = writeBatch(db);
  batch.delete(doc(db, 'ventures', id));
  batch.delete(doc(db, 'businesses', id));
  for (const name of ['blocked', 'desk']) batch.delete(doc(db, 'businesses', id, 'private', name));
  batch.delete(doc(db, 'slugs', slug));
  batch.delete(doc(db, 'usernames', username));
  batch.delete(accessDocument(db, id));
  batch.delete(doc(db, 'ventures', id, 'public', 'catalogue'));
  return batch.commit();
}

/** Deletes the members one after the other, so that their usernames are free again. */
async function deleteTeam(ventureId: string, deps: Deps): Promise<VentureOutcome> {
  const access = await readAccess(ventureId, deps);
  for (const member of access?.members ?? []) {
    // The venture is being deleted, so its records don't need the member's name.
    const gone = await removeMember(ventureId, member, null, deps);
    if (!gone.ok) return failed('DELETE');
  }
  return done();
}

/** Deletes everything except the picture of the venture itself. Rejects on a network error. */
async function deleteRecords(venture: Venture, deps: StoreDeps): Promise<VentureOutcome> {
  const { id } = venture;
  const products = await deleteProducts(id, deps);
  if (!products.ok) return products;
  const team = await deleteTeam(id, deps);
  if (!team.ok) return team;
  // While the venture still exists: after an interruption here it is still in the list and can be deleted again.
  if ((await deleteFolder(deps.storage, `ventures/${id}/products`)) !== null) return failed('DELETE');
  noteOrphans(id, Date.now());
  return settle<null, 'DELETE'>(deps, {
    commit: () => deleteDocuments(deps.db, venture),
    judge: async (failure) => {
      if ((await readVenture(id, deps)) === null) return done();
      return failure === 'lost' ? 'again' : failed('DELETE');
    },
  });
}

async function deleteAll(ventureId: string, deps: StoreDeps): Promise<VentureOutcome> {
  const venture = await readVenture(ventureId, deps);
  if (venture !== null) {
    const closing = await closeUnlessBooked(ventureId, deps);
    if (closing.booked) return failed('ACTIVE_RESERVATIONS');
    let outcome: VentureOutcome | null = null;
    try {
      outcome = await deleteRecords(venture, deps);
    } finally {
      // The restaurant goes on: it must not stay closed because a deletion failed.
      if (!outcome?.ok) await closing.reopen();
    }
    if (!outcome.ok) return outcome;
  }
  clearClosing(ventureId);
  await tellMarket(ventureId, 'admin', deps);
  // Pictures that can't be deleted now are noted, and deleted at the next visit of an administrator.
  await sweepVenture(deps.storage, ventureId);
  return done();
}

/**
 * Deletes a venture with its products, pictures, team, business, slug and username. Succeeds too when it was deleted
 * before. An interrupted deletion can be repeated; sales stay as records. The owner's account stays in Auth, where no
 * browser may delete it, but has no rights. Never rejects.
 */
export async function removeVenture(ventureId: string, deps?: StoreDeps): Promise<VentureOutcome> {
  try {
    return await deleteAll(ventureId, deps ?? storeDeps());
  } catch (error) {
    return failed(isDenied(error) ? 'DELETE' : 'OFFLINE');
  }
}
