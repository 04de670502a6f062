import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { MAX_VOID_REASON } from '../../../domain/sales/constants.ts';
import { voidReasonProblem } from '../../../domain/sales/draft.ts';
import { saleDetail as texts, voidProblemText } from '../../../messages/sales.ts';
import css from './VoidDialog.module.css';

export interface VoidDialogProps {
  readonly onCancel: () => void;
  /** Resolves when it is over; then the dialog is closed by its owner, unless it failed. */
  readonly onVoid: (reason: string) => Promise<void>;
}

/** Asks why a sale is voided: the reason is kept with it. */
export function VoidDialog({ onCancel, onVoid }: VoidDialogProps) {
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
    <Dialog open onClose={onCancel} title={texts.voidTitle} dismissible={!busy} closeLabel={texts.close}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{texts.voidMessage}</p>
        <TextField
          label={texts.reason}
          multiline
          placeholder={texts.reasonHint}
          maxLength={MAX_VOID_REASON + 50}
          value={reason}
          onChange={setReason}
          error={checked && problem !== null ? voidProblemText(problem) : undefined}
        />
        <div className={css.buttons}>
          <Button variant="secondary" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
            {texts.voidCancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={texts.voiding}>
            {texts.voidConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
