import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { ConfirmEnding } from './ConfirmEnding.tsx';
import { SeveralDialog, type SeveralDialogProps } from './SeveralDialog.tsx';
import type { Endings } from './useEndings.ts';
import { WalkInDialog, type WalkInDialogProps } from './WalkInDialog.tsx';

export interface DayDialogsProps {
  readonly endings: Endings;
  readonly busy: ReadonlySet<string>;
  readonly problem: string | null;
  readonly onDismiss: () => void;
  /** null = closed. */
  readonly walkIn: WalkInDialogProps | null;
  /** null = closed. */
  readonly several: SeveralDialogProps | null;
}

/** Everything of the day view that opens over it: one file that loads once the list is there. */
export function DayDialogs({ endings, busy, problem, onDismiss, walkIn, several }: DayDialogsProps) {
  return (
    <>
      {walkIn === null ? null : <WalkInDialog {...walkIn} />}
      {several === null ? null : <SeveralDialog {...several} />}
      <ConfirmEnding endings={endings} busy={busy} />
      <AlertDialog open={problem !== null} title={texts.failedTitle} message={problem} onClose={onDismiss} />
    </>
  );
}
