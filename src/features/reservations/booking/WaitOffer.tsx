import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { common } from '../../../messages/common.ts';
import { wait as texts } from '../../../messages/desk.ts';
import css from './SlotNews.module.css';
import type { WaitDialog, WaitDialogProps } from './WaitDialog.tsx';

/** Offers the waiting list where hours are full; its form loads at the press. */
export function WaitOffer(props: Omit<WaitDialogProps, 'onClose'>) {
  const [Wait, setWait] = useState<typeof WaitDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
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
      {open && Wait ? <Wait {...props} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}
