import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDayShort, formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { DisplacedParty } from '../../../domain/reservations/displaced.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { displacedReasonText, schedule as texts } from '../../../messages/schedule.ts';
import { type Guest, ToldList } from '../shared/TellList.tsx';
import css from './ScheduleScreen.module.css';
import type { Displaced } from './useDisplaced.ts';

function guestOf(party: DisplacedParty, businessName: string): Guest {
  const { id, customerName, partySize, slotDate, slotTime, branchId } = party;
  const when = `${formatDayLong(slotDate)}, ${formatTime12(slotTime)}`;
  const name = customerName || texts.displacedUnnamed;
  return {
    id,
    date: slotDate,
    name,
    title: (
      <>
        {name} <Badge tone="warning">{displacedReasonText(party.reason)}</Badge>
      </>
    ),
    facts: [
      `${formatDayShort(slotDate)}, ${formatTime12(slotTime)}`,
      texts.people(partySize),
      party.branchName,
      formatPhone(party.contactPhone),
    ]
      .filter(Boolean)
      .join(' · '),
    url: whatsappChatUrl(party.contactPhone, texts.whatsappText(customerName, businessName, partySize, when)),
    // On the day's screen the party can be moved or cancelled.
    more: (
      <Link
        className={css.seeDay}
        to={`${paths.businessReservations}?${new URLSearchParams({ fecha: slotDate, sucursal: branchId })}`}
        aria-label={texts.seeDayAria(name, formatDayLong(slotDate))}
      >
        {texts.seeDay}
      </Link>
    ),
  };
}

export interface DisplacedListProps {
  readonly displaced: Displaced;
  readonly business: { readonly id: string; readonly name: string };
  /** The list's heading: it takes the focus after the save that made the list. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The parties to write to after hours or seats were taken away; shows nothing when there are none. */
export function DisplacedList({ displaced, business, headingRef }: DisplacedListProps) {
  const { parties, failed, retry, dismiss } = displaced;
  if (failed) return <FailedPart text={texts.displacedLoadFailed} onRetry={retry} />;
  if (parties.length === 0) return null;
  return (
    <section className={`stack gap-4 ${css.displaced}`} aria-labelledby="displaced-title">
      <h2 id="displaced-title" ref={headingRef} tabIndex={-1}>
        {texts.displacedTitle(parties.length)}
      </h2>
      <p>{texts.displacedText}</p>
      <ToldList businessId={business.id} guests={parties.map((party) => guestOf(party, business.name))} />
      <Button variant="secondary" className="at-start" onClick={dismiss}>
        {texts.displacedDismiss}
      </Button>
    </section>
  );
}
