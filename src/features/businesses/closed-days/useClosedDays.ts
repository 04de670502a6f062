import { useEffect, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import {
  type ClosedDay,
  comingClosedDays,
  listedDates,
  type OwnedBusiness,
  type OwnerOutcome,
  type Party,
} from '../../../domain/businesses/owned.ts';
import { HOST_HORIZON_DAYS } from '../../../domain/reservations/hostLimits.ts';
import { addDays, type LocalDate } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { follow } from '../../../services/device/follow.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

/** The bookings on the closed days: read, not read yet (null), or failed to read. */
type Standing = readonly Party[] | null | 'failed';

/** Reads the bookings on days, again when the days change. No listener is needed: nobody can book a closed day. */
function useStanding(businessId: string, dates: readonly LocalDate[]): Standing {
  const [standing, setStanding] = useState<Standing>(null);
  const wanted = dates.join();
  useEffect(() => {
    setStanding(wanted === '' ? [] : null);
    if (wanted === '') return;
    const read = async () => (await loadServices()).bookedParties(businessId, wanted.split(','));
    return follow(read, setStanding, () => setStanding('failed'));
  }, [businessId, wanted]);
  return standing;
}

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

/** Returns the closed days to come of a business, the bookings on them, and the command that closes and opens days. */
export function useClosedDays(business: OwnedBusiness, today: LocalDate) {
  /** The days that are being closed or opened, by `keyOf`. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const days = comingClosedDays(business, today);
  // The business itself books further ahead than diners do.
  const bookable = days.map(({ date }) => date).filter((date) => date <= addDays(today, HOST_HORIZON_DAYS));
  const standing = useStanding(business.id, [...new Set(bookable)]);

  /** Resolves to true when the change is stored; otherwise a dialog says why not. */
  const setClosed = async (branchId: string | null, date: LocalDate, closed: boolean): Promise<boolean> => {
    const key = keyOf(branchId, date);
    // Only the same day has to wait: several days can be closed in a row without waiting for each answer.
    if (busy.has(key)) return false;
    setBusy((now) => new Set(now).add(key));
    const outcome = await sendClosing(business, branchId, date, closed, today);
    setBusy((now) => new Set([...now].filter((each) => each !== key)));
    if (!outcome.ok) void ask({ title: texts.failedTitle, text: ownerProblemText(outcome.problem) });
    return outcome.ok;
  };

  return { days, standing, busy, setClosed };
}

export function keyOf(branchId: string | null, date: LocalDate): string {
  return `${branchId ?? ''} ${date}`;
}

export function keyOfDay({ date, branch }: ClosedDay): string {
  return keyOf(branch?.id ?? null, date);
}
