import { Suspense, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { Cover } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { usdOf } from '../../../domain/coins/packages.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { winnersCountOf } from '../../../domain/lotteries/winners.ts';
import { formatPrice } from '../../../domain/money.ts';
import { DrawDate } from '../../../hooks/DrawDate.tsx';
import { lazyPart } from '../../../hooks/lazyPart.tsx';
import { common } from '../../../messages/common.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import css from './LotteryFacts.module.css';

const load = () => import('./later.ts');

const LotteryRules = lazyPart(
  async () => (await load()).LotteryRules,
  <p role="alert">{common.chunkFailed}</p>,
);

/** This many prizes are named beside the grid; 'Ver premios' lists all. */
const SHOWN_PRIZES = 3;

/** Shows the prize's name on the lottery's picture. */
export function LotteryBanner({ lottery }: { readonly lottery: Lottery }) {
  return (
    <div className={css.banner}>
      {lottery.bannerUrl ? <Cover src={lottery.bannerUrl} alt="" className={css.picture} /> : null}
      <hgroup>
        <p>{lottery.commerceName}</p>
        <h1>{lottery.prizeName}</h1>
      </hgroup>
    </div>
  );
}

/** Shows the prizes, the price and how many numbers are sold; all prizes and the rules open in dialogs. */
export function LotteryFacts({ lottery }: { readonly lottery: Lottery }) {
  const { prizeItems, pricePerNumber, soldNumbers, totalNumbers } = lottery;
  const [open, setOpen] = useState<'prizes' | 'rules' | null>(null);
  const close = () => setOpen(null);
  const saveDate = () =>
    load().then(
      ({ saveDrawDate }) => saveDrawDate(lottery),
      () => void ask({ title: common.chunkFailed }),
    );
  const winners = winnersCountOf(prizeItems.length, totalNumbers);
  const understood = <Button onClick={close}>{texts.understood}</Button>;
  return (
    <div className="stack gap-2">
      <div className={`row middle apart ${css.row}`}>
        <ol className={`stack small ${css.prizes}`} aria-label={texts.prizesTitle}>
          {[...prizeItems.slice(0, SHOWN_PRIZES).entries()].map(([order, name]) => (
            <li key={order}>{name}</li>
          ))}
        </ol>
        <Button variant="secondary" onClick={() => setOpen('prizes')}>
          {texts.seePrizes}
        </Button>
      </div>
      <div className={`stack ${css.card}`}>
        <p className={`row middle apart ${css.row}`}>
          <span>
            <b>
              <Coins coins={pricePerNumber} /> {texts.perNumber}
            </b>{' '}
            <small className="tiny">{texts.about(formatPrice(usdOf(pricePerNumber)))}</small>
          </span>
          <small className="tiny">{texts.oddOf(winners, totalNumbers)}</small>
        </p>
        {lottery.drawAtMs === null || lottery.freeze ? null : (
          <div className={`line apart tiny ${css.date}`}>
            <DrawDate atMs={lottery.drawAtMs} />
            <Button variant="ghost" aria-label={texts.calendar} onClick={() => void saveDate()}>
              <CalendarIcon />
            </Button>
          </div>
        )}
        <progress className={css.soldBar} value={soldNumbers} max={totalNumbers} aria-label={texts.sold} />
        <div className={`row middle apart ${css.row}`}>
          <small className="tiny">{texts.soldOf(soldNumbers, totalNumbers)}</small>
          <Button variant="ghost" onClick={() => setOpen('rules')}>
            {texts.fairTitle}
          </Button>
        </div>
      </div>
      <Dialog open={open === 'prizes'} title={texts.prizesTitle} onClose={close} actions={understood}>
        {lottery.prizeDescription ? <p>{lottery.prizeDescription}</p> : null}
        <ol>
          {[...prizeItems.entries()].map(([order, name]) => (
            <li key={order}>{name}</li>
          ))}
        </ol>
      </Dialog>
      <Dialog open={open === 'rules'} title={texts.fairTitle} onClose={close} actions={understood}>
        <Suspense fallback={<Skeleton kind="text" lines={4} />}>
          <LotteryRules lottery={lottery} />
        </Suspense>
      </Dialog>
    </div>
  );
}
