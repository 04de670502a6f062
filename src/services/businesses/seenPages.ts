/** Booking pages that this device has seen: public data, to be read without a signal. */
import type { Business } from '../../domain/reservations/entities.ts';
import { type Kind, lastSeen, type Seen } from '../device/lastSeen.ts';

const PAGES = { role: 'diner', id: 'pages' };
const PAGE: Kind<Business> = { name: 'business', form: 1 };

/** Keeps a business as its page shows it now; without a signal it stays as it was. Never rejects. */
export async function keepPage(business: Business): Promise<void> {
  if (navigator.onLine) await lastSeen.keep(PAGES, PAGE, business.id, business);
}

/** Returns the business as this device last saw its page; null when it never did. Never rejects. */
export function seenPage(businessId: string): Promise<Seen<Business> | null> {
  return lastSeen.recall(PAGES, PAGE, businessId);
}
