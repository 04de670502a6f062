import { listedDates, type OwnedBusiness, type OwnerOutcome } from '../../../domain/businesses/owned.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

/** Closes a day of a branch (null: of the whole business) or opens it again; past days are removed. Never rejects. */
export function sendClosing(
  business: OwnedBusiness,
  branchId: string | null,
  date: LocalDate,
  closed: boolean,
  today: LocalDate,
): Promise<OwnerOutcome> {
  const past = listedDates(business, branchId).filter((day) => day < today);
  return submit(loadServices, ({ setDayClosed }) =>
    setDayClosed(business.id, { branchId, date, closed, past }),
  );
}
