import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { isClosed, type OwnedBusiness } from '../../../domain/businesses/owned.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { closedDays } from '../../../messages/closedDays.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { sendClosing } from '../closed-days/useClosedDays.ts';

interface ClosedTodayProps {
  readonly business: OwnedBusiness;
  readonly today: LocalDate;
  readonly bookings: number;
  readonly to: string;
}

/** 'Hoy no abrimos': closes all branches for today in one tap. */
export function ClosedToday({ business, today, bookings, to }: ClosedTodayProps) {
  /** The switch as it was tapped, until that is stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const stored = isClosed(business, null, today);
  const change = async (closed: boolean) => {
    if (wanted !== null) return;
    setWanted(closed);
    const outcome = await sendClosing(business, null, today, closed, today);
    setWanted(null);
    if (!outcome.ok) await ask({ title: closedDays.failedTitle, text: ownerProblemText(outcome.problem) });
  };
  return (
    <>
      <Toggle label={texts.closedToday} checked={wanted ?? stored} onChange={(on) => void change(on)} />
      {stored && bookings > 0 ? (
        <Notice
          tone="warning"
          action={
            <ButtonLink variant="ghost" to={to}>
              {texts.seeStanding}
            </ButtonLink>
          }
        >
          {texts.standing(bookings)}
        </Notice>
      ) : null}
    </>
  );
}
