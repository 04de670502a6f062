import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { adminSession } from '../../../contexts/session/adminSession.ts';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import type { SignInFailure } from '../../../domain/ventures/problems.ts';
import { normalizeUsername } from '../../../domain/ventures/username.ts';
import { adminSignInFailureText, adminSignIn as texts } from '../../../messages/adminSignIn.ts';
import css from './AdminSignInScreen.module.css';

const loadAccounts = () => import('../../../services/accounts/admin.ts');

export interface AdminSignInScreenProps {
  /** There was a session, and it has just ended. */
  readonly expired: boolean;
  /** Below the form: a way for those who came to the wrong door. */
  readonly children?: ReactNode;
}

/** The administrator's sign-in, at the address that asked for it: signing in shows what was asked for. */
export function AdminSignInScreen({ expired, children }: AdminSignInScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  const signIn = async () => {
    if (busy) return;
    if (username.trim() === '' || password === '') {
      setFailure('MISSING');
      return;
    }
    setBusy(true);
    const problem = await loadAccounts().then(
      ({ signInAdmin }) => signInAdmin(username, password),
      () => 'OFFLINE' as const,
    );
    setBusy(false);
    if (problem === null) adminSession.signedIn({ username: normalizeUsername(username) });
    else setFailure(problem);
  };

  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      {expired ? <Notice tone="info">{texts.expired}</Notice> : null}
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
      {children}
      <AlertDialog
        open={failure !== null}
        title={texts.failedTitle}
        message={failure && adminSignInFailureText(failure)}
        onClose={() => setFailure(null)}
      />
    </Page>
  );
}
