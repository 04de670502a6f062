import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import { useLeaveGuard } from '../../../contexts/useLeaveGuard.ts';
import { type Loaded, useLoad } from '../../../contexts/useLoad.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { pendingNumbers } from '../../../domain/lotteries/status.ts';
import { lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { adminPanel } from '../../../messages/adminPanel.ts';
import { common } from '../../../messages/common.ts';
import { fetchClosedLotteries, fetchOpenLotteries } from '../../../services/lotteries/queries.ts';
import css from './Admin.module.css';
import { CloseLottery } from './CloseLottery.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { SalesLink } from './SalesLink.tsx';

export interface LotteriesAdminScreenProps {
  readonly newPath: string;
  readonly editPath: (lotteryId: string) => string;
  readonly salesPath: (lotteryId: string) => string;
  /** Back, when this page was the first of its tab. */
  readonly onLeave: () => void;
}

/** /admin/lotteries: open lotteries with their counts, closed ones with their prizes. */
export function LotteriesAdminScreen({ newPath, editPath, salesPath, onLeave }: LotteriesAdminScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [open, reloadOpen] = useLoad(fetchOpenLotteries);
  const [closed, reloadClosed] = useLoad(fetchClosedLotteries);
  const [shown, setShown] = useState<Lottery | null>(null);
  const [drawn, setDrawn] = useState<Lottery | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn !== null) outcome.current?.focus();
  }, [drawn]);
  /** How many draws are begun and not finished. */
  const [running, setRunning] = useState(0);
  const countRunning = useCallback((on: boolean) => setRunning((count) => count + (on ? 1 : -1)), []);
  const guard = useLeaveGuard(running > 0, onLeave);
  const reload = () => {
    reloadOpen();
    reloadClosed();
  };
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <div
        ref={outcome}
        role="status"
        tabIndex={-1}
        className={drawn === null ? 'visually-hidden' : undefined}
      >
        {drawn === null ? null : (
          <Notice
            tone="success"
            action={
              <Button variant="secondary" onClick={() => setShown(drawn)}>
                {texts.seeResults}
              </Button>
            }
          >
            {texts.drawn(drawn.prizeName)}
          </Notice>
        )}
      </div>
      <p>
        <ButtonLink to={newPath}>{adminPanel.newLottery}</ButtonLink>
      </p>
      <LotteryList loaded={open} empty={texts.empty} onRetry={reload}>
        {(lottery) => (
          <Card key={lottery.id} as="li" title={lottery.prizeName}>
            <p className={css.counts}>
              <span>{texts.sold(lottery.soldNumbers)}</span>
              <span>{texts.pending(pendingNumbers(lottery))}</span>
            </p>
            <div className={css.actions}>
              {lottery.status === 'nuevo' ? (
                <ButtonLink
                  to={editPath(lottery.id)}
                  variant="secondary"
                  aria-label={`${texts.edit}: ${lottery.prizeName}`}
                >
                  {texts.edit}
                </ButtonLink>
              ) : null}
              <SalesLink lottery={lottery} path={salesPath(lottery.id)} />
              <CloseLottery
                lottery={lottery}
                onClosed={() => {
                  setDrawn(lottery);
                  reload();
                }}
                onRunning={countRunning}
              />
            </div>
          </Card>
        )}
      </LotteryList>
      <h2>{texts.closedTitle}</h2>
      <LotteryList loaded={closed} empty={texts.closedEmpty} onRetry={reload}>
        {(lottery) => (
          <Card key={lottery.id} as="li" level={3} title={lottery.prizeName}>
            <p className={css.counts}>
              <span>{texts.sold(lottery.soldNumbers)}</span>
              {lottery.closedAtMs === null ? null : <span>{formatDateTime(lottery.closedAtMs)}</span>}
            </p>
            <div className={css.actions}>
              <Button
                variant="secondary"
                aria-label={`${texts.seeResults}: ${lottery.prizeName}`}
                onClick={() => setShown(lottery)}
              >
                {texts.seeResults}
              </Button>
              <SalesLink lottery={lottery} path={salesPath(lottery.id)} />
            </div>
          </Card>
        )}
      </LotteryList>
      <ConfirmDialog
        open={guard.asking}
        danger
        title={texts.leaveTitle}
        message={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
      <Dialog open={shown !== null} title={texts.resultsTitle} onClose={() => setShown(null)}>
        {shown ? <PrizeTable lottery={shown} /> : null}
      </Dialog>
    </Page>
  );
}

interface LotteryListProps {
  readonly loaded: Loaded<readonly Lottery[]>;
  readonly empty: string;
  readonly onRetry: () => void;
  readonly children: (lottery: Lottery) => ReactNode;
}

function LotteryList({ loaded, empty, onRetry, children }: LotteryListProps) {
  if (loaded.state === 'loading') return <Skeleton kind="block" size="card" />;
  if (loaded.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title={texts.failed}
          level={2}
          action={<Button onClick={onRetry}>{common.retry}</Button>}
        />
      </div>
    );
  }
  if (loaded.value.length === 0) return <p>{empty}</p>;
  return <ul className={css.list}>{loaded.value.map(children)}</ul>;
}
