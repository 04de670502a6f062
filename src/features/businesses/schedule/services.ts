import type { Business } from '../../../domain/reservations/entities.ts';
import type { BookedParty } from '../../../domain/reservations/stranded.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { ScheduleChange, ScheduleOutcome } from '../../../services/businesses/schedule.ts';

const loadClient = () => import('../../../services/businesses/scheduleClient.ts');

/** What the screen needs of the database. */
export interface ScheduleServices {
  /** null = there is no such business. Rejects on a network error. */
  readonly load: (businessId: string, signal: AbortSignal) => Promise<Business | null>;
  /** Never rejects. */
  readonly save: (change: ScheduleChange) => Promise<ScheduleOutcome>;
  /** The reservations from a date on. Rejects on a network error. */
  readonly comingParties: (businessId: string, from: LocalDate) => Promise<BookedParty[]>;
}

/** The services over this page's database, loaded when first used. */
export const scheduleServices: ScheduleServices = {
  load: async (businessId, signal) => (await loadClient()).fetchBusiness(businessId, signal),
  save: async (change) => {
    // Without a network the SDK would try again for seconds before it says so.
    if (!navigator.onLine) return { ok: false, problem: 'OFFLINE' };
    try {
      return await (await loadClient()).save(change);
    } catch {
      return { ok: false, problem: 'OFFLINE' };
    }
  },
  comingParties: async (businessId, from) => (await loadClient()).comingParties(businessId, from),
};
