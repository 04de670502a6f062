import { useState } from 'react';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import css from './SignInForm.module.css';
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

export type SignInFormProps = {
  texts: SignInTexts;
  /** Resolves with what to say when nobody was signed in, null when somebody was. */
  onSignIn: (username: string, password: string) => Promise<string | null>;
};

/** Username and password; what goes wrong is said in a modal, and nothing that was typed is lost. */
export function SignInForm({ texts, onSignIn }: SignInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    const problem = await onSignIn(username, password);
    setBusy(false);
    setFailure(problem);
  };

  return (
    <>
      <form
        className={css.form}
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
          onChange={setUsername}
        />
        <PasswordField
          label={texts.password}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="l" busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <AlertDialog
        open={failure !== null}
        title={texts.failedTitle}
        message={failure}
        onClose={() => setFailure(null)}
      />
    </>
  );
}
