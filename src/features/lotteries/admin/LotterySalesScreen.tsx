import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { lotteryEdit } from '../../../messages/adminLotteries.ts';
import { lotterySales as texts } from '../../../messages/adminPrizes.ts';
import { common } from '../../../messages/common.ts';
import type { HeldNumber } from '../../../services/lotteries/admin/queries.ts';
import css from './Admin.module.css';
import { ContactLinks } from './ContactLinks.tsx';

const services = () => import('../../../services/lotteries/admin/queries.ts');

/** /admin/lotteries/{lotteryId}/sales: income, sold, pending, and who holds which number. */
export function LotterySalesScreen({ lotteryId }: { readonly lotteryId: string }) {
  useDocumentTitle(texts.documentTitle);
  const load = useCallback(async () => {
    if (lotteryId === '') return null;
    const { readLottery, lotteryIncome, heldNumbers, HELD_PAGE } = await services();
    const [lottery, income, held] = await Promise.all([
      readLottery(lotteryId),
      lotteryIncome(lotteryId),
      heldNumbers(lotteryId, 0),
    ]);
    return lottery && { lottery, income, held, page: HELD_PAGE };
  }, [lotteryId]);
  const [loaded, reload] = useLoad(load);
  if (loaded.state === 'loading') {
    return (
      <Page width="narrow">
        <Skeleton kind="text" lines={2} />
        <Skeleton kind="block" size="card" />
      </Page>
    );
  }
  if (loaded.state === 'failed') {
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
  }
  if (loaded.value === null) {
    return (
      <Page width="narrow">
        <EmptyState level={1} title={lotteryId === '' ? lotteryEdit.invalidId : lotteryEdit.notFound} />
      </Page>
    );
  }
  const { lottery, income, held, page } = loaded.value;
  return (
    <Page width="narrow">
      <h1>{lottery.prizeName}</h1>
      <dl className={css.counts}>
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
      {held.length === 0 ? <p>{texts.none}</p> : <Held lotteryId={lottery.id} first={held} page={page} />}
    </Page>
  );
}

interface HeldProps {
  readonly lotteryId: string;
  readonly first: readonly HeldNumber[];
  /** How many a page has: a shorter one is the last. */
  readonly page: number;
}

function Held({ lotteryId, first, page }: HeldProps) {
  const [held, setHeld] = useState(first);
  const [hasMore, setHasMore] = useState(first.length === page);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const more = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const next = await (await services()).heldNumbers(lotteryId, held.at(-1)?.number ?? 0);
      setHeld([...held, ...next]);
      setHasMore(next.length === page);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <ul className={css.held}>
        {held.map(({ number, boughtAtMs, holder }) => (
          <li key={number}>
            <b>{number}</b>
            <ContactLinks contact={holder} />
            <small>{formatDateTime(boughtAtMs)}</small>
          </li>
        ))}
      </ul>
      {failed ? <Notice tone="error">{texts.failed}</Notice> : null}
      {hasMore ? (
        <Button variant="secondary" busy={busy} onClick={() => void more()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
