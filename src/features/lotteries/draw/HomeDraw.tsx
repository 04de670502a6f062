import { useEffect, useState } from 'react';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { follow } from '../../../services/device/follow.ts';
import { fetchLottery } from '../../../services/lotteries/queries.ts';
import { playerServices } from '../shared/playerServices.ts';
import { LiveDraw } from './LiveDraw.tsx';

interface HomeDrawProps {
  readonly lottery: Lottery;
  /** The signed-in client; null = nobody is signed in. */
  readonly clientId: string | null;
}

/** The draw on a card of the home: reads the client's numbers once, and a recorded draw that the home doesn't know. */
export function HomeDraw({ lottery: known, clientId }: HomeDrawProps) {
  const [drawn, setDrawn] = useState<Lottery | null>(null);
  const lottery = drawn ?? known;
  const isMissing = known.status === 'cerrada' && known.draws.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    return follow((signal) => fetchLottery(known.id, signal), setDrawn);
  }, [isMissing, known.id]);

  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (clientId === null) return;
    return follow(
      async () => (await playerServices()).fetchNumbersIn(lottery.id, clientId),
      (numbers) => setOwn(new Set(numbers)),
    );
  }, [clientId, lottery.id]);
  return <LiveDraw lottery={lottery} own={own} />;
}
