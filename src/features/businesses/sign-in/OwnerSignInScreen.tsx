import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { businessSession } from '../../../contexts/session/businessSession.ts';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import type { SignInFailure } from '../../../domain/ventures/problems.ts';
import { ownerSignInFailureText, ownerSignIn as texts } from '../../../messages/ownerSignIn.ts';
import css from './OwnerSignInScreen.module.css';

const loadAccounts = () => import('../../../services/accounts/owner.ts');

/** /business/login (specification section 2, Business login). `expired` tells why somebody is here again. */
export function OwnerSignInScreen({ expired }: { readonly expired: boolean }) {
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
    const outcome = await loadAccounts().then(
      ({ signInOwner }) => signInOwner(username, password),
      () => ({ ok: false, problem: 'OFFLINE' }) as const,
    );
    setBusy(false);
    if (outcome.ok) businessSession.signedIn(outcome.session);
    else setFailure(outcome.problem);
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
      <p className={css.hint}>{texts.entrepreneurs}</p>
      <AlertDialog
        open={failure !== null}
        title={texts.failedTitle}
        message={failure && ownerSignInFailureText(failure)}
        onClose={() => setFailure(null)}
      />
    </Page>
  );
}
