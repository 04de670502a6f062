import { CalendarIcon } from '../../../components/ui/icons.tsx';
import { ReceiptIcon, StoreIcon } from '../../../components/ui/ownerIcons.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import type { BusinessSession, SessionMember } from '../../../domain/session.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { roleNames } from '../../../messages/team.ts';
import css from './DashboardScreen.module.css';
import { type NavTile, NavTiles } from './NavTiles.tsx';
import { SignOut } from './SignOut.tsx';
import { useKeptCatalogue } from './useKeptCatalogue.ts';

interface MemberDashboardProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
  readonly to: Readonly<Record<'reservations' | 'sales' | 'newSale', string>>;
  readonly onSignedOut: () => void;
}

/** /business/dashboard of a member of the team: what its role may do. */
export function MemberDashboard({ session, member, to, onSignedOut }: MemberDashboardProps) {
  useDocumentTitle(texts.documentTitle);
  useKeptCatalogue(member.role === 'cashier' ? session.businessId : null);
  const { title, tiles } = waysOf(member, to);
  return (
    <Page width="narrow">
      <hgroup className={css.title}>
        <h1>{texts.title}</h1>
        <p>{texts.memberSubtitle(session.businessName)}</p>
      </hgroup>
      <p className={css.who}>
        <span className={css.icon}>
          <StoreIcon />
        </span>
        <span>
          {texts.signedInAs} <strong>{member.name}</strong> · {roleNames[member.role]}
        </span>
      </p>
      <NavTiles title={title} tiles={tiles} />
      <SignOut businessId={session.businessId} onSignedOut={onSignedOut} />
    </Page>
  );
}

function waysOf(
  { role }: SessionMember,
  to: MemberDashboardProps['to'],
): { readonly title: string; readonly tiles: readonly NavTile[] } {
  switch (role) {
    case 'host':
      return {
        title: texts.reservationsSection,
        tiles: [
          {
            to: to.reservations,
            title: texts.reservations,
            text: texts.reservationsText,
            icon: <CalendarIcon />,
          },
        ],
      };
    case 'cashier':
      return {
        title: texts.sales,
        tiles: [
          { to: to.newSale, title: texts.newSale, text: texts.newSaleText, icon: <PlusIcon /> },
          { to: to.sales, title: texts.ownSales, text: texts.ownSalesText, icon: <ReceiptIcon /> },
        ],
      };
  }
}
