import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import type { OwnedBranch, OwnerProblem } from '../../../domain/businesses/owned.ts';
import { branchModals, ownerProblemText, branches as texts } from '../../../messages/branches.ts';
import { common } from '../../../messages/common.ts';

/** What the screen asks or says over its list; one thing at a time. */
export type BranchModal =
  | { readonly kind: 'created' | 'saved' | 'removed'; readonly name: string }
  | { readonly kind: 'remove' | 'archive' | 'kept'; readonly branch: OwnedBranch }
  | { readonly kind: 'failed'; readonly title: string; readonly problem: OwnerProblem };

interface BranchDialogsProps {
  readonly modal: BranchModal | null;
  readonly busy: boolean;
  readonly onRemove: (branch: OwnedBranch) => void;
  readonly onArchive: (branch: OwnedBranch) => void;
  readonly onSchedule: () => void;
  readonly onClose: () => void;
}

/** The confirmations and answers of the branches' screen (docs/product.md, Branches). */
export function BranchDialogs({ modal, busy, onRemove, onArchive, onSchedule, onClose }: BranchDialogsProps) {
  if (modal === null) return null;
  switch (modal.kind) {
    case 'created':
      return (
        <ConfirmDialog
          open
          title={branchModals.createdTitle}
          message={branchModals.created(modal.name)}
          confirmLabel={texts.schedule}
          cancelLabel={common.understood}
          onConfirm={onSchedule}
          onCancel={onClose}
        />
      );
    case 'saved':
      return (
        <AlertDialog
          open
          title={branchModals.savedTitle}
          message={branchModals.saved(modal.name)}
          onClose={onClose}
        />
      );
    case 'removed':
      return (
        <AlertDialog
          open
          title={branchModals.removedTitle}
          message={branchModals.removed(modal.name)}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={branchModals.removeTitle}
          message={branchModals.removeMessage(modal.branch.name)}
          confirmLabel={busy ? branchModals.removing : texts.remove}
          cancelLabel={common.cancel}
          onConfirm={() => onRemove(modal.branch)}
          onCancel={onClose}
        />
      );
    case 'archive':
      return (
        <ConfirmDialog
          open
          busy={busy}
          title={branchModals.archiveTitle}
          message={branchModals.archiveMessage(modal.branch.name)}
          confirmLabel={texts.archive}
          cancelLabel={common.cancel}
          onConfirm={() => onArchive(modal.branch)}
          onCancel={onClose}
        />
      );
    case 'kept':
      return modal.branch.archived ? (
        <AlertDialog
          open
          title={branchModals.keptTitle}
          message={ownerProblemText('HAS_RESERVATIONS')}
          onClose={onClose}
        />
      ) : (
        <ConfirmDialog
          open
          busy={busy}
          title={branchModals.keptTitle}
          message={
            <>
              <p>{ownerProblemText('HAS_RESERVATIONS')}</p>
              <p>{branchModals.keptAdvice}</p>
            </>
          }
          confirmLabel={texts.archive}
          cancelLabel={common.understood}
          onConfirm={() => onArchive(modal.branch)}
          onCancel={onClose}
        />
      );
    case 'failed':
      return (
        <AlertDialog open title={modal.title} message={ownerProblemText(modal.problem)} onClose={onClose} />
      );
  }
}
