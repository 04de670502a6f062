import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { LotteryResult } from '../../../domain/lotteries/entities.ts';
import { lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { prizeStatusText } from '../../../messages/prizes.ts';

interface PrizeClosedProps {
  readonly prize: LotteryResult;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Says that a prize was closed, with a button to undo it. */
export function PrizeClosed({ prize, busy, onUndo }: PrizeClosedProps) {
  return (
    <Notice
      tone="success"
      action={
        <Button variant="secondary" busy={busy} onClick={onUndo}>
          {texts.undo}
        </Button>
      }
    >
      {texts.prizeClosed(prize.prizeName, prizeStatusText(prize.prizeStatus))}
    </Notice>
  );
}
