import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { cancelLottery as texts } from '../../../messages/adminLotteries.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelledLottery.tsx')).CancelDialog }));

interface CancelLotteryProps {
  readonly lottery: Lottery;
  readonly onCancelled: () => void;
}

/** 'Cancelar lotería', below everything else of its screen: few ever need it. */
export function CancelLottery({ lottery, onCancelled }: CancelLotteryProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {asking ? (
        <Suspense>
          <CancelDialog lottery={lottery} onCancelled={onCancelled} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
