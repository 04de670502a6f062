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
import { HORIZON_DAYS } from '../../../domain/reservations/constants.ts';
import { addDays, type LocalDate } from '../../../domain/time.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { ownerProblemText } from '../../../messages/branches.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

/** Who has booked on the closed days: known, on its way (null), or not to be had. */
type Standing = readonly Party[] | null | 'failed';

/** Looks for bookings on days, again when they change: nobody can book a closed day, so there's nothing to watch. */
function useStanding(businessId: string, dates: readonly LocalDate[]): Standing {
  const [standing, setStanding] = useState<Standing>(null);
  const wanted = dates.join();
  const online = useOnline();
  // `online` asks again when the network is back
  useEffect(() => {
    let current = true;
    setStanding(wanted === '' ? [] : null);
    if (wanted !== '') {
      loadServices()
        .then(({ bookedParties }) => bookedParties(businessId, wanted.split(',')))
        .then(
          (parties) => current && setStanding(parties),
          () => current && setStanding('failed'),
        );
    }
    return () => {
      current = false;
    };
  }, [businessId, wanted, online]);
  return standing;
}

/** Closes a day of a branch (null: of the whole business) or opens it again; days that are over go. Never rejects. */
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

/** The closed days to come of a business, who has booked on them, and closing and opening. */
export function useClosedDays(business: OwnedBusiness, today: LocalDate) {
  /** The days that are being closed or opened, as `keyOf` names them. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const days = comingClosedDays(business, today);
  const bookable = days.map(({ date }) => date).filter((date) => date <= addDays(today, HORIZON_DAYS));
  const standing = useStanding(business.id, [...new Set(bookable)]);

  /** Resolves to whether it is done; why not is said. */
  const setClosed = async (branchId: string | null, date: LocalDate, closed: boolean): Promise<boolean> => {
    const key = keyOf(branchId, date);
    // Who closes several days in a row doesn't wait for each answer.
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
