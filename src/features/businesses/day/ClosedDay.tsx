import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { isActiveStatus, statusLabel } from '../../../domain/reservations/status.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { partyOf, tellingOf } from '../host/telling.ts';
import css from './PartyDetail.module.css';
import { nameOf } from './useDayActions.ts';

export interface ClosedDayProps {
  /** Those who still come; the dialog goes through those that there are when it opens. */
  readonly coming: readonly StoredReservation[];
  /** The day as it is now. */
  readonly reservations: readonly StoredReservation[];
  readonly businessName: string;
  readonly busy: ReadonlySet<string>;
  /** A question stands over it. */
  readonly isAsking: boolean;
  readonly onCancel: (reservation: StoredReservation) => void;
  readonly onClose: () => void;
}

/** Who comes on a day that is closed, one after the other: told by a ready message, or cancelled. */
export function ClosedDay(props: ClosedDayProps) {
  const { coming, reservations, businessName, busy, isAsking, onCancel, onClose } = props;
  const [parties] = useState(coming);
  const [place, setPlace] = useState(0);
  const seen = parties[place];
  if (seen === undefined || isAsking) return null;
  const party = reservations.find(({ id }) => id === seen.id) ?? seen;
  const isActive = isActiveStatus(party.statusNormalized);
  const telling = tellingOf(isActive ? 'closed' : 'cancelled', partyOf(party), businessName, '');
  const isLast = place === parties.length - 1;
  return (
    <Dialog
      open
      title={dialogTexts.closedTitle(place + 1, parties.length)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={() => (isLast ? onClose() : setPlace(place + 1))}>
          {isLast ? dialogTexts.lastParty : dialogTexts.nextParty}
        </Button>
      }
    >
      <p className={css.when}>{nameOf(party)}</p>
      <p>
        {[
          formatTime12(party.slotTime),
          texts.people(party.partySize),
          party.branchName,
          formatPhone(party.contactPhone),
          isActive ? '' : statusLabel(party.status),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.fact}>{telling?.why ?? dialogTexts.noPhone}</p>
      {telling === null ? null : (
        <ExternalLink block href={telling.url}>
          {dialogTexts.closedTell}
        </ExternalLink>
      )}
      {isActive ? (
        <div className={css.end}>
          <Button variant="ghost" busy={busy.has(party.id)} onClick={() => onCancel(party)}>
            {texts.actions.cancel}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
