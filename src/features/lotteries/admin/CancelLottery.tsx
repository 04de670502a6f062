import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { readReason } from '../../../domain/lotteries/cancel.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { MAX_REASON } from '../../../domain/lotteries/limits.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { cancelProblemText, cancelLottery as texts } from '../../../messages/adminLotteries.ts';
import { submit } from '../../../services/submit.ts';
import { services } from './services.ts';

interface CancelLotteryProps {
  readonly lottery: Lottery;
  readonly onCancelled: () => void;
}

/** Shows 'Cancelar lotería', below everything else of its screen: few administrators ever need it. */
export function CancelLottery(props: CancelLotteryProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {asking ? <CancelDialog {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

interface CancelDialogProps extends CancelLotteryProps {
  readonly onClose: () => void;
}

/** Asks whether to cancel the lottery, and for the reason; first says what is paid back to how many clients. */
function CancelDialog({ lottery: { id }, onCancelled, onClose }: CancelDialogProps) {
  const load = useCallback(() => services().then(({ owedOf }) => owedOf(id)), [id]);
  const [owed, reload] = useLoad(load);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const send = async () => {
    const reason = readReason(typed);
    setWrong(reason === null);
    if (reason === null) return;
    setProblem(null);
    const outcome = await run(() => submit(services, ({ cancelLottery }) => cancelLottery(id, reason)));
    if (outcome?.ok) onCancelled();
    else if (outcome) setProblem(cancelProblemText(outcome.problem));
  };
  return (
    <FormDialog
      title={texts.title}
      cancelLabel={texts.back}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      busy={busy}
      problem={problem}
      danger
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div role="status">
        {owed.state === 'failed' ? (
          <FailedPart text={texts.countFailed} onRetry={reload} />
        ) : (
          <p>{owed.state === 'ready' ? texts.owed(owed.value) : texts.counting}</p>
        )}
      </div>
      <p>{texts.final}</p>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={MAX_REASON}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        error={isWrong ? texts.reasonProblem : undefined}
      />
    </FormDialog>
  );
}
