import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { paths } from '../../../config/paths.ts';
import { adminSession, useSignedInAdmin } from '../../../contexts/adminSession.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { adminPanel as texts, undrawn } from '../../../messages/adminPanel.ts';
import { fetchUndrawnLotteries } from '../../../services/lotteries/queries.ts';
import css from './AdminPanelScreen.module.css';
import { ErrorReports } from './ErrorReports.tsx';

/** /adminvaga: the ways into the administrator's screens, and out. */
export function AdminPanelScreen() {
  const session = useSignedInAdmin();
  useDocumentTitle(texts.documentTitle);
  const id = useId();
  // Without an answer nothing is said here: the list of lotteries says it too.
  const [loaded] = useLoad(fetchUndrawnLotteries);
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    // Without a network too: then only the code that ends it may be missing.
    await adminSession.signOut().catch(() => setLeaving(false));
  };
  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>
          {texts.signedInAs} <strong>{session.username}</strong>
        </p>
      </hgroup>
      {loaded.state === 'ready' && loaded.value.length > 0 ? (
        <Notice
          tone="warning"
          title={undrawn.title}
          action={<ButtonLink to={paths.adminLotteries}>{undrawn.go}</ButtonLink>}
        >
          {undrawn.text(loaded.value.map(({ prizeName }) => prizeName))}
        </Notice>
      ) : null}
      <nav className={css.group} aria-labelledby={`${id}l`}>
        <h2 id={`${id}l`}>{texts.lotteriesSection}</h2>
        <ButtonLink to={paths.adminNewLottery}>{texts.newLottery}</ButtonLink>
        <ButtonLink to={paths.adminLotteries}>{texts.lotteries}</ButtonLink>
        <ButtonLink to={paths.adminTopUp}>{texts.topUp}</ButtonLink>
        <ButtonLink to={paths.adminPrizes}>{texts.prizes}</ButtonLink>
        <ButtonLink to={paths.adminClients}>{texts.clients}</ButtonLink>
      </nav>
      <nav className={css.group} aria-labelledby={`${id}v`}>
        <h2 id={`${id}v`}>{texts.venturesSection}</h2>
        <ButtonLink to={paths.ventureCreate}>{texts.ventures}</ButtonLink>
      </nav>
      <ErrorReports />
      <Button
        variant="ghost"
        className={css.signOut}
        busy={leaving}
        busyLabel={texts.signingOut}
        onClick={() => void signOut()}
      >
        {texts.signOut}
      </Button>
    </Page>
  );
}
