import { useEffect, useMemo, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import {
  listedDates,
  type OwnedBranch,
  type OwnedBusiness,
  openBranches,
} from '../../../domain/businesses/owned.ts';
import { comingSpecialDays, shownBranch, withSpecial } from '../../../domain/businesses/special.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { Branch, DayOffer } from '../../../domain/reservations/entities.ts';
import { HOST_HORIZON_DAYS } from '../../../domain/reservations/hostLimits.ts';
import { capitalize } from '../../../domain/text.ts';
import { addDays, type LocalDate } from '../../../domain/time.ts';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';
import { DisplacedList } from './DisplacedList.tsx';
import css from './ScheduleScreen.module.css';
import { type EditedDay, SpecialDayForm } from './SpecialDayForm.tsx';
import { useDisplaced } from './useDisplaced.ts';
import { scheduleServices } from './useScheduleEditor.ts';
import { timesText } from './weekText.ts';

const keyOf = (branchId: string, date: LocalDate) => `${branchId} ${date}`;

interface SpecialDaysProps {
  readonly business: OwnedBusiness;
  readonly today: LocalDate;
  /** Called with a sentence about the last change. */
  readonly onSaid: (text: string) => void;
}

/**
 * The dates to come with special hours, the form to set one, and the parties that lose their place. The dates cost no
 * read: they are part of the business. After a change of a bookable date, each active booking to come costs a read.
 */
export function SpecialDays({ business, today, onSaid }: SpecialDaysProps) {
  const open = openBranches(business);
  const shown = useMemo(
    () => openBranches(business).map((branch) => shownBranch(business, branch)),
    [business],
  );
  const displaced = useDisplaced(business.id, shown, scheduleServices.comingParties);
  const [edited, setEdited] = useState<EditedDay | null>(null);
  /** The date whose special hours are being removed. */
  const [going, setGoing] = useState('');

  // After a save the focus goes to the list of parties to write to, if there are any.
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasSaved, setSaved] = useState(false);
  const { parties } = displaced;
  useEffect(() => {
    if (hasSaved && parties.length > 0) heading.current?.focus();
  }, [hasSaved, parties]);

  /** The branches as they were before the first attempt: a lost answer may have been of a stored one. */
  const before = useRef(new Map<string, Branch>());
  const store = async (branch: OwnedBranch, date: LocalDate, offer: DayOffer | null) => {
    const key = keyOf(branch.id, date);
    const was = before.current.get(key) ?? shownBranch(business, branch);
    before.current.set(key, was);
    const past = listedDates(business, branch.id).filter((day) => day < today);
    const outcome = await submit(loadServices, ({ setSpecialHours }) =>
      setSpecialHours(business.id, { branchId: branch.id, date, offer, past }),
    );
    if (!outcome.ok) return outcome.problem;
    before.current.delete(key);
    onSaid(offer ? texts.specialSaved(formatDayLong(date)) : texts.specialRemoved(formatDayLong(date)));
    if (date <= addDays(today, HOST_HORIZON_DAYS)) {
      setSaved(true);
      displaced.saved({ before: was, after: withSpecial(shownBranch(business, branch), date, offer) });
    }
    return null;
  };
  const remove = async (branch: OwnedBranch, date: LocalDate) => {
    if (going !== '') return;
    setGoing(keyOf(branch.id, date));
    const problem = await store(branch, date, null);
    setGoing('');
    if (problem) await ask({ title: texts.failedTitle, text: ownerProblemText(problem) });
  };

  const days = comingSpecialDays(business, today);
  if (open.length === 0) return null;
  return (
    <>
      {days.length === 0 ? null : (
        <section className={`stack gap-2 ${css.specialDays}`} aria-label={texts.specialList}>
          <h3>{texts.specialList}</h3>
          <ul className="stack gap-3">
            {days.map(({ date, branch, offer }) => (
              <li key={keyOf(branch.id, date)} className={`stack middle ${css.special}`}>
                <p>
                  <strong>{capitalize(formatDayLong(date))}</strong>
                  {open.length > 1 ? (
                    <small className={`block muted small ${css.muted}`}>{branch.name}</small>
                  ) : null}
                  <small className={`block muted small ${css.muted}`}>
                    {texts.specialOffer(offer.capacity, timesText(offer.times))}
                  </small>
                </p>
                <div className={`row ${css.specialWays}`}>
                  <Button
                    variant="ghost"
                    aria-label={texts.changeAria(formatDayLong(date), branch.name)}
                    onClick={() => setEdited({ branchId: branch.id, date })}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    variant="ghost"
                    busy={going === keyOf(branch.id, date)}
                    aria-label={texts.removeAria(formatDayLong(date), branch.name)}
                    onClick={() => void remove(branch, date)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button
        variant="secondary"
        className="at-start"
        onClick={() => setEdited({ branchId: open.length === 1 ? (open[0]?.id ?? '') : '', date: '' })}
      >
        {texts.special}
      </Button>
      <DisplacedList displaced={displaced} business={business} headingRef={heading} />
      {edited === null ? null : (
        <SpecialDayForm
          business={business}
          today={today}
          edited={edited}
          onSave={store}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
