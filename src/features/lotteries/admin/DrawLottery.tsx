import { Suspense, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { fetchLottery } from '../../../services/lotteries/queries.ts';
import { LaterDraw, useDrawAtHand } from '../draw/LaterDraw.tsx';
import { CloseLottery } from './CloseLottery.tsx';
import { PrizeTable } from './lazyEnded.ts';

export interface DrawLotteryProps {
  readonly lottery: Lottery;
  /** True when it starts with the question that closes the lottery. */
  readonly asks: boolean;
  /** Goes back, also when this page was the first of its tab. */
  readonly onLeave: () => void;
  /** Tells whether the lottery can't be changed any more: it is being closed, or is closed. */
  readonly onClosing: (closing: boolean) => void;
}

/** The end of a lottery on its own screen: the red button, the draw as players see it, and its results. */
export function DrawLottery({ lottery, asks, onLeave, onClosing }: DrawLotteryProps) {
  const [drawn, setDrawn] = useState(lottery.status === 'cerrada');
  const [running, setRunning] = useState(false);
  useDrawAtHand(true);
  useLeaveGuard(running, onLeave, { texts });
  /** The frozen, and then drawn, lottery that the scene shows. */
  const [scene, setScene] = useState(lottery.status === 'esperando resultados' ? lottery : null);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const follow = () =>
    fetchLottery(lottery.id, abort.signal).then(
      (stored) => stored?.freeze && setScene(stored),
      // The draw continues without the scene.
      () => undefined,
    );
  const isClosing = running || drawn;
  useEffect(() => onClosing(isClosing), [isClosing, onClosing]);
  const outcome = useRef<HTMLDivElement>(null);
  const [justDrawn, setJustDrawn] = useState(false);
  useEffect(() => {
    if (justDrawn) outcome.current?.focus();
  }, [justDrawn]);
  return (
    <section className="stack gap-4" aria-labelledby="draw">
      <h2 id="draw">{drawn ? texts.resultsTitle(lottery.prizeName) : texts.closeSection}</h2>
      <div ref={outcome} role="status" tabIndex={-1}>
        {justDrawn ? <Notice tone="success">{texts.drawn(lottery.prizeName)}</Notice> : null}
      </div>
      {drawn ? null : (
        <>
          {isClosing ? null : (
            <p>
              {texts.sold(lottery.soldNumbers)}. {texts.closeHelp}
            </p>
          )}
          <CloseLottery
            lottery={lottery}
            asks={asks}
            isQuiet={scene !== null}
            onFrozen={() => void follow()}
            onClosed={() => {
              setDrawn(true);
              setJustDrawn(true);
              void follow();
            }}
            onRunning={setRunning}
          />
        </>
      )}
      {/* It loads later; above the button it would push the button away from the thumb. */}
      {scene ? <LaterDraw lottery={scene} sawFreeze={lottery.freeze === null} isAdmin /> : null}
      {drawn ? (
        <Suspense fallback={<Skeleton kind="text" lines={3} />}>
          <PrizeTable lottery={lottery} />
        </Suspense>
      ) : null}
    </section>
  );
}
