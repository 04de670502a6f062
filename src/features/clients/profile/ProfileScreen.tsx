import { useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { FoldCard } from '../../../components/ui/FoldCard.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { CoinIcon, PrizeIcon } from '../../../components/ui/playIcons.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { WayRows } from '../../../components/ui/WayList.tsx';
import { paths } from '../../../config/paths.ts';
import { clientSession, useClientSession } from '../../../contexts/clientSession.ts';
import { CodeMissing } from '../../../hooks/CodeMissing.tsx';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { passwordChange, passwordFailureText, clientProfile as texts } from '../../../messages/clients.ts';
import { footer } from '../../../messages/footer.ts';
import { SIGN_OUT_FAILED } from '../../../messages/stuck.ts';
import { submit } from '../../../services/submit.ts';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import { services } from '../services.ts';
import { OwnLimits } from './OwnLimits.tsx';

async function changePassword(current: string, next: string) {
  const outcome = await submit(services, (commands) => commands.changePassword(current, next));
  if (outcome.ok) return null;
  const { problem } = outcome;
  return { text: passwordFailureText(problem), isWrong: problem === 'WRONG_CREDENTIALS' };
}

/** /client/profile: a welcome and signing out, or the buttons to register and sign in. */
export function ProfileScreen() {
  const navigate = useNavigate();
  useScreenTitle(texts.documentTitle);
  const state = useClientSession();
  const [leaving, run] = useBusy();
  const signOut = async () => {
    await run(() => clientSession.signOut().catch(() => ask(SIGN_OUT_FAILED)));
    // Navigates to the same address, so that the header reads the sessions again.
    navigate(paths.clientProfile, { replace: true });
  };

  switch (state.status) {
    case 'restoring':
      return (
        <Page width="narrow">
          <Skeleton kind="text" lines={2} />
          <Skeleton kind="block" size="card" />
        </Page>
      );
    case 'unreachable':
      return (
        <Page width="narrow">
          <CodeMissing level={1} />
        </Page>
      );
    case 'signedOut':
      return (
        <Page width="narrow">
          <PageHead title={texts.signedOutTitle} subtitle={texts.signedOutText} />
          <div className="stack gap-3">
            <ButtonLink to={paths.clientRegister} size="l">
              {texts.register}
            </ButtonLink>
            <ButtonLink to={paths.clientLogin} size="l" variant="secondary">
              {texts.signIn}
            </ButtonLink>
            <ButtonLink to={paths.reservations} variant="ghost">
              {texts.reservations}
            </ButtonLink>
            <ButtonLink to={paths.businessLogin} variant="ghost">
              {footer.business}
            </ButtonLink>
          </div>
        </Page>
      );
    case 'signedIn':
      return (
        <Page width="narrow">
          <h1>{texts.welcome(state.session.displayName)}</h1>
          <nav aria-label={texts.documentTitle}>
            <WayRows
              ways={[
                { to: paths.clientMovements, label: texts.movements, icon: <CoinIcon /> },
                { to: paths.clientPrizes, label: texts.prizes, icon: <PrizeIcon /> },
                { to: paths.reservations, label: texts.reservations, icon: <CalendarIcon /> },
              ]}
            />
          </nav>
          <OwnLimits clientId={state.session.clientId} />
          <FoldCard title={passwordChange.title}>
            <NewPasswordForm
              username={state.session.displayName}
              submit={passwordChange.submit}
              done={passwordChange.done}
              onSave={changePassword}
            />
          </FoldCard>
          <Button variant="ghost" busy={leaving} onClick={() => void signOut()}>
            {texts.signOut}
          </Button>
        </Page>
      );
  }
}
