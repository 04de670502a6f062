import { useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { MAX_VOID_REASON } from '../../../domain/sales/constants.ts';
import { voidReasonProblem } from '../../../domain/sales/draft.ts';
import { credit } from '../../../messages/credit.ts';
import { saleDetail as texts, voidProblemText } from '../../../messages/sales.ts';

export interface VoidDialogProps {
  /** Cents that were paid of it since, which go back. */
  readonly paidCents: number;
  readonly onCancel: () => void;
  /** Resolves when it is over; then the dialog is closed by its owner, unless it failed. */
  readonly onVoid: (reason: string) => Promise<void>;
}

/** Asks why a sale is voided: the reason is kept with it. */
export function VoidDialog({ paidCents, onCancel, onVoid }: VoidDialogProps) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = voidReasonProblem(reason);
  const submit = async () => {
    setChecked(true);
    if (problem !== null || busy) return;
    setBusy(true);
    await onVoid(reason);
    setBusy(false);
  };
  return (
    <FormDialog
      title={texts.voidTitle}
      cancelLabel={texts.voidCancel}
      submitLabel={texts.voidConfirm}
      busyLabel={texts.voiding}
      danger
      busy={busy}
      problem={null}
      onClose={onCancel}
      onSubmit={() => void submit()}
    >
      <p>
        {texts.voidMessage}
        {paidCents > 0 ? ` ${credit.voidPaid(formatPrice(paidCents / 100))}` : null}
      </p>
      <TextField
        label={texts.reason}
        multiline
        placeholder={texts.reasonHint}
        maxLength={MAX_VOID_REASON + 50}
        value={reason}
        onChange={setReason}
        error={checked && problem !== null ? voidProblemText(problem) : undefined}
      />
    </FormDialog>
  );
}
