import type { ComponentType } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { ReceiptIcon } from '../../../components/ui/icons/ReceiptIcon.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import type { BusinessSession, SessionMember } from '../../../domain/session.ts';
import type { MemberRole } from '../../../domain/team/roles.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { useNow } from '../../../hooks/useNow.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { roleNames } from '../../../messages/roles.ts';
import { PauseControl } from '../online/PauseControl.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import css from './DashboardScreen.module.css';
import { NavTiles } from './NavTiles.tsx';
import { SignOut } from './SignOut.tsx';
import { Orders, SalesToday, TablesToday } from './TodayCard.tsx';
import { useProductCount } from './useProductCount.ts';
import { useToday } from './useToday.ts';

interface MemberDashboardProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
}

/** The dashboard of a team member: today, and the screens that the member's role may open. */
export function MemberDashboard(props: MemberDashboardProps) {
  const Today = TODAY[props.member.role];
  return (
    <Page width="narrow">
      <Today {...props} />
      <SignOut businessId={props.session.businessId} by={props.member.uid} />
    </Page>
  );
}

function MemberHead({ session, member }: Pick<MemberDashboardProps, 'session' | 'member'>) {
  return (
    <div className={`row middle apart ${css.head}`}>
      <hgroup>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.memberSubtitle(session.businessName)}</p>
      </hgroup>
      <p>
        {texts.signedInAs} <strong>{member.name}</strong> · {roleNames[member.role]}
      </p>
    </div>
  );
}

function HostToday({ session, member }: MemberDashboardProps) {
  const [owned] = useOwnedBusiness(session.businessId);
  const { tables } = useToday(session.businessId, { tables: 'next' });
  const nowMs = useNow();
  return (
    <>
      <MemberHead session={session} member={member} />
      <TablesToday to={paths.businessReservations} tables={tables} />
      {owned.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {owned.state === 'ready' ? (
        <Card className={css.switches}>
          <PauseControl businessId={session.businessId} pause={owned.business.online} nowMs={nowMs} />
        </Card>
      ) : null}
      <CachedNotice cachedMs={owned.state === 'ready' ? owned.cachedMs : null} />
    </>
  );
}

function CashierToday({ session, member }: MemberDashboardProps) {
  useProductCount(session.businessId);
  const { sales, orders } = useToday(session.businessId, { sales: true, by: member.uid });
  return (
    <>
      <MemberHead session={session} member={member} />
      <SalesToday to={paths.businessNewSale} sales={sales} />
      <Orders orders={orders} />
      <NavTiles
        title={texts.sales}
        tiles={[{ to: paths.businessSales, title: texts.ownSales, icon: <ReceiptIcon /> }]}
      />
    </>
  );
}

const TODAY = { host: HostToday, cashier: CashierToday } satisfies Record<
  MemberRole,
  ComponentType<MemberDashboardProps>
>;
