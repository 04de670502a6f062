import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { BadgeIcon } from '../../../components/ui/icons/BadgeIcon.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { ClockIcon } from '../../../components/ui/icons/ClockIcon.tsx';
import { DoorClosedIcon } from '../../../components/ui/icons/DoorClosedIcon.tsx';
import { PeopleIcon } from '../../../components/ui/icons/PeopleIcon.tsx';
import { ReceiptIcon } from '../../../components/ui/icons/ReceiptIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import { StoreIcon } from '../../../components/ui/icons/StoreIcon.tsx';
import { TagIcon } from '../../../components/ui/icons/TagIcon.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { paths, publicVenturePath, reservationPath, ventureEditPath } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { openBranches } from '../../../domain/businesses/owned.ts';
import type { BusinessSession, SessionMember } from '../../../domain/session.ts';
import type { MemberRole } from '../../../domain/team/roles.ts';
import { localDateOf } from '../../../domain/time.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { CodeMissing } from '../../../hooks/CodeMissing.tsx';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { owned as unavailable } from '../../../messages/owned.ts';
import { roleNames } from '../../../messages/roles.ts';
import { PauseControl } from '../online/PauseControl.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import {
  ClosedToday,
  type NavTile,
  NavTiles,
  Orders,
  SalesToday,
  SignOut,
  TablesToday,
} from './DashboardParts.tsx';
import css from './DashboardScreen.module.css';
import { begin, FirstSteps, hasBegun, noteShared, wasShared } from './FirstSteps.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { useProductCount } from './useProductCount.ts';
import { useToday } from './useToday.ts';

/** Loaded when it opens, because it brings the code that draws QR codes. */
const ShareDialog = lazy<ComponentType<ShareDialogProps>>(() =>
  import('./ShareDialog.tsx').then(
    (file) => ({ default: file.ShareDialog }),
    () => ({
      default: ({ onClose }) => (
        <Dialog open title={texts.share} onClose={onClose}>
          <CodeMissing />
        </Dialog>
      ),
    }),
  ),
);

/** /business/dashboard, 'Administracion': today first, then the links to the owner's screens, or to a member's. */
export function DashboardScreen() {
  useScreenTitle(texts.title);
  const session = useSignedInBusiness();
  return session.member ? (
    <MemberDashboard session={session} member={session.member} />
  ) : (
    <OwnerDashboard session={session} />
  );
}

function OwnerDashboard({ session }: { readonly session: BusinessSession }) {
  const { businessId } = session;
  const nowMs = useNow();
  const [owned, retry] = useOwnedBusiness(businessId);
  const [isSharing, setSharing] = useState(false);
  const products = useProductCount(businessId);
  const business = owned.state === 'ready' ? owned.business : null;
  const hasTables = business !== null && openBranches(business).length > 0;
  const isEmpty = business !== null && business.branches.length === 0 && products === 0;
  const isNew = isEmpty || (business !== null && hasBegun(businessId));
  // A business with tables may sell nothing; a business without tables sells.
  const sells = business !== null && !isEmpty && (!hasTables || (products ?? 0) > 0);
  // With tables and sales, each costs 1 read.
  const { tables, sales, orders } = useToday(businessId, {
    tables: hasTables ? (sells ? 'sum' : 'next') : null,
    sales: sells,
  });
  useEffect(() => {
    if (isEmpty) begin(businessId);
  }, [isEmpty, businessId]);

  const catalogueTiles: readonly NavTile[] = [
    { to: paths.products, title: texts.products, icon: <TagIcon /> },
    { to: paths.businessSales, title: texts.sales, icon: <ReceiptIcon /> },
  ];
  const tableTiles: readonly NavTile[] = [
    { to: paths.businessSchedule, title: texts.schedule, icon: <ClockIcon /> },
    { to: paths.businessBranches, title: texts.branches, icon: <StoreIcon /> },
    { to: paths.businessClosedDays, title: texts.closedDays, icon: <DoorClosedIcon /> },
  ];
  const otherTiles: readonly NavTile[] = [
    { to: ventureEditPath(businessId), title: texts.profile, icon: <BadgeIcon /> },
    // The public page is found by the venture's id too.
    { to: publicVenturePath(businessId), title: texts.ownPage, icon: <StoreIcon /> },
    { to: paths.businessTeam, title: texts.team, icon: <PeopleIcon /> },
  ];
  // The order doesn't depend on the number of products, which may be read late: tiles would move under the thumb.
  const tiles = hasTables
    ? [...tableTiles, ...otherTiles, ...catalogueTiles]
    : [...catalogueTiles, ...otherTiles];
  return (
    <Page>
      <div className={`row middle apart ${css.head}`}>
        <hgroup>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.subtitle}</p>
        </hgroup>
        <Button variant="secondary" onClick={() => setSharing(true)}>
          <ShareIcon /> {texts.share}
        </Button>
        {session.businessName ? (
          <p>
            {texts.signedInAs} <strong>{session.businessName}</strong>
          </p>
        ) : null}
      </div>
      {owned.state === 'failed' ? <FailedPart text={unavailable.failed} onRetry={retry} /> : null}
      <div className={`stack gap-4 ${css.columns}`}>
        <div className={`stack gap-4 ${css.column}`}>
          {owned.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
          {hasTables ? <TablesToday tables={tables} /> : null}
          {sells ? <SalesToday sales={sales} /> : null}
          <Orders orders={orders} />
          {isNew ? (
            <FirstSteps
              businessId={businessId}
              done={{ profile: business?.hasProfile ?? false, offer: !isEmpty, share: wasShared(businessId) }}
              onShare={() => setSharing(true)}
            />
          ) : null}
          {hasTables ? (
            <Card className={css.switches}>
              <PauseControl businessId={businessId} pause={business.online} nowMs={nowMs} />
              <ClosedToday business={business} today={localDateOf(nowMs)} bookings={tables?.bookings ?? 0} />
            </Card>
          ) : null}
        </div>
        <div className={`stack gap-4 ${css.column}`}>
          <NavTiles title={texts.ways} tiles={owned.state === 'loading' ? null : tiles} />
          {business !== null && !hasTables && !isNew ? (
            <Link to={paths.businessBranches} className={`stack middle small gap-2 ${css.offer}`}>
              <CalendarIcon />
              <span>
                <b>{texts.offerTables}</b> {texts.offerTablesText}
              </span>
            </Link>
          ) : null}
        </div>
      </div>
      {owned.state === 'loading' ? null : <SignOut businessId={businessId} />}
      <CachedNotice cachedMs={owned.state === 'ready' ? owned.cachedMs : null} />
      {isSharing ? (
        <Suspense>
          <ShareDialog
            businessId={businessId}
            name={business?.name ?? session.businessName}
            isLoading={owned.state === 'loading'}
            bookingPath={hasTables ? reservationPath(businessId) : null}
            onShared={() => noteShared(businessId)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : (
        <ToastRegion />
      )}
    </Page>
  );
}

interface MemberDashboardProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
}

/** The dashboard of a team member: today, and the screens that the member's role may open. */
function MemberDashboard({ session, member }: MemberDashboardProps) {
  const Today = TODAY[member.role];
  return (
    <Page width="narrow">
      <div className={`row middle apart ${css.head}`}>
        <hgroup>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.memberSubtitle(session.businessName)}</p>
        </hgroup>
        <p>
          {texts.signedInAs} <strong>{member.name}</strong> · {roleNames[member.role]}
        </p>
      </div>
      <Today session={session} member={member} />
      <SignOut businessId={session.businessId} by={member.uid} />
    </Page>
  );
}

function HostToday({ session }: MemberDashboardProps) {
  const [owned] = useOwnedBusiness(session.businessId);
  const { tables } = useToday(session.businessId, { tables: 'next' });
  const nowMs = useNow();
  return (
    <>
      <TablesToday tables={tables} />
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
      <SalesToday sales={sales} />
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
