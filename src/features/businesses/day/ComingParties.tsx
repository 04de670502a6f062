import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { byHour } from '../../../domain/reservations/day.ts';
import { isActiveStatus, statusLabel } from '../../../domain/reservations/status.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { messageUrl, partyOf } from '../host/telling.ts';
import css from '../shared/TellList.module.css';
import { type Guest, TellList } from '../shared/TellList.tsx';
import { useDayShare } from './dayShare.ts';
import { nameOf } from './partyWords.ts';

interface ComingPartiesProps {
  /** 'asked': whether they come; 'told': that the day is closed, and there each can be cancelled too. */
  readonly list: 'asked' | 'told';
  /** The parties still to come; a party that was listed when the dialog opened stays listed. */
  readonly coming: readonly StoredReservation[];
  readonly isAsking: boolean;
  readonly onCancel: (reservation: StoredReservation) => void;
  readonly onClose: () => void;
}

/** The parties of a day, each with a ready message and its result, which the whole team sees. */
export function ComingParties({ list, coming, isAsking, onCancel, onClose }: ComingPartiesProps) {
  const { businessId, reservations, night, businessName, busy } = useDayShare();
  const [first] = useState(() => new Set(coming.map(({ id }) => id)));
  if (isAsking) return null;
  const parties = reservations
    .filter(({ id }) => first.has(id) || coming.some((each) => each.id === id))
    .sort(byHour);
  const guestOf = (party: StoredReservation): Guest => {
    const isActive = isActiveStatus(party.statusNormalized);
    const told = isActive ? (list === 'told' ? 'closed' : 'asked') : 'cancelled';
    return {
      id: party.id,
      date: party.slotDate,
      name: nameOf(party),
      title: `${formatTime12(party.slotTime)} · ${nameOf(party)}`,
      facts: [
        dayReservations.people(party.partySize),
        formatPhone(party.contactPhone),
        isActive ? '' : statusLabel(party.status),
      ]
        .filter(Boolean)
        .join(' · '),
      url: messageUrl(told, partyOf(party), businessName),
      more:
        list === 'told' && isActive ? (
          <Button variant="ghost" busy={busy.has(party.id)} onClick={() => onCancel(party)}>
            {dayReservations.actions.cancel}
          </Button>
        ) : null,
    };
  };
  return (
    <Dialog open title={texts.comingTitle(parties.length)} onClose={onClose}>
      <p className={`muted small ${css.text}`}>{texts.comingText[list]}</p>
      <TellList
        businessId={businessId}
        list={list}
        guests={parties.map(guestOf)}
        replies={night && night[list]}
      />
    </Dialog>
  );
}
