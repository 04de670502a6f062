import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { PeopleIcon } from '../../../components/ui/icons/PeopleIcon.tsx';
import { StoreIcon } from '../../../components/ui/icons/StoreIcon.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { CoinIcon, PrizeIcon, TicketIcon } from '../../../components/ui/playIcons.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { WayList } from '../../../components/ui/WayList.tsx';
import { paths } from '../../../config/paths.ts';
import { adminSession, useSignedInAdmin } from '../../../contexts/adminSession.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { adminPanel as texts } from '../../../messages/adminPanel.ts';
import { SIGN_OUT_FAILED } from '../../../messages/stuck.ts';
import { Pending } from './Pending.tsx';

/** /adminvaga: the pending tasks, the links to the administrator's screens, and signing out. */
export function AdminPanelScreen() {
  const session = useSignedInAdmin();
  useScreenTitle(texts.documentTitle);
  const [leaving, run] = useBusy();
  const signOut = () => run(() => adminSession.signOut().catch(() => ask(SIGN_OUT_FAILED)));
  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>
          {texts.signedInAs} <strong>{session.username}</strong>
        </p>
      </hgroup>
      <Pending />
      <WayList
        title={texts.lotteriesSection}
        ways={[
          { to: paths.adminNewLottery, label: texts.newLottery, icon: <PlusIcon /> },
          { to: paths.adminLotteries, label: texts.lotteries, icon: <TicketIcon /> },
          { to: paths.adminTopUp, label: texts.topUp, icon: <CoinIcon /> },
          { to: paths.adminPrizes, label: texts.prizes, icon: <PrizeIcon /> },
          { to: paths.adminClients, label: texts.clients, icon: <PeopleIcon /> },
        ]}
      />
      <WayList
        title={texts.venturesSection}
        ways={[{ to: paths.ventureCreate, label: texts.ventures, icon: <StoreIcon /> }]}
      />
      <Button
        variant="ghost"
        className="at-start"
        busy={leaving}
        busyLabel={texts.signingOut}
        onClick={() => void signOut()}
      >
        {texts.signOut}
      </Button>
    </Page>
  );
}
