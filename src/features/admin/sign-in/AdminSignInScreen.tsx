import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { adminSession } from '../../../contexts/adminSession.ts';
import { normalizeUsername } from '../../../domain/ventures/username.ts';
import { SignInForm } from '../../../hooks/SignInForm.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { adminSignIn as texts } from '../../../messages/adminSignIn.ts';
import { loadCommands } from '../../../services/accounts/loadCommands.ts';
import { submit } from '../../../services/submit.ts';

export interface AdminSignInScreenProps {
  /** True when a session has just ended. */
  readonly expired: boolean;
  /** Shown below the form: a link for those who came to the wrong sign-in. */
  readonly children?: ReactNode;
}

async function signIn(username: string, password: string) {
  const outcome = await submit(loadCommands, ({ signInAdmin }) => signInAdmin(username, password));
  if (outcome.ok) adminSession.signedIn({ username: normalizeUsername(username.split('@', 1)[0] ?? '') });
  return outcome;
}

/** The administrator's sign-in, at the address of the wanted screen: after signing in that screen is shown. */
export function AdminSignInScreen({ expired, children }: AdminSignInScreenProps) {
  useScreenTitle(texts.documentTitle);
  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {expired ? <Notice tone="info">{texts.expired}</Notice> : null}
      <SignInForm notLinked={texts.notLinked} onSignIn={signIn} />
      {children}
    </Page>
  );
}
