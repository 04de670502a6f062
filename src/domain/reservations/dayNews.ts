/** The changes by diners between two states of a day that the owner watches. */
import { haveSameTexts } from './constants.ts';
import type { Reservation } from './entities.ts';
import { isActiveStatus, isByBusiness, STATUS_CANCELLED } from './status.ts';

export interface DayNews {
  /**
   * 'gone': moved to another day, by its diner or by the business. 'disputed': the person with this phone said 'No fui
   * yo'.
   */
  readonly kind: 'new' | 'changed' | 'cancelled' | 'disputed' | 'gone';
  readonly reservation: Reservation;
}

function isSameVisit(a: Reservation, b: Reservation): boolean {
  return (
    a.branchId === b.branchId &&
    a.slotTime === b.slotTime &&
    a.partySize === b.partySize &&
    a.customerName === b.customerName &&
    a.contactPhone === b.contactPhone &&
    haveSameTexts(a, b)
  );
}

/**
 * Returns the changes by diners, in the order of `after`, without those by the business as far as the stored fields
 * tell them apart: who moved a party away ('gone') isn't stored, nor that the business moved a party here which it
 * marked afterwards ('new').
 */
export function dayNews(before: readonly Reservation[], after: readonly Reservation[]): DayNews[] {
  const known = new Map(before.map((each) => [each.id, each]));
  const news: DayNews[] = [];
  for (const reservation of after) {
    const was = known.get(reservation.id);
    known.delete(reservation.id);
    const isActive = isActiveStatus(reservation.statusNormalized);
    if (was === undefined) {
      // By the business: it moved it here from another day.
      if (isActive && !reservation.walkIn && !reservation.byPhone && !isByBusiness(reservation))
        news.push({ kind: 'new', reservation });
    } else if (isActive && !isSameVisit(was, reservation) && reservation.hostedAt === was.hostedAt) {
      news.push({ kind: 'changed', reservation });
    } else if (isActive && reservation.disputed && !was.disputed) {
      news.push({ kind: 'disputed', reservation });
    } else if (
      isActiveStatus(was.statusNormalized) &&
      reservation.statusNormalized === STATUS_CANCELLED &&
      !reservation.endedByBusiness
    ) {
      news.push({ kind: 'cancelled', reservation });
    }
  }
  for (const reservation of known.values()) {
    if (isActiveStatus(reservation.statusNormalized)) news.push({ kind: 'gone', reservation });
  }
  return news;
}
