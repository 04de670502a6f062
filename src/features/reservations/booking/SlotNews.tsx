import { useCallback } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatRelativeDay, formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import {
  type NoRoom,
  nearestHours,
  noRoom,
  type OwnPlace,
  whyGone,
} from '../../../domain/reservations/alternatives.ts';
import type { FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { type LocalDate, localDateOf, localTimeOf } from '../../../domain/time.ts';
import { whatsappChatUrl, whatsappDigits } from '../../../domain/whatsapp.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { bookingNews as texts } from '../../../messages/bookingNews.ts';
import { clockOffsetMs } from '../../../services/firestore/serverClock.ts';
import { fetchWhatsapp, findRoom } from '../../../services/reservations/room.ts';
import css from './SlotNews.module.css';

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

interface SuggestionProps extends SlotNewsProps {
  readonly branch: Branch;
  readonly reason: NoRoom;
}

function reasonText(reason: NoRoom, slots: readonly Slot[], partySize: number): string | null {
  switch (reason) {
    case 'too-large':
      return texts.tooLarge(partySize, Math.max(...slots.map(({ capacity }) => capacity)));
    case 'too-few':
      return texts.tooFew(partySize, Math.max(...slots.map(({ seats }) => seats)));
    case 'full':
      return texts.full;
    case 'no-hours':
      // SlotPicker shows this message.
      return null;
  }
}

/** Says why no hour of the day can be chosen, where else there is room, and whom to call. */
function Suggestion({ business, branch, draft, own, nowMs, slots, reason, onPick }: SuggestionProps) {
  const { date, partySize } = draft;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const room = await findRoom({ business, branch, date, partySize, own }, signal);
      const found = room.date !== null || room.branch !== null;
      const asks = !found || reason === 'too-large' || reason === 'too-few';
      return { ...room, found, whatsapp: asks ? await fetchWhatsapp(business, signal) : '' };
    },
    [business, branch, date, partySize, own, reason],
  );
  const [loaded] = useLoad(load);
  const room = loaded.state === 'ready' ? loaded.value : null;
  const digits = room && whatsappDigits(room.whatsapp);
  const chat =
    digits && whatsappChatUrl(digits, texts.whatsappText(partySize, formatDayLong(date), branch.name));
  return (
    <Notice tone="info" title={reasonText(reason, slots, partySize)}>
      {loaded.state === 'loading' ? <p>{texts.searching}</p> : null}
      {room ? <p>{room.found ? texts.elsewhere : texts.nowhere}</p> : null}
      {room?.found ? (
        <p className={`row middle gap-2 ${css.ways}`}>
          {room.date === null ? null : (
            <Button variant="secondary" onClick={() => onPick({ date: room.date ?? date, time: '' })}>
              {texts.seeDay(formatRelativeDay(room.date, localDateOf(nowMs)).toLowerCase())}
            </Button>
          )}
          {room.branch === null ? null : (
            <Button
              variant="secondary"
              onClick={() => onPick({ branchId: room.branch?.id ?? branch.id, date, time: '' })}
            >
              {texts.seeBranch(room.branch.name)}
            </Button>
          )}
        </p>
      ) : null}
      {digits && chat ? (
        <>
          <p>{texts.ask}</p>
          <p className={`row middle gap-2 ${css.ways}`}>
            <ExternalLink variant="secondary" href={chat} aria-label={texts.whatsappAria}>
              <WhatsAppIcon />
              {texts.whatsapp}
            </ExternalLink>
            <a className={css.call} href={`tel:+${digits}`}>
              {texts.call(formatPhone(digits))}
            </a>
          </p>
        </>
      ) : null}
    </Notice>
  );
}
