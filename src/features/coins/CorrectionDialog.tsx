import { useState } from 'react';
import { FormDialog } from '../../components/ui/FormDialog.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import {
  type CorrectionDraft,
  type CorrectionProblemCode,
  correctable,
  readCorrection,
  type ToppedUp,
} from '../../domain/coins/corrections.ts';
import { useBusy } from '../../hooks/useBusy.ts';
import { correctionFailureText, correctionProblemText, corrections as texts } from '../../messages/coins.ts';
import { submit } from '../../services/submit.ts';
import { services } from './services.ts';

interface CorrectionDialogProps {
  readonly topUp: ToppedUp;
  /** Gets the coins taken back and the new balance in Vagacoins, or null when nothing was corrected. */
  readonly onClose: (made: { readonly coins: number; readonly balance: number } | null) => void;
  /** Called when the top-up may be stored otherwise than in `topUp`. */
  readonly onOutdated: () => void;
}

/** Asks how many coins of a top-up are taken back, and why. */
export function CorrectionDialog({ topUp, onClose, onOutdated }: CorrectionDialogProps) {
  const most = correctable(topUp);
  const [draft, setDraft] = useState<CorrectionDraft>({ coins: '', reason: '' });
  const [code, setCode] = useState<CorrectionProblemCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();

  const send = async () => {
    const read = readCorrection(draft, most);
    setCode(read.ok ? null : read.problem);
    if (!read.ok) return;
    setFailure(null);
    const outcome = await run(() => submit(services, ({ correctTopUp }) => correctTopUp(topUp, read.value)));
    if (outcome?.ok) onClose({ coins: read.value.coins, balance: outcome.value });
    else if (outcome) {
      const { problem } = outcome;
      setFailure(correctionFailureText(problem));
      if (problem === 'UNCERTAIN' || (typeof problem === 'object' && problem.code === 'CORRECTED_MEANWHILE'))
        onOutdated();
    }
  };
  const field = (name: keyof CorrectionDraft) => ({
    label: texts[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: (text: string) => {
      setDraft({ ...draft, [name]: text });
      setCode(null);
    },
    error: code?.startsWith(name) ? correctionProblemText(code, most) : undefined,
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      busy={busy}
      problem={failure}
      onClose={() => onClose(null)}
      onSubmit={() => void send()}
    >
      <p>{texts.intro(topUp.coins, topUp.phone)}</p>
      <TextField hint={texts.most(most)} inputMode="numeric" {...field('coins')} />
      <TextField maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
