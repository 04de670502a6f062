import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { nearestHours, noRoom, type OwnPlace, whyGone } from '../../../domain/reservations/alternatives.ts';
import type { FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { type LocalDate, localTimeOf } from '../../../domain/time.ts';
import { bookingNews as texts } from '../../../messages/bookingNews.ts';
import { clockOffsetMs } from '../../../services/firestore/serverClock.ts';
import css from './SlotNews.module.css';
import { Suggestion } from './Suggestion.tsx';

/** From this difference on the form tells the diner that the phone's clock is wrong. */
const CLOCK_WRONG_MS = 2 * 60_000;

export interface SlotNewsProps {
  readonly business: Business;
  readonly branch: Branch | undefined;
  /** The draft, with the date that is shown. */
  readonly draft: FormDraft;
  /** The date that the diner chose. */
  readonly chosenDate: LocalDate | '';
  readonly nowMs: number;
  readonly slots: readonly Slot[];
  readonly seatsKnown: boolean;
  readonly own: OwnPlace;
  readonly onPick: (part: Partial<FormDraft>) => void;
}

function chosenNews(props: SlotNewsProps): string | null {
  const { branch, draft, slots } = props;
  const { date, time, partySize } = draft;
  if (!branch) return draft.branchId === '' ? null : texts.branchGone;
  if (time === '') return null;
  const hour = formatTime12(time);
  const slot = slots.find((each) => each.time === time);
  if (!slot) {
    return whyGone(branch, date, time) === 'too-late' ? texts.slotTooLate(hour) : texts.slotNotOffered(hour);
  }
  // A party larger than the hour's capacity never had room there: nobody else took the seats.
  if (props.seatsKnown && slot.seats < partySize && slot.capacity >= partySize) {
    return texts.slotLost(hour, partySize);
  }
  return null;
}

/** Says what changed for the chosen day and hour without the diner's doing, and where else there is room. */
export function SlotNews(props: SlotNewsProps) {
  const { branch, chosenDate, draft, nowMs, slots } = props;
  const chosen = chosenNews(props);
  const hasMoved = draft.time !== '' && chosenDate !== '' && chosenDate < draft.date;
  const near = props.seatsKnown && branch ? nearestHours(slots, draft.time, draft.partySize) : [];
  const reason = props.seatsKnown ? noRoom(slots, draft.partySize) : null;
  return (
    <div className={css.all}>
      {Math.abs(clockOffsetMs()) > CLOCK_WRONG_MS ? (
        <Notice tone="warning">{texts.clockWrong(formatTime12(localTimeOf(nowMs)))}</Notice>
      ) : null}
      <div role="status" className={`stack gap-3 ${css.news}`}>
        {hasMoved ? (
          <Notice tone="info">{texts.dayMoved(formatDayLong(chosenDate), formatDayLong(draft.date))}</Notice>
        ) : null}
        {chosen === null ? null : (
          <Notice
            tone="warning"
            action={
              near.length === 0 ? null : (
                <p className={`row middle gap-2 ${css.ways}`}>
                  {texts.nearest}
                  {near.map((time) => (
                    <Button
                      key={time}
                      variant="secondary"
                      onClick={() => props.onPick({ date: draft.date, time })}
                    >
                      {formatTime12(time)}
                    </Button>
                  ))}
                </p>
              )
            }
          >
            {chosen}
          </Notice>
        )}
        {branch && reason !== null ? <Suggestion {...props} branch={branch} reason={reason} /> : null}
      </div>
    </div>
  );
}
