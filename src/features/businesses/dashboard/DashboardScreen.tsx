import { Button } from '../../../components/ui/Button.tsx';
import { CalendarIcon, ClockIcon, PeopleIcon } from '../../../components/ui/icons.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { BadgeIcon, ReceiptIcon, StoreIcon, TagIcon } from '../../../components/ui/ownerIcons.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { openBranches } from '../../../domain/businesses/owned.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { owned as unavailable } from '../../../messages/branches.ts';
import { common } from '../../../messages/common.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import css from './DashboardScreen.module.css';
import { NavTiles } from './NavTiles.tsx';
import { SignOut } from './SignOut.tsx';
import { useKeptCatalogue } from './useKeptCatalogue.ts';

/** These come after the ways into the other screens can be used, as the business does. */
const loadClosedDays = () => import('../closed-days/ClosedDays.tsx');
const loadShare = () => import('./ShareCard.tsx');

export interface DashboardScreenProps {
  readonly session: BusinessSession;
  readonly to: Readonly<
    Record<
      | 'products'
      | 'sales'
      | 'profile'
      | 'team'
      | 'branches'
      | 'schedule'
      | 'reservations'
      | 'booking'
      | 'catalogue',
      string
    >
  >;
  readonly reservationsOn: (date: LocalDate) => string;
  readonly onSignedOut: () => void;
}

/** /business/dashboard, 'Administracion'. */
export function DashboardScreen({ session, to, reservationsOn, onSignedOut }: DashboardScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [owned, retry] = useOwnedBusiness(session.businessId);
  const closedDays = useIdleImport(loadClosedDays, true);
  const share = useIdleImport(loadShare, true);
  useKeptCatalogue(session.businessId);
  const business = owned.state === 'ready' ? owned.business : null;
  const takesReservations = business !== null && openBranches(business).length > 0;
  return (
    <Page>
      <hgroup className={css.title}>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      {session.businessName ? (
        <p className={css.who}>
          <span className={css.icon}>
            <StoreIcon />
          </span>
          <span>
            {texts.signedInAs} <strong>{session.businessName}</strong>
          </span>
        </p>
      ) : null}
      <div className={css.columns}>
        <div className={css.ways}>
          <NavTiles
            title={texts.ventureSection}
            tiles={[
              { to: to.products, title: texts.products, text: texts.productsText, icon: <TagIcon /> },
              { to: to.sales, title: texts.sales, text: texts.salesText, icon: <ReceiptIcon /> },
              { to: to.profile, title: texts.profile, text: texts.profileText, icon: <BadgeIcon /> },
              { to: to.catalogue, title: texts.ownPage, text: texts.ownPageText, icon: <StoreIcon /> },
              { to: to.team, title: texts.team, text: texts.teamText, icon: <PeopleIcon /> },
            ]}
          />
          <NavTiles
            title={texts.reservationsSection}
            tiles={[
              {
                to: to.reservations,
                title: texts.reservations,
                text: texts.reservationsText,
                icon: <CalendarIcon />,
              },
              { to: to.schedule, title: texts.schedule, text: texts.scheduleText, icon: <ClockIcon /> },
              { to: to.branches, title: texts.branches, text: texts.branchesText, icon: <StoreIcon /> },
            ]}
          />
        </div>
        <div className={css.closed}>
          {owned.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
          {owned.state === 'failed' ? (
            <Notice
              tone="error"
              action={
                <Button variant="secondary" onClick={retry}>
                  {common.retry}
                </Button>
              }
            >
              {unavailable.failed}
            </Notice>
          ) : null}
          {closedDays !== null && business !== null && takesReservations ? (
            <closedDays.ClosedDays business={business} reservationsOn={reservationsOn} />
          ) : null}
        </div>
        <div className={css.share}>
          {share ? (
            <share.ShareCard
              businessId={session.businessId}
              name={business?.name ?? session.businessName}
              cataloguePath={to.catalogue}
              bookingPath={takesReservations ? to.booking : null}
            />
          ) : null}
        </div>
      </div>
      <SignOut businessId={session.businessId} onSignedOut={onSignedOut} />
      <ToastRegion />
    </Page>
  );
}
