import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { Coins } from '../../components/ui/CoinMark.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { environment } from '../../config/env.ts';
import { participatePath, paths } from '../../config/paths.ts';
import { useClientSession } from '../../contexts/clientSession.ts';
import type { Client } from '../../domain/clients/entities.ts';
import { ONBOARDING_KEY } from '../../domain/clients/onboarding.ts';
import { useOwnClient } from '../../hooks/useOwnClient.ts';
import { common } from '../../messages/common.ts';
import { home } from '../../messages/home.ts';
import { openLotteries } from '../../messages/openLotteries.ts';
import { recharge } from '../../messages/recharge.ts';
import { readChosen } from '../../services/device/chosenNumbers.ts';
import { savesData } from '../../services/device/connection.ts';
import { localStore } from '../../services/device/localStore.ts';
import css from './HomeScreen.module.css';
import { LotterySection, type LotterySectionProps } from './LotterySection.tsx';
import { Onboarding, Recharge, WaitingPrizes } from './lazyParts.tsx';
import { SEARCH_QUERY } from './useSearchText.ts';

const env = environment.ok ? environment.env : null;
/** Without a permit the operator hides the lotteries, and with them accounts and coins. */
export const LOTTERIES = env?.lotteries ?? false;

/** Shows the account: how to get one, or its balance and prizes. */
export function Account() {
  const state = useClientSession();
  const session = state.status === 'signedIn' ? state.session : null;
  const client = useOwnClient(session?.clientId ?? null);
  const [chosen] = useState(readChosen);
  if (state.status === 'signedOut') {
    return (
      <Card title={home.account} className={css.card}>
        <p>{home.accountText}</p>
        <div className="stack gap-3">
          <ButtonLink to={paths.clientRegister}>{openLotteries.register}</ButtonLink>
          <ButtonLink to={paths.clientLogin} variant="secondary">
            {openLotteries.signIn}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  if (state.status === 'unreachable') {
    return (
      <EmptyState
        title={common.chunkFailed}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    );
  }
  // While the session is restored its balance has its place, so that the lotteries below don't jump.
  return (
    <>
      {chosen ? (
        <ButtonLink to={participatePath(chosen.lotteryId)}>
          {openLotteries.resume(chosen.numbers, chosen.prizeName)}
        </ButtonLink>
      ) : null}
      <BalanceCard client={client} instagram={env?.instagram ?? ''} />
      {session === null ? null : (
        <Suspense fallback={null}>
          <WaitingPrizes clientId={session.clientId} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the lotteries, and the links to results and prizes. */
export function Lotteries({
  Draw,
  hidden,
}: Pick<LotterySectionProps, 'Draw'> & { readonly hidden: boolean }) {
  const state = useClientSession();
  const session = state.status === 'signedIn' ? state.session : null;
  // Ending a search steps back in the history, and that step would close a dialog opened during it.
  const isSearched = new URLSearchParams(useLocation().search).has(SEARCH_QUERY);
  return (
    <>
      <LotterySection
        live={session !== null && !savesData()}
        clientId={session?.clientId ?? null}
        Draw={Draw}
      />
      <div className="stack gap-3">
        <ButtonLink to={paths.lotteryResults} variant="secondary">
          {openLotteries.results}
        </ButtonLink>
        <ButtonLink to={paths.clientPrizes} variant="secondary">
          {openLotteries.prizes}
        </ButtonLink>
      </div>
      {/* A modal dialog in a hidden part would be invisible and still block the page. */}
      {hidden || isSearched ? null : <FirstVisit signedIn={state.status !== 'signedOut'} />}
    </>
  );
}

interface BalanceCardProps {
  /** The signed-in client; null while it isn't loaded. */
  readonly client: Client | null;
  /** The Instagram account for recharges; '' = not set up. */
  readonly instagram: string;
}

/** Shows the balance and the 'Recargar' dialog with the five packages (docs/product.md, Vagacoins). */
export function BalanceCard({ client, instagram }: BalanceCardProps) {
  const [recharges, setRecharges] = useState(false);
  return (
    <>
      <section className={`row middle apart ${css.balance}`} aria-label={recharge.balance}>
        <p>
          <span>{recharge.balance}</span>
          <strong aria-live="polite">
            {client === null ? common.loading : <Coins coins={client.coins} />}
          </strong>
        </p>
        <Button variant="secondary" onClick={() => setRecharges(true)}>
          {recharge.open}
        </Button>
      </section>
      {recharges ? (
        <Suspense>
          <Recharge client={client} instagram={instagram} onClose={() => setRecharges(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Shows the onboarding carousel to a first-time visitor. */
export function FirstVisit({ signedIn }: { readonly signedIn: boolean }) {
  const [isNew] = useState(() => localStore.read(ONBOARDING_KEY) === null);
  return isNew && !signedIn ? (
    <Suspense>
      <Onboarding />
    </Suspense>
  ) : null;
}
