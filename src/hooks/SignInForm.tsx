import { useState } from 'react';
import { ask } from '../components/ui/ask.tsx';
import { Button } from '../components/ui/Button.tsx';
import { PasswordField } from '../components/ui/PasswordField.tsx';
import { TextField } from '../components/ui/TextField.tsx';
import { failed, type Outcome } from '../domain/outcome.ts';
import type { SignInFailure } from '../domain/ventures/problems.ts';
import { signInFailureText, signInForm as texts } from '../messages/signIn.ts';
import { useBusy } from './useBusy.ts';

interface SignInFormProps {
  /** The message for an account that doesn't belong to this role. */
  readonly notLinked: string;
  readonly onSignIn: (username: string, password: string) => Promise<Outcome<unknown, SignInFailure>>;
}

/** A form for username and password. Problems are shown in a modal, and the form keeps the typed text. */
export function SignInForm({ notLinked, onSignIn }: SignInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, run] = useBusy();
  const [wrong, setWrong] = useState(false);
  const isLacking = username.trim() === '' || password === '';

  const signIn = async () => {
    const outcome = isLacking ? failed('MISSING') : await onSignIn(username, password);
    const problem = outcome.ok ? null : outcome.problem;
    setWrong(problem === 'MISSING' || problem === 'WRONG_CREDENTIALS');
    if (problem !== null) void ask({ title: texts.failedTitle, text: signInFailureText(problem, notLinked) });
  };

  const isInvalid = (isEmpty: boolean) => (wrong && (isEmpty || !isLacking)) || undefined;
  const typed = (set: (text: string) => void) => (text: string) => {
    setWrong(false);
    set(text);
  };

  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(signIn);
      }}
    >
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={typed(setUsername)}
        aria-invalid={isInvalid(username.trim() === '')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={typed(setPassword)}
        aria-invalid={isInvalid(password === '')}
      />
      <Button type="submit" size="l" busy={busy} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
