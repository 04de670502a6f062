import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { winnersCountOf } from '../../../domain/lotteries/winners.ts';
import { lotteryRules as texts } from '../../../messages/lotteryRules.ts';
import { LotteryChanges } from './LotteryChanges.tsx';
import css from './LotteryFacts.module.css';

/** Shows how to win: the odds, the lottery's own rules, and what was changed since it was published. */
export function LotteryRules({ lottery }: { readonly lottery: Lottery }) {
  const winners = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  return (
    <>
      <p>{texts.odds(winners, lottery.totalNumbers)}</p>
      <p>{texts.unsoldPolicy}</p>
      <p>{texts.draw}</p>
      <p className="muted small">{texts.adults}</p>
      <p className="muted small">{lottery.permit ? texts.permit(lottery.permit) : texts.noPermit}</p>
      <LotteryChanges lottery={lottery} />
      {lottery.rulesText ? (
        <details>
          <summary>{texts.rules}</summary>
          <p className={css.rules}>{lottery.rulesText}</p>
        </details>
      ) : null}
    </>
  );
}
