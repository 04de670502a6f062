import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDayShort, formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { DisplacedParty } from '../../../domain/reservations/displaced.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { common } from '../../../messages/common.ts';
import { displacedReasonText, schedule as texts } from '../../../messages/schedule.ts';
import css from './ScheduleScreen.module.css';
import type { Displaced } from './useDisplaced.ts';

interface PartyProps {
  readonly party: DisplacedParty;
  readonly businessName: string;
}

function Party({ party, businessName }: PartyProps) {
  const { customerName, partySize, slotDate, slotTime } = party;
  const when = `${formatDayLong(slotDate)}, ${formatTime12(slotTime)}`;
  const url = whatsappChatUrl(
    party.contactPhone,
    texts.whatsappText(customerName, businessName, partySize, when),
  );
  const name = customerName || texts.displacedUnnamed;
  return (
    <li className={css.party}>
      <div>
        <h3>
          {name} <Badge tone="warning">{displacedReasonText(party.reason)}</Badge>
        </h3>
        <p>{`${formatDayShort(slotDate)}, ${formatTime12(slotTime)} · ${texts.people(partySize)}`}</p>
        <p className={css.muted}>
          {[party.branchName, party.contactPhone || texts.displacedNoPhone].join(' · ')}
        </p>
      </div>
      <div className={css.ways}>
        {url === null ? null : (
          <a
            className={css.whatsapp}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.whatsappAria(name)}
          >
            <WhatsAppIcon />
            {texts.whatsapp}
          </a>
        )}
        {/* There it is moved, or cancelled. */}
        <Link
          className={css.whatsapp}
          to={`${paths.businessReservations}?${new URLSearchParams({ fecha: slotDate, sucursal: party.branchId })}`}
          aria-label={texts.seeDayAria(name, formatDayLong(slotDate))}
        >
          {texts.seeDay}
        </Link>
      </div>
    </li>
  );
}

export interface DisplacedListProps {
  readonly displaced: Displaced;
  readonly businessName: string;
  /** The list's heading, which takes the focus after the save that made it. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Whom to write to after hours or seats were taken away; nothing while there is nobody. */
export function DisplacedList({ displaced, businessName, headingRef }: DisplacedListProps) {
  const { parties, failed, retry, dismiss } = displaced;
  if (failed) {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={retry}>
            {common.retry}
          </Button>
        }
      >
        {texts.displacedLoadFailed}
      </Notice>
    );
  }
  if (parties.length === 0) return null;
  return (
    <section className={css.displaced} aria-labelledby="displaced-title">
      <h2 id="displaced-title" ref={headingRef} tabIndex={-1}>
        {texts.displacedTitle(parties.length)}
      </h2>
      <p>{texts.displacedText}</p>
      <ul className={css.parties}>
        {parties.map((party) => (
          <Party key={party.id} party={party} businessName={businessName} />
        ))}
      </ul>
      <Button variant="secondary" onClick={dismiss}>
        {texts.displacedDismiss}
      </Button>
    </section>
  );
}
