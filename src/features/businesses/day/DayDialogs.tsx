import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { ConfirmEnding } from './ConfirmEnding.tsx';
import type { Endings } from './useEndings.ts';
import { WalkInDialog, type WalkInDialogProps } from './WalkInDialog.tsx';

export interface DayDialogsProps {
  readonly endings: Endings;
  readonly busy: ReadonlySet<string>;
  readonly problem: string | null;
  readonly onDismiss: () => void;
  /** null = closed. */
  readonly walkIn: WalkInDialogProps | null;
}

/** Everything of the day view that opens over it: one file that loads once the list is there. */
export function DayDialogs({ endings, busy, problem, onDismiss, walkIn }: DayDialogsProps) {
  return (
    <>
      {walkIn === null ? null : <WalkInDialog {...walkIn} />}
      <ConfirmEnding endings={endings} busy={busy} />
      <AlertDialog open={problem !== null} title={texts.failedTitle} message={problem} onClose={onDismiss} />
    </>
  );
}
