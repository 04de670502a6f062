import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { UnsavedDialog } from '../../../components/ui/UnsavedDialog.tsx';
import type { ScheduleProblem } from '../../../domain/reservations/schedule.ts';
import { common } from '../../../messages/common.ts';
import { scheduleProblemText, schedule as texts } from '../../../messages/schedule.ts';

export interface ScheduleDialogsProps {
  /** What was just stored; null = nothing to say. */
  readonly saved: {
    readonly branchName: string;
    readonly inUse: boolean;
    readonly displaced: number;
  } | null;
  readonly onSavedRead: () => void;
  /** Why the last save failed; said once. */
  readonly problem: ScheduleProblem | null;
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What the schedule's screen says and asks in a modal. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { saved, problem } = props;
  const [read, setRead] = useState<ScheduleProblem | null>(null);
  if (problem === null && read !== null) setRead(null);
  const text = problem && scheduleProblemText(problem);
  return (
    <>
      <AlertDialog
        open={saved !== null}
        title={texts.savedTitle}
        message={
          saved && (
            <>
              <p>{saved.inUse ? texts.savedText(saved.branchName) : texts.savedUnused(saved.branchName)}</p>
              {saved.displaced > 0 ? <p>{texts.savedDisplaced(saved.displaced)}</p> : null}
            </>
          )
        }
        onClose={props.onSavedRead}
        confirmLabel={common.understood}
      />
      <AlertDialog
        open={text !== null && read !== problem}
        title={text?.title}
        message={text?.detail}
        onClose={() => setRead(problem)}
        confirmLabel={common.understood}
      />
      <UnsavedDialog open={props.leaving} onStay={props.onStay} onLeave={props.onLeave} />
    </>
  );
}
