import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { isPaused } from '../../../domain/reservations/online.ts';
import { hoursToWaitFor } from '../../../domain/reservations/waiting.ts';
import type { SlotTime } from '../../../domain/time.ts';
import type { Wait } from '../../../domain/waits.ts';
import { wait as texts } from '../../../messages/desk.ts';
import { waitHistory } from '../../../services/device/waits.ts';
import css from './SlotNews.module.css';
import type { SlotNewsProps } from './SlotNews.tsx';
import { WaitDialog } from './WaitDialog.tsx';
import { WaitLine } from './WaitLine.tsx';

/** Offers the waiting list below the hours, when some are full. */
export function WaitOffer(props: SlotNewsProps) {
  const { branchId, date, partySize } = props.draft;
  // The key starts anew for another day: the open dialog is about the former one.
  return <Offer key={`${branchId}/${date}/${partySize}`} {...props} />;
}

function Offer({ business, branch, draft, own, nowMs, slots, seatsKnown }: SlotNewsProps) {
  /** The full hours at the press: when a seat comes free meanwhile, the open dialog stays. */
  const [asked, setAsked] = useState<readonly SlotTime[] | null>(null);
  const [waits, setWaits] = useState(() => waitsAt(business.id));
  const { online } = business;
  const isOffered = seatsKnown && !own && !isPaused(online, nowMs) && draft.partySize <= online.maxParty;
  const hours = asked ?? (isOffered ? hoursToWaitFor(slots, draft.partySize, nowMs) : []);
  const lines = own
    ? null
    : waits.map((wait) => (
        <WaitLine key={wait.phone} wait={wait} onGone={() => setWaits(waitsAt(business.id))} />
      ));
  if (!branch || hours.length === 0) return lines;
  return (
    <>
      <p className={`row middle gap-2 ${css.ways}`}>
        <Button variant="ghost" onClick={() => setAsked(hours)}>
          {texts.open}
        </Button>
      </p>
      {lines}
      {asked
        ? createPortal(
            <WaitDialog
              business={business}
              branchId={branch.id}
              date={draft.date}
              partySize={draft.partySize}
              hours={asked}
              wanted={draft.time}
              name={draft.customerName}
              phone={draft.contactPhone}
              onClose={() => {
                setAsked(null);
                setWaits(waitsAt(business.id));
              }}
            />,
            document.body,
          )
        : null}
    </>
  );
}

/** Returns the waiting list entries of this device at the business. */
function waitsAt(businessId: string): readonly Wait[] {
  return waitHistory().filter((wait) => wait.businessId === businessId);
}
