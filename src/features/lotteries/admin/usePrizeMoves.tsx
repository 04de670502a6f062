import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { newDocumentId } from '../../../domain/ids.ts';
import type { LotteryResult } from '../../../domain/lotteries/entities.ts';
import { PRIZE_UNDO_MS } from '../../../domain/lotteries/limits.ts';
import { closedPrizeStatus } from '../../../domain/lotteries/prizes.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { adminTroubleText, lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { prizeStatusText } from '../../../messages/prizes.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { submit } from '../../../services/submit.ts';
import { services } from './services.ts';

/** Returns the label of the button that closes a prize: redeemed, or expired. */
export function closeLabel(prize: LotteryResult, nowMs: number): string {
  return closedPrizeStatus(prize, nowMs) === 'vencido' ? texts.expirePrize : texts.closePrize;
}

/**
 * Closes a prize, and undoes that within a minute, by the button of `notice`. Calls `onMoved` with the prize's new
 * status, also when another administrator was faster.
 */
export function usePrizeMoves(onMoved: (status: string) => void) {
  const [busy, run] = useBusy();
  /** The prize that was closed last, with its new status, while this can be undone. */
  const [closed, setClosed] = useState<LotteryResult | null>(null);
  /** The last attempt whose answer is missing: a retry sends the same change id. */
  const last = useRef({ name: '', changeId: '' });

  useEffect(() => {
    if (closed === null) return;
    const timer = setTimeout(() => setClosed(null), PRIZE_UNDO_MS);
    return () => clearTimeout(timer);
  }, [closed]);

  const moveOnce = async (prize: LotteryResult, status: string): Promise<boolean> => {
    const name = [prize.lotteryId, prize.order, prize.prizeStatus, status].join();
    if (last.current.name !== name) {
      last.current = { name, changeId: newDocumentId() };
    }
    const { changeId } = last.current;
    const outcome = await submit(services, ({ setPrizeStatus }) =>
      setPrizeStatus({ ...prize, changeId }, status),
    );
    if (outcome.ok) {
      last.current = { name: '', changeId: '' };
      onMoved(status);
    } else {
      const { problem } = outcome;
      const isMoved = typeof problem === 'object';
      if (isMoved) onMoved(problem.status);
      // Not on the screen, which may show another prize by now.
      void ask({
        title: prize.prizeName,
        text: isMoved ? texts.prizeMoved : adminTroubleText(problem, texts.prizeFailed),
      });
    }
    return outcome.ok;
  };
  const move = (prize: LotteryResult, status: string) => run(() => moveOnce(prize, status));

  const undo = async () => {
    if (closed && (await move(closed, 'abierto'))) setClosed(null);
  };

  return {
    busy,
    /** Says that a prize was closed; null when nothing can be undone. */
    notice: closed && (
      <Notice
        tone="success"
        action={
          <Button variant="secondary" busy={busy} onClick={() => void undo()}>
            {texts.undo}
          </Button>
        }
      >
        {texts.prizeClosed(closed.prizeName, prizeStatusText(closed.prizeStatus))}
      </Notice>
    ),
    close: async (prize: LotteryResult): Promise<void> => {
      const status = closedPrizeStatus(prize, serverNow());
      if (status && (await move(prize, status))) setClosed({ ...prize, prizeStatus: status });
    },
  };
}
