import type { Reservation } from '../../../domain/reservations/entities.ts';
import { recordedBy } from '../../../domain/reservations/recordedBy.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';

/** Returns who of the team recorded a reservation's state; null where it was the owner or the diner. At most 1 read. */
export function useDoneBy(
  businessId: string,
  reservations: readonly Reservation[],
): (reservation: Reservation) => string | null {
  const nameOf = useTeamNames(businessId, reservations.map(recordedBy));
  return (reservation) => nameOf(recordedBy(reservation));
}
