import { type Modal, ModalDialog } from '../../../components/ui/ModalDialog.tsx';
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

function modalOf(modal: BranchModal, { busy, onRemove, onArchive, onSchedule }: BranchDialogsProps): Modal {
  switch (modal.kind) {
    case 'created':
      return {
        title: branchModals.createdTitle,
        message: branchModals.created(modal.name),
        confirmLabel: texts.schedule,
        cancelLabel: common.understood,
        onConfirm: onSchedule,
      };
    case 'saved':
      return { title: branchModals.savedTitle, message: branchModals.saved(modal.name) };
    case 'removed':
      return { title: branchModals.removedTitle, message: branchModals.removed(modal.name) };
    case 'remove':
      return {
        danger: true,
        busy,
        title: branchModals.removeTitle,
        message: branchModals.removeMessage(modal.branch.name),
        confirmLabel: busy ? branchModals.removing : texts.remove,
        cancelLabel: common.cancel,
        onConfirm: () => onRemove(modal.branch),
      };
    case 'archive':
      return {
        busy,
        title: branchModals.archiveTitle,
        message: branchModals.archiveMessage(modal.branch.name),
        confirmLabel: texts.archive,
        cancelLabel: common.cancel,
        onConfirm: () => onArchive(modal.branch),
      };
    case 'kept':
      if (modal.branch.archived) {
        return { title: branchModals.keptTitle, message: ownerProblemText('HAS_RESERVATIONS') };
      }
      return {
        busy,
        title: branchModals.keptTitle,
        message: (
          <>
            <p>{ownerProblemText('HAS_RESERVATIONS')}</p>
            <p>{branchModals.keptAdvice}</p>
          </>
        ),
        confirmLabel: texts.archive,
        cancelLabel: common.understood,
        onConfirm: () => onArchive(modal.branch),
      };
    case 'failed':
      return { title: modal.title, message: ownerProblemText(modal.problem) };
  }
}

/** The confirmations and answers of the branches' screen (docs/product.md, Branches). */
export function BranchDialogs(props: BranchDialogsProps) {
  const { modal, onClose } = props;
  return <ModalDialog modal={modal && modalOf(modal, props)} onClose={onClose} />;
}
