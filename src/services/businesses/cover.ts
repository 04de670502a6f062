import { imageAt } from '../../domain/fields.ts';
import { fetchDocument } from '../firestore/rest.ts';

/** Returns the address of a business's picture; null without one, or when it can't be looked up. Costs 1 read. */
export async function fetchCover(businessId: string, signal: AbortSignal): Promise<string | null> {
  const fields = await fetchDocument(['businesses', businessId], signal).catch(() => null);
  return fields ? imageAt(fields, 'imageUrl') : null;
}
