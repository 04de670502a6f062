import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { lotterySales as texts } from '../../../messages/adminPrizes.ts';
import type { SoldNumber } from '../../../services/lotteries/admin/queries.ts';
import css from './Admin.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { LotteryFrame } from './LotteryFrame.tsx';
import { services } from './services.ts';

async function load(lotteryId: string) {
  const { readLottery, lotteryIncome, soldNumbersFrom, SOLD_PAGE } = await services();
  const [lottery, income, numbers] = await Promise.all([
    readLottery(lotteryId),
    lotteryIncome(lotteryId),
    soldNumbersFrom(lotteryId, 0),
  ]);
  return lottery && { lottery, income, numbers, page: SOLD_PAGE };
}

/** /admin/lotteries/{lotteryId}/sales: income, sold and pending numbers, and who holds which number. */
export function LotterySalesScreen() {
  useScreenTitle(texts.documentTitle);
  return (
    <LotteryFrame load={load} failed={texts.failed}>
      {({ lottery, income, numbers, page }) => (
        <>
          <h1>{lottery.prizeName}</h1>
          {lottery.cancelled ? <Notice tone="warning">{texts.cancelled}</Notice> : null}
          <dl className="row gap-4">
            <div>
              <dt>{texts.income}</dt>
              <dd>
                <Coins coins={income.coins} />
              </dd>
            </div>
            <div>
              <dt>{texts.sold}</dt>
              <dd>{income.sold}</dd>
            </div>
            <div>
              <dt>{texts.pending}</dt>
              <dd>{Math.max(0, lottery.totalNumbers - income.sold)}</dd>
            </div>
          </dl>
          <h2>{texts.holders}</h2>
          {numbers.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <SoldNumbers lotteryId={lottery.id} first={numbers} page={page} />
          )}
        </>
      )}
    </LotteryFrame>
  );
}

interface SoldNumbersProps {
  readonly lotteryId: string;
  readonly first: readonly SoldNumber[];
  /** The page size: a shorter page is the last. */
  readonly page: number;
}

function SoldNumbers({ lotteryId, first, page }: SoldNumbersProps) {
  const [numbers, setNumbers] = useState(first);
  const [hasMore, setHasMore] = useState(first.length === page);
  const [busy, run] = useBusy();
  const [failed, setFailed] = useState(false);
  const more = async () => {
    setFailed(false);
    try {
      const next = await (await services()).soldNumbersFrom(lotteryId, numbers.at(-1)?.number ?? 0);
      setNumbers([...numbers, ...next]);
      setHasMore(next.length === page);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <ul className={css.numbers}>
        {numbers.map(({ number, boughtAtMs, holder }) => (
          <li key={number} className="stack middle">
            <b>{number}</b>
            <ContactLinks contact={holder} />
            <small>{formatDateTime(boughtAtMs)}</small>
          </li>
        ))}
      </ul>
      {failed ? <Notice tone="error">{texts.failed}</Notice> : null}
      {hasMore ? (
        <Button variant="secondary" busy={busy} onClick={() => void run(more)}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
