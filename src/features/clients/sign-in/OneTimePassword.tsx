import { useState } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { clientSession } from '../../../contexts/clientSession.ts';
import { passwordChangeProblem } from '../../../domain/clients/credentials.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import {
  passwordChange,
  passwordFailureText,
  passwordProblemText,
  registration,
  oneTimePassword as texts,
} from '../../../messages/clients.ts';
import { submit } from '../../../services/submit.ts';
import { AccountForm } from '../AccountForm.tsx';
import { services } from '../services.ts';

export interface OneTimePasswordProps {
  readonly phone: string;
  /** The operator's, with which the client has just signed in. */
  readonly oneTime: string;
}

/** Asks for an own password in place of the operator's, before there is a session. */
export function OneTimePassword({ phone, oneTime }: OneTimePasswordProps) {
  const [draft, setDraft] = useState({ next: '', repeated: '' });
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<keyof typeof draft | null>(null);

  const field = (of: keyof typeof draft) => (
    <PasswordField
      label={passwordChange[of]}
      showLabel={registration.showPassword}
      hideLabel={registration.hidePassword}
      autoComplete="new-password"
      value={draft[of]}
      aria-invalid={wrong === of || undefined}
      onChange={(text) => {
        setDraft({ ...draft, [of]: text });
        setProblem(null);
        setWrong(null);
      }}
    />
  );

  const save = async () => {
    const code = passwordChangeProblem({ current: oneTime, ...draft });
    if (code) {
      setProblem(passwordProblemText(code));
      setWrong(code === 'repeated' ? 'repeated' : 'next');
      return;
    }
    const outcome = await submit(services, ({ replacePassword }) =>
      replacePassword(phone, oneTime, draft.next),
    );
    if (outcome.ok) clientSession.signedIn(outcome.value);
    else setProblem(passwordFailureText(outcome.problem));
  };

  return (
    <>
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      <AccountForm
        onSubmit={() => void run(save)}
        busy={busy}
        submit={texts.submit}
        submitting={passwordChange.submitting}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="phone" autoComplete="username" defaultValue={phone} readOnly hidden />
        {field('next')}
        {field('repeated')}
        {problem ? (
          <Notice tone="error" title={passwordChange.failedTitle}>
            {problem}
          </Notice>
        ) : null}
      </AccountForm>
    </>
  );
}
