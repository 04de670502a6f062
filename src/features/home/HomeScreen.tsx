import { lazy, Suspense } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { environment } from '../../config/env.ts';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { useOwnClient } from '../../hooks/useOwnClient.ts';
import { common } from '../../messages/common.ts';
import { home as texts } from '../../messages/home.ts';
import { openLotteries } from '../../messages/openLotteries.ts';
import { savesData } from '../../services/device/connection.ts';
import { localStore } from '../../services/device/localStore.ts';
import { clientSession, useClientSession } from '../../session/clientSession.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import css from './HomeScreen.module.css';
import { LotterySection, type LotterySectionProps } from './LotterySection.tsx';
import { RestaurantSection } from './RestaurantSection.tsx';
import { useBusinesses } from './useBusinesses.ts';
import { VentureSection } from './VentureSection.tsx';

/** For clients only, and not before the rest of the page. */
const WaitingPrizes = lazy(() =>
  import('./WaitingPrizes.tsx').then((file) => ({ default: file.WaitingPrizes })),
);

/** For those who have booked here. */
const NextBooking = lazy(() => import('./NextBooking.tsx').then((file) => ({ default: file.NextBooking })));

/** Whether this device keeps a booking that may still stand. */
const hasBooked = () => localStore.read(STORAGE_KEYS.ownReservations)?.includes('"seen"') === true;

export interface HomeScreenProps {
  readonly to: Readonly<
    Record<'reservations' | 'register' | 'signIn' | 'results' | 'prizes' | 'admin', string>
  >;
  readonly bookingPath: (businessId: string) => string;
  readonly venturePath: (ventureId: string) => string;
  readonly participatePath: (lotteryId: string) => string;
  readonly Draw: LotterySectionProps['Draw'];
}

const env = environment.ok ? environment.env : null;
/** Where no permit is at hand the operator hides the lotteries, and with them accounts and coins. */
const LOTTERIES = env?.lotteries ?? false;

/** / : the client home, and below it the restaurants and ventures of the platform. */
export function HomeScreen({ to, bookingPath, venturePath, participatePath, Draw }: HomeScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const { restaurants, makers, reload } = useBusinesses();
  return (
    <Page>
      <hgroup className={css.hero}>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
        <ButtonLink to={to.reservations} variant="secondary">
          {texts.myReservations}
        </ButtonLink>
      </hgroup>
      {hasBooked() ? (
        <Suspense fallback={<Skeleton kind="block" />}>
          <NextBooking to={to.reservations} />
        </Suspense>
      ) : null}
      {LOTTERIES ? <Playing to={to} participatePath={participatePath} Draw={Draw} /> : null}
      <RestaurantSection businesses={restaurants} onRetry={reload} bookingPath={bookingPath} />
      <VentureSection businesses={makers} onRetry={reload} venturePath={venturePath} />
    </Page>
  );
}

/** What has to do with lotteries: account, balance, the lotteries, and the ways to results and prizes. */
function Playing({ to, participatePath, Draw }: Pick<HomeScreenProps, 'to' | 'participatePath' | 'Draw'>) {
  const state = useClientSession();
  const session = state.status === 'signedIn' ? state.session : null;
  const client = useOwnClient(session?.clientId ?? null);
  return (
    <>
      {state.status === 'signedOut' ? (
        <div className={css.account}>
          <ButtonLink to={to.register}>{openLotteries.register}</ButtonLink>
          <ButtonLink to={to.signIn} variant="secondary">
            {openLotteries.signIn}
          </ButtonLink>
        </div>
      ) : null}
      {state.status === 'unreachable' ? (
        <EmptyState
          title={common.chunkFailed}
          action={<Button onClick={() => void clientSession.restore()}>{common.retry}</Button>}
        />
      ) : null}
      {session ? (
        <BalanceCard client={client} name={session.displayName} instagram={env?.instagram ?? ''} />
      ) : null}
      {session ? (
        <Suspense fallback={null}>
          <WaitingPrizes clientId={session.clientId} prizesPath={to.prizes} />
        </Suspense>
      ) : null}
      <LotterySection
        live={session !== null && !savesData()}
        participatePath={participatePath}
        adminPath={to.admin}
        prizesPath={to.prizes}
        clientId={session?.clientId ?? null}
        Draw={Draw}
      />
      <div className={css.account}>
        <ButtonLink to={to.results} variant="secondary">
          {openLotteries.results}
        </ButtonLink>
        <ButtonLink to={to.prizes} variant="secondary">
          {openLotteries.prizes}
        </ButtonLink>
      </div>
      <FirstVisit signedIn={state.status !== 'signedOut'} />
    </>
  );
}
