/** Booking pages that this device has seen: public data, to be read without a signal. */
import type { Business } from '../../domain/reservations/entities.ts';
import { type Kind, lastSeen } from '../device/lastSeen.ts';

const PAGES = { role: 'diner', id: 'pages' };
const PAGE: Kind<Business> = { name: 'business', form: 1 };

/** Keeps a business as its page shows it now; without a signal it stays as it was. Never rejects. */
export async function keepPage(business: Business): Promise<void> {
  if (navigator.onLine) await lastSeen.keep(PAGES, PAGE, business.id, business);
}

/** Returns the business as this device last saw its page. Rejects when there is a signal, or it never did. */
export async function seenPage(businessId: string): Promise<Business> {
  const seen = navigator.onLine ? null : await lastSeen.recall(PAGES, PAGE, businessId);
  if (seen === null) throw new Error('never seen');
  return seen.value;
}
