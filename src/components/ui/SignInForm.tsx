import { useState } from 'react';
import { ask } from './ask.tsx';
import { Button } from './Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

export type SignInTexts = {
  readonly username: string;
  readonly password: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly submit: string;
  readonly submitting: string;
  readonly failedTitle: string;
};

export type SignInFailure = {
  message: string;
  /** What was typed is to be corrected. */
  wrong: boolean;
};

export type SignInFormProps = {
  texts: SignInTexts;
  /** Resolves with what to say when nobody was signed in, null when somebody was. */
  onSignIn: (username: string, password: string) => Promise<SignInFailure | null>;
};

/** Username and password; what goes wrong is said in a modal, and nothing that was typed is lost. */
export function SignInForm({ texts, onSignIn }: SignInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    const problem = await onSignIn(username, password);
    setBusy(false);
    setWrong(problem?.wrong ?? false);
    if (problem !== null) void ask({ title: texts.failedTitle, text: problem.message });
  };

  const isLacking = username.trim() === '' || password === '';
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
        void signIn();
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
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
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
