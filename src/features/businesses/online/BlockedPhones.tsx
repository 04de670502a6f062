import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_BLOCKED_PHONES, MAX_PHONE_DIGITS } from '../../../domain/reservations/constants.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import type { Work } from '../../../hooks/useLeaveGuard.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { online as texts } from '../../../messages/online.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

interface BlockedPhonesProps {
  readonly businessId: string;
  /** Receives whether something typed is not saved; keeps its identity. */
  readonly onUnsaved: (unsaved: Work) => void;
}

/** The phones from which the business takes no bookings: one in each line. */
export function BlockedPhones({ businessId, onUnsaved }: BlockedPhonesProps) {
  const read = useCallback(async () => (await loadServices()).readBlocked(businessId), [businessId]);
  const [loaded, reload] = useLoad(read);
  return (
    <section className="stack below gap-4" aria-label={texts.blockedTitle}>
      <h3>{texts.blockedTitle}</h3>
      <p>{texts.blockedText}</p>
      {loaded.state === 'ready' ? (
        <List businessId={businessId} stored={loaded.value} onUnsaved={onUnsaved} />
      ) : null}
      {loaded.state === 'failed' ? <FailedPart text={texts.blockedFailed} onRetry={reload} /> : null}
    </section>
  );
}

const textOf = (phones: readonly string[]) => phones.map(formatPhone).join('\n');

function List(props: BlockedPhonesProps & { readonly stored: readonly string[] }) {
  const { businessId, stored, onUnsaved } = props;
  const [typed, setTyped] = useState(textOf(stored));
  /** The stored list on which the typed one is based. */
  const [before, setBefore] = useState(stored);
  const [busy, setBusy] = useState(false);
  const isUnsaved = busy ? 'saving' : typed !== textOf(before);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The text whose saving is told, while nothing else is typed. */
  const [told, setTold] = useState<string | null>(null);
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
    if (wrong !== undefined) return setProblem(texts.wrongLine(wrong));
    if (phones.length > MAX_BLOCKED_PHONES) return setProblem(texts.tooMany(MAX_BLOCKED_PHONES));
    setProblem(null);
    setBusy(true);
    const outcome = await submit(loadServices, ({ setBlocked }) => setBlocked(businessId, phones, before));
    setBusy(false);
    if (!outcome.ok) return setProblem(texts.failed(outcome.problem));
    // Includes phones that were blocked on other devices meanwhile.
    const now = textOf(outcome.value);
    setBefore(outcome.value);
    setTyped((text) => (text === typed ? now : text));
    setTold(now);
  };
  return (
    <form className="stack below gap-4" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        multiline
        label={texts.blocked}
        inputMode="tel"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setTold(null);
          setProblem(null);
        }}
      />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div role="status">
        {problem === null && told === typed ? <Notice tone="success">{texts.blockedSaved}</Notice> : null}
      </div>
      <Button type="submit" variant="secondary" busy={busy} busyLabel={texts.saving}>
        {texts.blockedSave}
      </Button>
    </form>
  );
}
