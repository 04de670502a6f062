import { useCallback } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import {
  type ClosedDay,
  comingClosedDays,
  type OwnedBusiness,
  type Party,
} from '../../../domain/businesses/owned.ts';
import { HOST_HORIZON_DAYS } from '../../../domain/reservations/hostLimits.ts';
import { addDays, type LocalDate } from '../../../domain/time.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { loadServices } from '../shared/loadServices.ts';
import { sendClosing } from './sendClosing.ts';

/** Returns the closed days to come of a business, the bookings on them, and the command that closes and opens days. */
export function useClosedDays(business: OwnedBusiness, today: LocalDate) {
  /** The days that are being closed or opened, by `keyOf`. */
  const [, run, busy] = useBusy();
  const days = comingClosedDays(business, today);
  // The business itself books further ahead than diners do.
  const bookable = days.map(({ date }) => date).filter((date) => date <= addDays(today, HOST_HORIZON_DAYS));
  const wanted = [...new Set(bookable)].join();
  // No listener is needed: nobody can book a closed day.
  const read = useCallback(async (): Promise<readonly Party[]> => {
    if (wanted === '') return [];
    return (await loadServices()).bookedParties(business.id, wanted.split(','));
  }, [business.id, wanted]);
  const [standing] = useLoad(read);

  /** Resolves to true when the change is stored; otherwise a dialog says why not. */
  const setClosed = async (branchId: string | null, date: LocalDate, closed: boolean): Promise<boolean> => {
    // Only the same day has to wait: several days can be closed in a row without waiting for each answer.
    const send = () => sendClosing(business, branchId, date, closed, today);
    const outcome = await run(send, keyOf(branchId, date));
    if (outcome?.ok === false)
      void ask({ title: texts.failedTitle, text: ownerProblemText(outcome.problem) });
    return outcome?.ok === true;
  };

  return { days, standing, busy, setClosed };
}

export function keyOf(branchId: string | null, date: LocalDate): string {
  return `${branchId ?? ''} ${date}`;
}

export function keyOfDay({ date, branch }: ClosedDay): string {
  return keyOf(branch?.id ?? null, date);
}
