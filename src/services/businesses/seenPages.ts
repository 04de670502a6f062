/** Booking pages that this device has seen: public data, to be read without a signal. */
import type { Business } from '../../domain/reservations/entities.ts';
import { type Kind, lastSeen } from '../device/lastSeen.ts';

const PAGES = { role: 'diner', id: 'pages' };
const PAGE: Kind<Business> = { name: 'business', form: 1 };

/** What was recalled is no news. */
const recalled = new WeakSet<Business>();

/** Keeps a business as its page shows it now; what was only recalled stays as it was. Never rejects. */
export async function keepPage(business: Business): Promise<void> {
  if (!recalled.has(business)) await lastSeen.keep(PAGES, PAGE, business.id, business);
}

/** Returns the business as this device last saw its page; what is `asked` of the database where it never did. */
export async function seenPage(
  businessId: string,
  asked: Promise<Business | null>,
): Promise<Business | null> {
  const seen = await lastSeen.recall(PAGES, PAGE, businessId);
  if (seen === null) return asked;
  recalled.add(seen.value);
  return seen.value;
}
