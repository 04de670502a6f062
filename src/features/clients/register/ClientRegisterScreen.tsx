import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { clientSession } from '../../../contexts/clientSession.ts';
import {
  phoneInput,
  type RegistrationProblemCode,
  readRegistration,
} from '../../../domain/clients/credentials.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import {
  registrationFailures,
  registrationProblems,
  registration as texts,
} from '../../../messages/clients.ts';
import { submit } from '../../../services/submit.ts';
import { services } from '../services.ts';

/** /client/register (docs/product.md, Clients). */
export function ClientRegisterScreen() {
  useScreenTitle(texts.documentTitle);
  const [draft, setDraft] = useState({ phone: '', instagram: '', password: '' });
  const [code, setCode] = useState<RegistrationProblemCode | null>(null);
  const [busy, run] = useBusy();
  const fail = (text: string) => void ask({ title: texts.failedTitle, text });

  const field = (name: keyof typeof draft) => ({
    label: texts[name],
    hint: texts[`${name}Hint`],
    value: draft[name],
    onChange: (text: string) => {
      setDraft({ ...draft, [name]: name === 'phone' ? phoneInput(text) : text });
      setCode(null);
    },
    error: code?.startsWith(name) ? registrationProblems[code] : undefined,
  });

  const register = async () => {
    const read = readRegistration(draft);
    if (!read.ok) {
      setCode(read.problem);
      fail(registrationProblems[read.problem]);
      return;
    }
    const outcome = await submit(services, ({ registerClient }) => registerClient(read.value));
    if (outcome.ok) clientSession.signedIn(outcome.value);
    else fail(registrationFailures[outcome.problem]);
  };

  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <SendForm
        onSubmit={() => void run(register)}
        busy={busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField name="phone" type="tel" inputMode="numeric" autoComplete="username" {...field('phone')} />
        <TextField
          name="instagram"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('instagram')}
        />
        <PasswordField autoComplete="new-password" {...field('password')} />
        <div className="stack gap-2">
          <p className="muted small">{texts.adults}</p>
          <p className="muted small">{texts.privacy}</p>
        </div>
      </SendForm>
      <p className="row middle gap-2 muted">
        {texts.haveAccount} <Link to={paths.clientLogin}>{texts.signIn}</Link>
      </p>
    </Page>
  );
}
