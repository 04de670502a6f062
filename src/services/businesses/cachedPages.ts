/** Booking pages cached on this device: public data, for when the device is offline. */
import type { Business } from '../../domain/reservations/entities.ts';
import { answerCache, type Kind } from '../device/answerCache.ts';

const PAGES = { role: 'diner', id: 'pages' };
const PAGE: Kind<Business> = { name: 'business', form: 1 };

/** The businesses that came from the cache. */
const recalled = new WeakSet<Business>();

/** Caches a business as its page shows it now, unless it came from the cache. Never rejects. */
export async function cachePage(business: Business): Promise<void> {
  if (!recalled.has(business)) await answerCache.put(PAGES, PAGE, business.id, business);
}

/** Returns the cached business; without one, the result of `asked`, a request to the database. */
export async function cachedPage(
  businessId: string,
  asked: Promise<Business | null>,
): Promise<Business | null> {
  const cached = await answerCache.get(PAGES, PAGE, businessId);
  if (cached === null) return asked;
  recalled.add(cached.value);
  return cached.value;
}
