import { useCallback } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatRelativeDay, formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { type NoRoom, nearestHours, noRoom, whyGone } from '../../../domain/reservations/alternatives.ts';
import type { Branch, Slot } from '../../../domain/reservations/entities.ts';
import { localDateOf, localTimeOf } from '../../../domain/time.ts';
import { whatsappChatUrl, whatsappDigits } from '../../../domain/whatsapp.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { bookingNews as texts } from '../../../messages/bookingNews.ts';
import { clockOffsetMs } from '../../../services/firestore/serverClock.ts';
import { fetchWhatsapp, findRoom } from '../../../services/reservations/room.ts';
import css from './SlotNews.module.css';
import type { FormState } from './useBookingForm.ts';

/** From this difference on the form tells the diner that the phone's clock is wrong. */
const CLOCK_WRONG_MS = 2 * 60_000;

function chosenNews({ branch, draft, slots, seatsKnown }: FormState): string | null {
  const { date, time, partySize } = draft;
  if (!branch) return draft.branchId === '' ? null : texts.branchGone;
  if (time === '') return null;
  const hour = formatTime12(time);
  const slot = slots.find((each) => each.time === time);
  if (!slot) {
    return whyGone(branch, date, time) === 'too-late' ? texts.slotTooLate(hour) : texts.slotNotOffered(hour);
  }
  // A party larger than the hour's capacity never had room there: nobody else took the seats.
  if (seatsKnown && slot.seats < partySize && slot.capacity >= partySize) {
    return texts.slotLost(hour, partySize);
  }
  return null;
}

/** Says what changed for the chosen day and hour without the diner's doing, and where else there is room. */
export function SlotNews({ form }: { readonly form: FormState }) {
  const { branch, chosenDate, draft, nowMs, slots, seatsKnown } = form;
  const chosen = chosenNews(form);
  const hasMoved = draft.time !== '' && chosenDate !== '' && chosenDate < draft.date;
  const near = seatsKnown && branch ? nearestHours(slots, draft.time, draft.partySize) : [];
  const reason = seatsKnown ? noRoom(slots, draft.partySize) : null;
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
                      onClick={() => form.update({ date: draft.date, time })}
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
        {branch && reason !== null ? <Suggestion form={form} branch={branch} reason={reason} /> : null}
      </div>
    </div>
  );
}

interface SuggestionProps {
  readonly form: FormState;
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
function Suggestion({ form, branch, reason }: SuggestionProps) {
  const { business, card, slots, update } = form;
  const { date, partySize } = form.draft;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const room = await findRoom({ business, branch, date, partySize, own: card }, signal);
      const found = room.date !== null || room.branch !== null;
      const asks = !found || reason === 'too-large' || reason === 'too-few';
      return { ...room, found, whatsapp: asks ? await fetchWhatsapp(business, signal) : '' };
    },
    [business, branch, date, partySize, card, reason],
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
            <Button variant="secondary" onClick={() => update({ date: room.date ?? date, time: '' })}>
              {texts.seeDay(formatRelativeDay(room.date, localDateOf(form.nowMs)).toLowerCase())}
            </Button>
          )}
          {room.branch === null ? null : (
            <Button
              variant="secondary"
              onClick={() => update({ branchId: room.branch?.id ?? branch.id, date, time: '' })}
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
