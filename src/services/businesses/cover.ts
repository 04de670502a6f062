import { imageAt, textAt } from '../../domain/fields.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';

/** Returns the address of a business's picture; null without one, or when the read fails. Costs 1 read. */
export async function fetchCover(businessId: string, signal: AbortSignal): Promise<string | null> {
  const found = await getDoc(doc(database(), 'businesses', businessId), signal).catch(() => null);
  return imageAt(found?.data() ?? {}, 'imageUrl');
}

/** Returns the name of a venture in the address of its public page; '' when the read fails. Costs 1 read. */
export async function fetchSlug(ventureId: string, signal: AbortSignal): Promise<string> {
  const found = await getDoc(doc(database(), 'ventures', ventureId), signal).catch(() => null);
  return textAt(found?.data() ?? {}, 'slug');
}
