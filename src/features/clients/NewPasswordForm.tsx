import { useRef, useState } from 'react';
import { ask } from '../../components/ui/ask.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { SendForm } from '../../components/ui/SendForm.tsx';
import { passwordChangeProblem } from '../../domain/clients/credentials.ts';
import { useBusy } from '../../hooks/useBusy.ts';
import { passwordProblems, passwordChange as texts } from '../../messages/clients.ts';

const EMPTY = { current: '', next: '', repeated: '' };

interface NewPasswordFormProps {
  /** The user name of the password, for password managers. */
  readonly username: string;
  /** The password to replace; undefined = the form asks for it. */
  readonly current?: string;
  readonly submit: string;
  /** The message after a success. */
  readonly done?: string;
  /** Returns the error message, or null; `isWrong`: the present password was wrong. */
  readonly onSave: (
    current: string,
    next: string,
  ) => Promise<{ readonly text: string; readonly isWrong: boolean } | null>;
}

/** Asks for a new password, twice, and in most cases for the present one. */
export function NewPasswordForm({ username, current, submit, done, onSave }: NewPasswordFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<keyof typeof EMPTY | null>(null);
  const [isDone, setDone] = useState(false);
  const place = useRef<HTMLInputElement>(null);

  const field = (of: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordField
      label={texts[of]}
      autoComplete={autoComplete}
      value={draft[of]}
      aria-invalid={wrong === of || undefined}
      onChange={(text) => {
        setDraft({ ...draft, [of]: text });
        setDone(false);
        setProblem(null);
        setWrong(null);
      }}
    />
  );

  const save = async () => {
    const typed = current === undefined ? draft : { ...draft, current };
    const code = passwordChangeProblem(typed);
    if (code) {
      setProblem(passwordProblems[code]);
      setWrong(code === 'current' || code === 'repeated' ? code : 'next');
      return;
    }
    const failure = await onSave(typed.current, typed.next);
    setProblem(failure?.text ?? null);
    if (failure?.isWrong) setWrong('current');
    if (failure) {
      // The screen was left meanwhile, and its message with it.
      if (place.current === null) void ask({ title: texts.failedTitle, text: failure.text });
      return;
    }
    setDraft(EMPTY);
    setDone(true);
  };

  return (
    <SendForm onSubmit={() => void run(save)} busy={busy} submit={submit} submitting={texts.submitting}>
      <input
        ref={place}
        type="text"
        name="phone"
        autoComplete="username"
        defaultValue={username}
        readOnly
        hidden
      />
      {current === undefined ? field('current', 'current-password') : null}
      {field('next', 'new-password')}
      {field('repeated', 'new-password')}
      {problem ? (
        <Notice tone="error" title={texts.failedTitle}>
          {problem}
        </Notice>
      ) : null}
      {done === undefined ? null : (
        <div role="status">{isDone ? <Notice tone="success">{done}</Notice> : null}</div>
      )}
    </SendForm>
  );
}
