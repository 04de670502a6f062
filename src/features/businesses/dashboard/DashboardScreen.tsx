import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { BadgeIcon } from '../../../components/ui/icons/BadgeIcon.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { ClockIcon } from '../../../components/ui/icons/ClockIcon.tsx';
import { DoorClosedIcon } from '../../../components/ui/icons/DoorClosedIcon.tsx';
import { PeopleIcon } from '../../../components/ui/icons/PeopleIcon.tsx';
import { ReceiptIcon } from '../../../components/ui/icons/ReceiptIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import { StoreIcon } from '../../../components/ui/icons/StoreIcon.tsx';
import { TagIcon } from '../../../components/ui/icons/TagIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { openBranches } from '../../../domain/businesses/owned.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { owned as unavailable } from '../../../messages/branches.ts';
import { common } from '../../../messages/common.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { PauseControl } from '../online/PauseControl.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import { ClosedToday } from './ClosedToday.tsx';
import css from './DashboardScreen.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { begin, hasBegun, noteShared, wasShared } from './firstSteps.ts';
import { type NavTile, NavTiles } from './NavTiles.tsx';
import { SignOut } from './SignOut.tsx';
import { SalesToday, TablesToday } from './TodayCard.tsx';
import { useProductCount } from './useProductCount.ts';
import { useToday } from './useToday.ts';

/** With the code that draws QR codes. */
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export interface DashboardScreenProps {
  readonly session: BusinessSession;
  readonly to: Readonly<
    Record<
      | 'products'
      | 'sales'
      | 'newSale'
      | 'profile'
      | 'team'
      | 'branches'
      | 'schedule'
      | 'closedDays'
      | 'reservations'
      | 'booking'
      | 'catalogue',
      string
    >
  >;
  readonly onSignedOut: () => void;
}

/** /business/dashboard, 'Administracion': today first, then the ways into the owner's screens. */
export function DashboardScreen({ session, to, onSignedOut }: DashboardScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const { businessId } = session;
  const nowMs = useNow();
  const [owned, retry] = useOwnedBusiness(businessId);
  const [isSharing, setSharing] = useState(false);
  const products = useProductCount(businessId);
  const business = owned.state === 'ready' ? owned.business : null;
  const hasTables = business !== null && openBranches(business).length > 0;
  const isEmpty = business !== null && business.branches.length === 0 && products === 0;
  const isNew = isEmpty || (business !== null && hasBegun(businessId));
  // A restaurant may sell nothing; whoever has no tables sells.
  const sells = business !== null && !isEmpty && (!hasTables || (products ?? 0) > 0);
  // Where both are asked for, each costs 1 read.
  const { tables, sales } = useToday(businessId, {
    tables: hasTables ? (sells ? 'sum' : 'next') : null,
    sales: sells,
  });
  useEffect(() => {
    if (isEmpty) begin(businessId);
  }, [isEmpty, businessId]);

  const catalogueTiles: readonly NavTile[] = [
    { to: to.products, title: texts.products, icon: <TagIcon /> },
    { to: to.sales, title: texts.sales, icon: <ReceiptIcon /> },
  ];
  const tableTiles: readonly NavTile[] = [
    { to: to.schedule, title: texts.schedule, icon: <ClockIcon /> },
    { to: to.branches, title: texts.branches, icon: <StoreIcon /> },
    { to: to.closedDays, title: texts.closedDays, icon: <DoorClosedIcon /> },
  ];
  const otherTiles: readonly NavTile[] = [
    { to: to.profile, title: texts.profile, icon: <BadgeIcon /> },
    { to: to.catalogue, title: texts.ownPage, icon: <StoreIcon /> },
    { to: to.team, title: texts.team, icon: <PeopleIcon /> },
  ];
  return (
    <Page>
      <div className={css.head}>
        <hgroup>
          <h1>{texts.title}</h1>
          <p>{texts.subtitle}</p>
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
      <div className={css.columns}>
        <div className={css.column}>
          {owned.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
          {hasTables ? <TablesToday to={to.reservations} tables={tables} /> : null}
          {sells ? <SalesToday to={to.newSale} sales={sales} /> : null}
          {isNew ? (
            <FirstSteps
              done={{ profile: business?.hasProfile ?? false, offer: !isEmpty, share: wasShared(businessId) }}
              to={to}
              onShare={() => setSharing(true)}
            />
          ) : null}
          {hasTables ? (
            <Card className={css.switches}>
              <PauseControl businessId={businessId} pause={business.online} nowMs={nowMs} />
              <ClosedToday
                business={business}
                today={localDateOf(nowMs)}
                bookings={tables?.bookings ?? 0}
                to={to.reservations}
              />
            </Card>
          ) : null}
        </div>
        <div className={css.column}>
          <NavTiles
            title={texts.ways}
            tiles={
              hasTables
                ? sells
                  ? [...tableTiles, ...catalogueTiles, ...otherTiles]
                  : [...tableTiles, ...otherTiles, ...catalogueTiles]
                : [...catalogueTiles, ...otherTiles]
            }
          />
          {business !== null && !hasTables && !isNew ? (
            <Link to={to.branches} className={css.offer}>
              <CalendarIcon />
              <span>
                <b>{texts.offerTables}</b> {texts.offerTablesText}
              </span>
            </Link>
          ) : null}
        </div>
      </div>
      <SignOut businessId={businessId} onSignedOut={onSignedOut} />
      {isSharing ? (
        <Suspense>
          <ShareDialog
            businessId={businessId}
            name={business?.name ?? session.businessName}
            cataloguePath={to.catalogue}
            bookingPath={hasTables ? to.booking : null}
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
