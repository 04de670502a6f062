import { type ComponentType, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { ShareIcon } from '../components/ui/icons/ShareIcon.tsx';
import { toast } from '../components/ui/Toast.tsx';
import { common } from '../messages/common.ts';
import type { NumbersDialogProps } from './NumbersDialog.tsx';
import type { SharedLottery } from './numbersPicture.ts';

export interface ShareNumbersProps {
  readonly lottery: SharedLottery;
  readonly numbers: readonly number[];
  /** The lottery's path. */
  readonly path: string;
  readonly label: string;
  /** The button's accessible name, when a screen has several of these buttons. */
  readonly longLabel?: string;
}

interface Opened {
  readonly Shown: ComponentType<NumbersDialogProps>;
  readonly lottery: SharedLottery;
  readonly numbers: readonly number[];
}

/** The button that shows the client's numbers as a picture to share; the code that draws it loads at the press. */
export function ShareNumbers({ lottery, numbers, path, label, longLabel }: ShareNumbersProps) {
  /** The lottery as it was at the press: a live lottery is a new object after each sold number. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = () =>
    import('./NumbersDialog.tsx').then(
      ({ NumbersDialog }) => setOpened({ Shown: NumbersDialog, lottery, numbers }),
      () => toast(common.chunkFailed),
    );
  return (
    <>
      <Button variant="secondary" aria-label={longLabel} onClick={() => void open()}>
        <ShareIcon />
        {label}
      </Button>
      {opened ? (
        <opened.Shown
          lottery={opened.lottery}
          numbers={opened.numbers}
          url={window.location.origin + path}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
