import { useState } from 'react';
import { FoldCard } from '../../../components/ui/FoldCard.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { passwordChangeProblem } from '../../../domain/clients/credentials.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import {
  passwordFailureText,
  passwordProblemText,
  registration,
  passwordChange as texts,
} from '../../../messages/clients.ts';
import { submit } from '../../../services/submit.ts';
import { AccountForm } from '../AccountForm.tsx';
import { services } from '../services.ts';

const EMPTY = { current: '', next: '', repeated: '' };

/** Changes the password of the signed-in client. */
export function PasswordChange({ name }: { readonly name: string }) {
  const [draft, setDraft] = useState(EMPTY);
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<keyof typeof EMPTY | null>(null);
  const [done, setDone] = useState(false);

  const field = (of: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordField
      label={texts[of]}
      showLabel={registration.showPassword}
      hideLabel={registration.hidePassword}
      autoComplete={autoComplete}
      value={draft[of]}
      aria-invalid={wrong === of || undefined}
      onChange={(text) => {
        setDraft({ ...draft, [of]: text });
        setDone(false);
        setWrong(null);
      }}
    />
  );

  const save = async () => {
    const code = passwordChangeProblem(draft);
    if (code) {
      setProblem(passwordProblemText(code));
      setWrong(code === 'current' || code === 'repeated' ? code : 'next');
      return;
    }
    const outcome = await submit(services, ({ changePassword }) => changePassword(draft.current, draft.next));
    if (!outcome.ok) {
      if (outcome.problem === 'WRONG_CREDENTIALS') setWrong('current');
      setProblem(passwordFailureText(outcome.problem));
      return;
    }
    setProblem(null);
    setDraft(EMPTY);
    setDone(true);
  };

  return (
    <FoldCard title={texts.title}>
      <AccountForm
        onSubmit={() => void run(save)}
        busy={busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="phone" autoComplete="username" defaultValue={name} readOnly hidden />
        {field('current', 'current-password')}
        {field('next', 'new-password')}
        {field('repeated', 'new-password')}
        {problem ? (
          <Notice tone="error" title={texts.failedTitle}>
            {problem}
          </Notice>
        ) : null}
        <div role="status">{done ? <Notice tone="success">{texts.done}</Notice> : null}</div>
      </AccountForm>
    </FoldCard>
  );
}
