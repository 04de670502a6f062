import { useCallback } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatRelativeDay } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { NoRoom, OwnPlace } from '../../../domain/reservations/alternatives.ts';
import type { FormDraft } from '../../../domain/reservations/draft.ts';
import type { Branch, Business, Slot } from '../../../domain/reservations/entities.ts';
import { localDateOf } from '../../../domain/time.ts';
import { whatsappChatUrl, whatsappDigits } from '../../../domain/whatsapp.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { bookingNews as texts } from '../../../messages/bookingNews.ts';
import { fetchWhatsapp, findRoom } from '../../../services/reservations/room.ts';
import css from './SlotNews.module.css';

interface SuggestionProps {
  readonly business: Business;
  readonly branch: Branch;
  /** The draft, with the date that is shown. */
  readonly draft: FormDraft;
  readonly nowMs: number;
  readonly slots: readonly Slot[];
  readonly own: OwnPlace;
  readonly reason: NoRoom;
  readonly onPick: (part: Partial<FormDraft>) => void;
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
export function Suggestion({ business, branch, draft, own, nowMs, slots, reason, onPick }: SuggestionProps) {
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
