import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { notMe as texts } from '../../../messages/reach.ts';
import { disputeReservation } from '../../../services/reservations/dispute.ts';

interface NotMeProps {
  readonly business: { readonly id: string; readonly name: string };
  /** The normalised phone. */
  readonly phone: string;
  /** The links to call or write to the business. */
  readonly children: ReactNode;
}

/** Helps a diner whose phone somebody else booked with: the button 'No fui yo', and the business's phone. */
export function NotMe({ business, phone, children }: NotMeProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'error'; readonly text: string } | null>(
    null,
  );
  const place = useRef<HTMLDivElement>(null);
  const tell = async () => {
    setBusy(true);
    const outcome = await disputeReservation(phone, business);
    setBusy(false);
    const isFree = !outcome.ok && outcome.problem === 'FREE';
    const text = outcome.ok ? texts.done : isFree ? texts.free : texts.failed(outcome.problem);
    setSaid({ tone: outcome.ok || isFree ? 'success' : 'error', text });
    // The dialog around it was closed meanwhile.
    if (place.current === null) void ask({ title: texts.press, text });
  };
  return (
    <>
      <p>{texts.why}</p>
      {said?.tone === 'success' ? null : (
        <Button variant="secondary" busy={busy} onClick={() => void tell()}>
          {texts.press}
        </Button>
      )}
      <div ref={place} role="status">
        {said === null ? null : <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      {children}
    </>
  );
}
