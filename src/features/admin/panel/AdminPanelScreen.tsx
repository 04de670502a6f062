import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { PeopleIcon } from '../../../components/ui/icons.tsx';
import { CoinIcon, PrizeIcon, StoreIcon, TicketIcon } from '../../../components/ui/ownerIcons.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { WayList } from '../../../components/ui/WayList.tsx';
import { adminSession } from '../../../contexts/adminSession.ts';
import type { AdminSession } from '../../../domain/session.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { adminPanel as texts } from '../../../messages/adminPanel.ts';
import css from './AdminPanelScreen.module.css';
import { Pending } from './Pending.tsx';

export interface AdminPanelScreenProps {
  readonly session: AdminSession;
  readonly to: Readonly<
    Record<'newLottery' | 'lotteries' | 'topUp' | 'prizes' | 'clients' | 'ventures', string>
  >;
  /** The question that closes a lottery. */
  readonly closePath: (lotteryId: string) => string;
}

/** /adminvaga: what waits, the ways into the administrator's screens, and out. */
export function AdminPanelScreen({ session, to, closePath }: AdminPanelScreenProps) {
  useDocumentTitle(texts.documentTitle);
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
      <Pending to={to} closePath={closePath} />
      <WayList
        title={texts.lotteriesSection}
        ways={[
          { to: to.newLottery, label: texts.newLottery, icon: <PlusIcon /> },
          { to: to.lotteries, label: texts.lotteries, icon: <TicketIcon /> },
          { to: to.topUp, label: texts.topUp, icon: <CoinIcon /> },
          { to: to.prizes, label: texts.prizes, icon: <PrizeIcon /> },
          { to: to.clients, label: texts.clients, icon: <PeopleIcon /> },
        ]}
      />
      <WayList
        title={texts.venturesSection}
        ways={[{ to: to.ventures, label: texts.ventures, icon: <StoreIcon /> }]}
      />
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
