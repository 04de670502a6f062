import { CredentialsDialog } from '../../../components/ui/CredentialsDialog.tsx';
import { type Modal, ModalDialog } from '../../../components/ui/ModalDialog.tsx';
import type { Credentials, Venture } from '../../../domain/ventures/entities.ts';
import type { VentureFailure } from '../../../domain/ventures/problems.ts';
import { shownCredentials } from '../../../messages/credentials.ts';
import {
  credentials as credentialTexts,
  ventureDelete,
  ventureFailureText,
} from '../../../messages/ventures.ts';

/** What the screen asks or says; one thing at a time. */
export type VentureModal =
  | { readonly kind: 'remove' | 'newPassword'; readonly venture: Venture }
  | { readonly kind: 'credentials'; readonly title: string; readonly credentials: Credentials }
  | { readonly kind: 'failed'; readonly title: string; readonly problem: VentureFailure };

interface VentureDialogsProps {
  readonly modal: VentureModal | null;
  readonly busy: boolean;
  readonly onRemove: (venture: Venture) => void;
  readonly onNewPassword: (venture: Venture) => void;
  readonly onClose: () => void;
}

function modalOf(
  modal: Exclude<VentureModal, { kind: 'credentials' }>,
  { busy, onRemove, onNewPassword }: VentureDialogsProps,
): Modal {
  switch (modal.kind) {
    case 'remove':
      return {
        danger: true,
        busy,
        title: ventureDelete.title,
        message: ventureDelete.message(modal.venture.name),
        confirmLabel: busy ? ventureDelete.deleting : ventureDelete.confirm,
        cancelLabel: ventureDelete.cancel,
        onConfirm: () => onRemove(modal.venture),
      };
    case 'newPassword':
      return {
        busy,
        title: credentialTexts.generateConfirmTitle,
        message: credentialTexts.generateConfirm(modal.venture.name),
        confirmLabel: busy ? credentialTexts.generating : credentialTexts.generateYes,
        cancelLabel: credentialTexts.generateNo,
        onConfirm: () => onNewPassword(modal.venture),
      };
    case 'failed':
      return { title: modal.title, message: ventureFailureText(modal.problem) };
  }
}

/** The confirmations and answers of the registration screen (docs/product.md, Ventures). */
export function VentureDialogs(props: VentureDialogsProps) {
  const { modal, onClose } = props;
  if (modal?.kind === 'credentials') {
    return (
      <CredentialsDialog
        title={modal.title}
        credentials={modal.credentials}
        message={credentialTexts.message}
        texts={shownCredentials}
        onClose={onClose}
      />
    );
  }
  return <ModalDialog modal={modal && modalOf(modal, props)} onClose={onClose} />;
}
