import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { lotteryList as texts } from '../../../messages/adminLotteries.ts';
import css from './Admin.module.css';
import { CloseLottery } from './CloseLottery.tsx';

/** For lotteries that are drawn. */
const PrizeTable = lazy(async () => ({ default: (await import('./PrizeTable.tsx')).PrizeTable }));

export interface DrawLotteryProps {
  readonly lottery: Lottery;
  /** Whether it begins with the question that closes. */
  readonly asks: boolean;
  /** Back, when this page was the first of its tab. */
  readonly onLeave: () => void;
  /** Whether it can be changed no more: its closing is under way, or done. */
  readonly onClosing: (closing: boolean) => void;
}

/** The end of a lottery on its own screen: the red button, the draw as it runs, and what came of it. */
export function DrawLottery({ lottery, asks, onLeave, onClosing }: DrawLotteryProps) {
  const [drawn, setDrawn] = useState(lottery.status === 'cerrada');
  const [running, setRunning] = useState(false);
  const guard = useLeaveGuard(running, onLeave);
  const isClosing = running || drawn;
  useEffect(() => onClosing(isClosing), [isClosing, onClosing]);
  const outcome = useRef<HTMLDivElement>(null);
  const [justDrawn, setJustDrawn] = useState(false);
  useEffect(() => {
    if (justDrawn) outcome.current?.focus();
  }, [justDrawn]);
  return (
    <section className={css.form} aria-labelledby="draw">
      <h2 id="draw">{drawn ? texts.resultsTitle(lottery.prizeName) : texts.closeSection}</h2>
      <div ref={outcome} role="status" tabIndex={-1}>
        {justDrawn ? <Notice tone="success">{texts.drawn(lottery.prizeName)}</Notice> : null}
      </div>
      {drawn ? (
        <Suspense fallback={<Skeleton kind="block" size="card" />}>
          <PrizeTable lottery={lottery} />
        </Suspense>
      ) : (
        <>
          {isClosing ? null : (
            <p>
              {texts.sold(lottery.soldNumbers)}. {texts.closeHelp}
            </p>
          )}
          <CloseLottery
            lottery={lottery}
            asks={asks}
            onClosed={() => {
              setDrawn(true);
              setJustDrawn(true);
            }}
            onRunning={setRunning}
          />
        </>
      )}
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
    </section>
  );
}
