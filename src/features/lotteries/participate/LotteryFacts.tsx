import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { Cover } from '../../../components/ui/Page.tsx';
import { winnersCountOf } from '../../../domain/lotteries/draw.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import { LotteryChanges } from './LotteryChanges.tsx';
import css from './ParticipateScreen.module.css';

/** What is played for, and how it stands. */
export function LotteryFacts({ lottery }: { readonly lottery: Lottery }) {
  const winners = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  const facts = [
    { name: texts.price, value: <Coins coins={lottery.pricePerNumber} /> },
    { name: texts.sold, value: `${lottery.soldNumbers}/${lottery.totalNumbers}` },
    { name: texts.odd, value: texts.oddOf(winners, lottery.totalNumbers) },
  ];
  return (
    <>
      {lottery.bannerUrl ? <Cover src={lottery.bannerUrl} alt="" /> : null}
      <hgroup>
        <h1>{lottery.prizeName}</h1>
        <p>{lottery.commerceName}</p>
      </hgroup>
      {lottery.prizeDescription ? <p>{lottery.prizeDescription}</p> : null}
      <div className={css.facts}>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <progress value={lottery.soldNumbers} max={lottery.totalNumbers} aria-label={texts.sold} />
      </div>
    </>
  );
}

/** How it is won: the odds, the lottery's own rules, and what was changed since it was published. */
export function LotteryRules({ lottery }: { readonly lottery: Lottery }) {
  const winners = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  return (
    <Card title={texts.fairTitle}>
      <p>{texts.odds(winners, lottery.totalNumbers)}</p>
      <p>{texts.unsoldPolicy}</p>
      <p>{texts.draw}</p>
      <p className={css.small}>{texts.adults}</p>
      <p className={css.small}>{lottery.permit ? texts.permit(lottery.permit) : texts.noPermit}</p>
      <LotteryChanges lotteryId={lottery.id} />
      {lottery.rulesText ? (
        <details>
          <summary>{texts.rules}</summary>
          <p className={css.rules}>{lottery.rulesText}</p>
        </details>
      ) : null}
    </Card>
  );
}
