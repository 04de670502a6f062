/** A business as cached on this device: an owner's screen shows its hours at once, before they are read again. */
import type { Business } from '../../domain/reservations/entities.ts';
import type { Kind } from '../device/answerCache.ts';
import { getCached, putCached } from '../firestore/cachedReads.ts';

const BUSINESS: Kind<Business> = { name: 'business', form: 1 };

/** Caches the business for the owner or member who is signed in. Never rejects. */
export function cacheBusiness(business: Business): Promise<void> {
  return putCached('business', BUSINESS, business.id, business);
}

/** Returns the business as cached for the signed-in account, null when it never was. Never rejects. */
export async function cachedBusiness(businessId: string): Promise<Business | null> {
  return (await getCached('business', BUSINESS, businessId))?.value ?? null;
}
