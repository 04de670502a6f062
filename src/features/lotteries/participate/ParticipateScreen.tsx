import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Cover, Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useClientSession } from '../../../contexts/session/clientSession.ts';
import { useClientBalance } from '../../../contexts/useClientBalance.ts';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import { winnersCountOf } from '../../../domain/lotteries/draw.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { toggleNumber } from '../../../domain/lotteries/purchase.ts';
import { isSelling } from '../../../domain/lotteries/status.ts';
import { coinsText } from '../../../messages/coins.ts';
import { common } from '../../../messages/common.ts';
import { purchaseProblemText, participation as texts } from '../../../messages/lotteries.ts';
import { BuyDialogs } from './BuyDialogs.tsx';
import { NumberPicker } from './NumberPicker.tsx';
import css from './ParticipateScreen.module.css';
import { useContribution } from './useContribution.ts';
import { useLottery } from './useLottery.ts';
import { usePurchase } from './usePurchase.ts';

export interface ParticipateScreenProps {
  readonly lotteryId: string;
  readonly to: Readonly<Record<'signIn' | 'register' | 'home' | 'results', string>>;
}

/** /lotteries/{lotteryId}/participate: pick and buy numbers (specification section 2). */
export function ParticipateScreen({ lotteryId, to }: ParticipateScreenProps) {
  const [live, reload] = useLottery(lotteryId);
  const title = live.state === 'ready' ? live.lottery.prizeName : common.loading;
  useDocumentTitle(texts.documentTitle(title));
  switch (live.state) {
    case 'loading':
      return (
        <Page>
          <Skeleton kind="block" size="cover" />
          <Skeleton kind="text" lines={3} />
        </Page>
      );
    case 'failed':
      return (
        <Page width="narrow">
          <div role="alert">
            <EmptyState
              level={1}
              title={texts.failed}
              action={<Button onClick={reload}>{common.retry}</Button>}
            />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page width="narrow">
          <EmptyState
            level={1}
            title={texts.notFound}
            action={<ButtonLink to={to.home}>{texts.toHome}</ButtonLink>}
          />
        </Page>
      );
    case 'ready':
      return <Play lottery={live.lottery} taken={live.taken} frozenSeenMs={live.frozenSeenMs} to={to} />;
  }
}

interface PlayProps {
  readonly lottery: Lottery;
  readonly taken: ReadonlySet<number>;
  readonly frozenSeenMs: number | null;
  readonly to: ParticipateScreenProps['to'];
}

function Play({ lottery, taken, frozenSeenMs, to }: PlayProps) {
  const session = useClientSession();
  const clientId = session.status === 'signedIn' ? session.session.clientId : null;
  const coins = useClientBalance(clientId);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [several, setSeveral] = useState(false);
  const [prizesOpen, setPrizesOpen] = useState(false);
  const [signInOpen, setSignInOpen] = useState(false);
  const purchase = usePurchase();
  useContribution(lottery.id, lottery.freeze?.atMs ?? null, frozenSeenMs, clientId);

  // What somebody else bought in the meantime is no choice any more; nobody should pay for a surprise.
  const selected = chosen.filter((number) => !taken.has(number) && number <= lottery.totalNumbers);
  const winners = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  const total = selected.length * lottery.pricePerNumber;
  const selling = isSelling(lottery);
  const prizes = lottery.prizeItems.map((name, index) => ({ order: index + 1, name }));

  const buy = async () => {
    if (clientId === null) {
      setSignInOpen(true);
      return;
    }
    // A purchase whose answer was lost keeps its numbers, also when the board already shows them as taken.
    const numbers = selected.length > 0 ? selected : chosen;
    if (numbers.length === 0) return;
    if (await purchase.buy({ lottery, taken, numbers, clientId, coins })) setChosen([]);
  };

  const bar = selling ? (
    <BottomBar
      summary={selected.length > 0 ? texts.selected(selected) : texts.choose}
      detail={
        selected.length === 0
          ? undefined
          : coins === null
            ? texts.total(total)
            : coins < total
              ? `${texts.total(total)} · ${texts.balance}: ${coins}`
              : `${texts.total(total)} · ${texts.left(coins - total)}`
      }
    >
      <Button
        size="l"
        busy={purchase.busy}
        busyLabel={texts.buying}
        disabled={chosen.length === 0}
        onClick={() => void buy()}
      >
        {texts.buy}
      </Button>
    </BottomBar>
  ) : null;

  return (
    <Page>
      {lottery.bannerUrl ? <Cover src={lottery.bannerUrl} alt="" /> : null}
      <hgroup>
        <h1>{lottery.prizeName}</h1>
        <p>{lottery.commerceName}</p>
      </hgroup>
      {lottery.prizeDescription ? <p>{lottery.prizeDescription}</p> : null}
      <dl className={css.facts}>
        <div>
          <dt>{texts.price}</dt>
          <dd>{coinsText(lottery.pricePerNumber)}</dd>
        </div>
        <div>
          <dt>{texts.sold}</dt>
          <dd>
            {lottery.soldNumbers}/{lottery.totalNumbers}
          </dd>
        </div>
        {coins === null ? null : (
          <div>
            <dt>{texts.balance}</dt>
            <dd aria-live="polite">{coinsText(coins)}</dd>
          </div>
        )}
      </dl>
      <p>
        <Button variant="secondary" onClick={() => setPrizesOpen(true)}>
          {texts.seePrizes}
        </Button>
      </p>
      {selling ? (
        <BarLayout bar={bar}>
          <NumberPicker
            lottery={lottery}
            taken={taken}
            selected={selected}
            several={several}
            onSeveral={(on) => {
              setSeveral(on);
              if (!on) setChosen(selected.slice(-1));
            }}
            onToggle={(number) => setChosen(toggleNumber(selected, number, taken, several ? undefined : 1))}
            onReplace={setChosen}
          />
          <Card title={texts.fairTitle}>
            <p>{texts.odds(winners, lottery.totalNumbers)}</p>
            <p>{texts.unsoldPolicy}</p>
            <p className={css.small}>{texts.adults}</p>
            {lottery.permit ? <p className={css.small}>{texts.permit(lottery.permit)}</p> : null}
            {lottery.rulesText ? (
              <details>
                <summary>{texts.rules}</summary>
                <p className={css.rules}>{lottery.rulesText}</p>
              </details>
            ) : null}
          </Card>
        </BarLayout>
      ) : (
        <EmptyState
          title={texts.soon}
          action={
            <ButtonLink to={to.results} variant="secondary">
              {texts.results}
            </ButtonLink>
          }
        />
      )}
      <Dialog open={prizesOpen} title={texts.prizesTitle} onClose={() => setPrizesOpen(false)}>
        <ol className={css.prizes}>
          {prizes.map(({ order, name }) => (
            <li key={order}>{name}</li>
          ))}
        </ol>
      </Dialog>
      <BuyDialogs
        signIn={
          signInOpen ? { to: to.signIn, register: to.register, onClose: () => setSignInOpen(false) } : null
        }
        bought={purchase.bought}
        onClose={purchase.dismiss}
      />
      <AlertDialog
        open={purchase.problem !== null}
        title={(purchase.problem && purchaseProblemText(purchase.problem).title) || texts.failedTitle}
        message={purchase.problem && purchaseProblemText(purchase.problem).message}
        onClose={purchase.dismiss}
      />
    </Page>
  );
}
