import { ask } from '../../../components/ui/ask.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { common } from '../../../messages/common.ts';
import { ownerProblemText, dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { host } from '../../../messages/host.ts';

interface RefusalProps {
  readonly problem: OwnerProblem | null;
  /** Repeats the refused action 'aunque esté lleno'; null where that can't help. */
  readonly overbook: (() => void) | null;
  readonly onDismiss: () => void;
}

const titleOf = (problem: OwnerProblem | null) =>
  problem === 'UNCERTAIN' ? texts.unsureTitle : texts.failedTitle;

/** Says on whatever screen why an action on a party was refused. */
export const sayRefusal = (problem: OwnerProblem): Promise<unknown> =>
  ask({ title: titleOf(problem), text: ownerProblemText(problem) });

/** Says why an action on a party was refused; it can be repeated where only the hour is full. */
export function Refusal({ problem, overbook, onDismiss }: RefusalProps) {
  return (
    <>
      <ConfirmDialog
        open={overbook !== null}
        title={texts.fullTitle}
        message={texts.fullText}
        confirmLabel={host.overbook}
        cancelLabel={common.cancel}
        onConfirm={() => overbook?.()}
        onCancel={onDismiss}
      />
      <ConfirmDialog
        open={problem !== null && overbook === null}
        title={titleOf(problem)}
        message={problem && ownerProblemText(problem)}
        onConfirm={onDismiss}
        onCancel={onDismiss}
      />
    </>
  );
}
