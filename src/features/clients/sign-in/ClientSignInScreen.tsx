import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { clientSession } from '../../../contexts/clientSession.ts';
import {
  isClientPhone,
  phoneInput,
  readSignIn,
  type SignInDraft,
} from '../../../domain/clients/credentials.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useExpired } from '../../../hooks/useExpired.ts';
import { WriteToUs } from '../../../hooks/WriteToUs.tsx';
import {
  clientSignInFailures,
  oneTimePassword,
  passwordFailureText,
  clientSignIn as texts,
} from '../../../messages/clients.ts';
import { footer } from '../../../messages/footer.ts';
import { submit } from '../../../services/submit.ts';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import { services } from '../services.ts';

/** /client/login (docs/product.md, Sessions). */
export function ClientSignInScreen() {
  const expired = useExpired();
  useScreenTitle(texts.documentTitle);
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [busy, run] = useBusy();
  const [oneTime, setOneTime] = useState<SignInDraft | null>(null);
  const [wrong, setWrong] = useState<readonly ('phone' | 'password')[]>([]);

  const signIn = async () => {
    const credentials = readSignIn({ phone, password });
    if (credentials === null) {
      void ask({ title: texts.failedTitle, text: texts.invalid });
      setWrong([isClientPhone(normalizePhone(phone)) ? 'password' : 'phone']);
      return;
    }
    const outcome = await submit(services, ({ signInClient }) =>
      signInClient(credentials.phone, credentials.password),
    );
    if (outcome.ok) clientSession.signedIn(outcome.value);
    else if (outcome.problem === 'NEW_PASSWORD_NEEDED') setOneTime(credentials);
    else {
      void ask({ title: texts.failedTitle, text: clientSignInFailures[outcome.problem] });
      setWrong(outcome.problem === 'WRONG_CREDENTIALS' ? ['phone', 'password'] : []);
    }
  };

  /** Replaces the operator's one-time password, which opens no session, by the client's own. */
  const replace = async (current: string, next: string) => {
    const outcome = await submit(services, ({ replacePassword }) =>
      replacePassword(oneTime?.phone ?? '', current, next),
    );
    if (!outcome.ok) {
      // An earlier try, whose answer was lost, may have stored another one.
      const isUsed = outcome.problem === 'WRONG_CREDENTIALS';
      return { text: isUsed ? oneTimePassword.used : passwordFailureText(outcome.problem), isWrong: false };
    }
    clientSession.signedIn(outcome.value);
    return null;
  };

  const fieldOf = (name: 'phone' | 'password', set: (text: string) => void) => ({
    name,
    'aria-invalid': wrong.includes(name) || undefined,
    onChange: (text: string) => {
      setWrong([]);
      set(text);
    },
  });

  if (oneTime) {
    return (
      <Page width="narrow">
        <PageHead title={oneTimePassword.title} subtitle={oneTimePassword.subtitle} />
        <NewPasswordForm
          username={oneTime.phone}
          current={oneTime.password}
          submit={oneTimePassword.submit}
          onSave={replace}
        />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {expired ? <Notice tone="info">{texts.expired}</Notice> : null}
      <SendForm
        onSubmit={() => void run(signIn)}
        busy={busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField
          label={texts.phone}
          {...fieldOf('phone', (text) => setPhone(phoneInput(text)))}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          value={phone}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          {...fieldOf('password', setPassword)}
        />
      </SendForm>
      <p className="row middle gap-2 muted">
        {texts.noAccount} <Link to={paths.clientRegister}>{texts.register}</Link>
      </p>
      <p className="muted small">
        <WriteToUs text={texts.forgotten} />
      </p>
      <p className="muted small">
        <Link to={paths.businessLogin}>{footer.business}</Link>
      </p>
    </Page>
  );
}
