import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { common } from '../../../messages/common.ts';
import { ownerProblemText, dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { host as hostTexts } from '../../../messages/host.ts';
import { HostDialog, type HostDialogProps } from '../host/HostDialogs.tsx';
import { ComingParties, type ComingPartiesProps } from './ComingParties.tsx';
import { ConfirmEnding } from './ConfirmEnding.tsx';
import { DayOptions, type DayOptionsProps } from './DayOptions.tsx';
import { DoorDialog, type DoorDialogProps } from './DoorDialog.tsx';
import { type PartyDetailProps, PartyPane, PartySheet } from './PartyDetail.tsx';
import { PrintDay, type PrintDayProps } from './PrintDay.tsx';
import { SeveralDialog, type SeveralDialogProps } from './SeveralDialog.tsx';
import { StopsDialog, type StopsDialogProps } from './StopsDialog.tsx';
import type { Endings } from './useEndings.ts';
import { WalkInDialog, type WalkInDialogProps } from './WalkInDialog.tsx';

export interface DayDialogsProps {
  readonly endings: Endings;
  readonly busy: ReadonlySet<string>;
  readonly problem: OwnerProblem | null;
  readonly onDismiss: () => void;
  /** Does what was refused 'aunque esté lleno'; null where that is no way out. */
  readonly overbook: (() => void) | null;
  /** null = closed, as of all that follow. */
  readonly walkIn: WalkInDialogProps | null;
  readonly door: DoorDialogProps | null;
  readonly stops: StopsDialogProps | null;
  readonly several: SeveralDialogProps | null;
  readonly options: DayOptionsProps | null;
  readonly party: PartyDetailProps | null;
  /** Puts the party's sheet away; null: it stands beside the list. */
  readonly onCloseParty: (() => void) | null;
  readonly print: PrintDayProps | null;
  readonly coming: ComingPartiesProps | null;
  readonly host: HostDialogProps | null;
}

/** Everything of the day view that opens over it. */
export function DayDialogs(props: DayDialogsProps) {
  const { endings, busy, problem, onDismiss, overbook, walkIn, several, options, party, onCloseParty } =
    props;
  const { print, coming, door, stops, host } = props;
  return (
    <>
      {party === null ? null : onCloseParty === null ? (
        <PartyPane {...party} />
      ) : (
        <PartySheet {...party} onClose={onCloseParty} />
      )}
      {options === null ? null : <DayOptions {...options} />}
      {walkIn === null ? null : <WalkInDialog {...walkIn} />}
      {door === null ? null : <DoorDialog {...door} />}
      {stops === null ? null : <StopsDialog {...stops} />}
      {several === null ? null : <SeveralDialog {...several} />}
      {print === null ? null : <PrintDay {...print} />}
      {coming === null ? null : <ComingParties {...coming} />}
      {host === null ? null : <HostDialog {...host} />}
      <ConfirmEnding endings={endings} busy={busy} />
      <ConfirmDialog
        open={overbook !== null}
        title={texts.fullTitle}
        message={texts.fullText}
        confirmLabel={hostTexts.overbook}
        cancelLabel={common.cancel}
        onConfirm={() => overbook?.()}
        onCancel={onDismiss}
      />
      <AlertDialog
        open={problem !== null && overbook === null}
        title={problem === 'UNCERTAIN' ? texts.unsureTitle : texts.failedTitle}
        message={problem && ownerProblemText(problem)}
        onClose={onDismiss}
      />
    </>
  );
}
