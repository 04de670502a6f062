import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { type ClosedDay, type Party, standingOn } from '../../../domain/businesses/owned.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { capitalize } from '../../../domain/text.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import css from './ClosedDays.module.css';
import { keyOfDay } from './useClosedDays.ts';

interface ClosedDayListProps {
  readonly days: readonly ClosedDay[];
  /** Who has booked on them; null while it isn't known. */
  readonly standing: readonly Party[] | null | 'failed';
  readonly busy: ReadonlySet<string>;
  /** Only where there are several branches does it matter which one is closed. */
  readonly hasBranches: boolean;
  readonly reservationsOn: (date: LocalDate) => string;
  readonly onOpen: (branchId: string | null, date: LocalDate) => void;
}

/** The closed days to come, each with the bookings that it leaves standing and the way to open it again. */
export function ClosedDayList(props: ClosedDayListProps) {
  const { days, standing, busy, hasBranches, reservationsOn, onOpen } = props;
  return (
    <section className={`stack gap-2 ${css.coming}`} aria-label={texts.list}>
      <h3>{texts.list}</h3>
      {days.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="stack gap-3">
        {days.map((day) => {
          const { date, branch } = day;
          const where = branch?.name ?? texts.everything;
          const { bookings, people } = standingOn(Array.isArray(standing) ? standing : [], day);
          return (
            <li key={keyOfDay(day)} className={css.day}>
              <p>
                <strong>{capitalize(formatDayLong(date))}</strong>
                {hasBranches || branch !== null ? (
                  <small className={`muted small ${css.where}`}>{where}</small>
                ) : null}
              </p>
              <Button
                variant="ghost"
                busy={busy.has(keyOfDay(day))}
                aria-label={texts.reopenAria(formatDayLong(date), where)}
                onClick={() => onOpen(branch?.id ?? null, date)}
              >
                {texts.reopen}
              </Button>
              {bookings > 0 ? (
                <div className={css.standing}>
                  <Notice
                    tone="warning"
                    action={
                      <ButtonLink variant="ghost" to={reservationsOn(date)}>
                        {texts.seeBookings}
                      </ButtonLink>
                    }
                  >
                    {texts.bookings(bookings, people)}
                  </Notice>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {standing === 'failed' ? <p className="muted">{texts.bookingsUnknown}</p> : null}
    </section>
  );
}
