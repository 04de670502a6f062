import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_BLOCKED_PHONES, MAX_PHONE_DIGITS } from '../../../domain/reservations/constants.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { common } from '../../../messages/common.ts';
import { online as texts } from '../../../messages/online.ts';
import { submit } from '../../../services/submit.ts';
import css from './Online.module.css';

const load = () => import('../../../services/businesses/onlineCommands.ts');

/** The phones of which the business takes no bookings: a line each. */
export function BlockedPhones({ businessId }: { businessId: string }) {
  const read = useCallback(async () => (await load()).readBlocked(businessId), [businessId]);
  const [loaded, reload] = useLoad(read);
  return (
    <section className={css.form} aria-label={texts.blockedTitle}>
      <h3>{texts.blockedTitle}</h3>
      <p>{texts.blockedText}</p>
      {loaded.state === 'ready' ? <List businessId={businessId} stored={loaded.value} /> : null}
      {loaded.state === 'failed' ? (
        <Notice tone="error" action={<Button onClick={reload}>{common.retry}</Button>}>
          {texts.blockedFailed}
        </Notice>
      ) : null}
    </section>
  );
}

function List({ businessId, stored }: { businessId: string; stored: readonly string[] }) {
  const [typed, setTyped] = useState(stored.map(formatPhone).join('\n'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** `of`: what was sent; more may have been typed before the answer. */
  const [answer, setAnswer] = useState<{ readonly outcome: OwnerOutcome; readonly of: string } | null>(null);
  const onSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (busy) return;
    const lines = typed
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean);
    const phones = [...new Set(lines.map(normalizePhone))];
    const wrong = lines.find((line) => {
      const { length } = normalizePhone(line);
      return length === 0 || length > MAX_PHONE_DIGITS;
    });
    const refused =
      wrong === undefined
        ? phones.length > MAX_BLOCKED_PHONES
          ? texts.tooMany(MAX_BLOCKED_PHONES)
          : null
        : texts.wrongLine(wrong);
    setProblem(refused);
    if (refused) return;
    setBusy(true);
    const outcome = await submit(load, (commands) => commands.setBlocked(businessId, phones));
    setAnswer({ outcome, of: typed });
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        multiline
        label={texts.blocked}
        inputMode="tel"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAnswer(null);
          setProblem(null);
        }}
      />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {answer?.outcome.ok === false ? (
        <Notice tone="error">{texts.failed(answer.outcome.problem)}</Notice>
      ) : null}
      <div role="status">
        {answer?.outcome.ok && answer.of === typed ? (
          <Notice tone="success">{texts.blockedSaved}</Notice>
        ) : null}
      </div>
      <Button type="submit" variant="secondary" busy={busy} busyLabel={texts.saving}>
        {texts.blockedSave}
      </Button>
    </form>
  );
}
