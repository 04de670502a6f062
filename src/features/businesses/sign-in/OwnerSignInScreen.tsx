import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { type SignInFailure, SignInForm } from '../../../components/ui/SignInForm.tsx';
import { businessSession } from '../../../contexts/businessSession.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useExpired } from '../../../hooks/useExpired.ts';
import { ownerSignInFailureText, ownerSignIn as texts } from '../../../messages/ownerSignIn.ts';
import { loadCommands } from '../../../services/accounts/loadCommands.ts';
import { submit } from '../../../services/submit.ts';

async function signIn(username: string, password: string): Promise<SignInFailure | null> {
  if (username.trim() === '' || password === '') {
    return { message: ownerSignInFailureText('MISSING'), wrong: true };
  }
  const outcome = await submit(loadCommands, ({ signInOwner }) => signInOwner(username, password));
  if (!outcome.ok) {
    const { problem } = outcome;
    return { message: ownerSignInFailureText(problem), wrong: problem === 'WRONG_CREDENTIALS' };
  }
  businessSession.signedIn(outcome.value);
  return null;
}

/** /business/login (docs/product.md, Sessions). */
export function OwnerSignInScreen() {
  useDocumentTitle(texts.documentTitle);
  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      {useExpired() ? <Notice tone="info">{texts.expired}</Notice> : null}
      <SignInForm texts={texts} onSignIn={signIn} />
      <p>{texts.entrepreneurs}</p>
    </Page>
  );
}
