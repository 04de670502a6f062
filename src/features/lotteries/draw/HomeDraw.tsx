import { useEffect, useState } from 'react';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { LiveDraw } from './LiveDraw.tsx';

export interface HomeDrawProps {
  readonly lottery: Lottery;
  /** Who is signed in; null = nobody. */
  readonly clientId: string | null;
  readonly prizesPath: string;
}

/** The draw on a card of the home: the own numbers are looked up once, the board isn't. */
export function HomeDraw({ lottery, clientId, prizesPath }: HomeDrawProps) {
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (clientId === null) return;
    let left = false;
    import('../../../services/lotteries/own.ts')
      .then(({ fetchNumbersIn }) => fetchNumbersIn(lottery.id, clientId))
      .then(
        (numbers) => left || setOwn(new Set(numbers)),
        // The page of the lottery knows them too.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [clientId, lottery.id]);
  return <LiveDraw lottery={lottery} own={own} taken={null} sawFreeze={false} prizesPath={prizesPath} />;
}
