/** A business as this device got it last: its hours stand on an owner's screen at once, before they are asked for again. */
import type { Business } from '../../domain/reservations/entities.ts';
import type { Kind } from '../device/answerCache.ts';
import { getCached, putCached } from '../firestore/cachedReads.ts';

const BUSINESS: Kind<Business> = { name: 'business', form: 1 };

/** Caches the business for the owner or member who is signed in. Never rejects. */
export function cacheBusiness(business: Business): Promise<void> {
  return putCached('business', BUSINESS, business.id, business);
}

/** Returns the business as the account that is signed in got it last here, null when it never did. Never rejects. */
export async function cachedBusiness(businessId: string): Promise<Business | null> {
  return (await getCached('business', BUSINESS, businessId))?.value ?? null;
}
