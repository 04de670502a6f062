import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { businessSession } from '../../../contexts/businessSession.ts';
import { SignInForm } from '../../../hooks/SignInForm.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useExpired } from '../../../hooks/useExpired.ts';
import { ownerSignIn as texts } from '../../../messages/ownerSignIn.ts';
import { loadCommands } from '../../../services/accounts/loadCommands.ts';
import { submit } from '../../../services/submit.ts';

async function signIn(username: string, password: string) {
  const outcome = await submit(loadCommands, ({ signInOwner }) => signInOwner(username, password));
  if (outcome.ok) businessSession.signedIn(outcome.value);
  return outcome;
}

/** /business/login (docs/product.md, Sessions). */
export function OwnerSignInScreen() {
  useScreenTitle(texts.title);
  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {useExpired() ? <Notice tone="info">{texts.expired}</Notice> : null}
      <SignInForm notLinked={texts.notLinked} onSignIn={signIn} />
      <p>{texts.entrepreneurs}</p>
    </Page>
  );
}
