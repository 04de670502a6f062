import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { hoursToWaitFor } from '../../../domain/reservations/waiting.ts';
import { common } from '../../../messages/common.ts';
import { wait as texts } from '../../../messages/desk.ts';
import css from './SlotNews.module.css';
import type { SlotNewsProps } from './SlotNews.tsx';
import type { WaitDialog } from './WaitDialog.tsx';

/** Offers the waiting list below the hours, where some are full; its form loads at the press. */
export function WaitOffer({ business, branch, draft, own, nowMs, slots, seatsKnown }: SlotNewsProps) {
  const [Wait, setWait] = useState<typeof WaitDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const { online } = business;
  const hours = seatsKnown ? hoursToWaitFor(slots, draft.partySize, nowMs) : [];
  if (!branch || own || online.paused || draft.partySize > online.maxParty || hours.length === 0) return null;
  const show = () => {
    setOpen(true);
    setFailed(false);
    import('./WaitDialog.tsx').then(
      (file) => setWait(() => file.WaitDialog),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  return (
    <p className={css.ways}>
      <Button variant="ghost" busy={open && Wait === null} onClick={show}>
        {texts.open}
      </Button>
      {failed ? <span role="alert">{common.chunkFailed}</span> : null}
      {open && Wait
        ? createPortal(
            <Wait
              business={business}
              branchId={branch.id}
              date={draft.date}
              partySize={draft.partySize}
              hours={hours}
              name={draft.customerName}
              phone={draft.contactPhone}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )
        : null}
    </p>
  );
}
