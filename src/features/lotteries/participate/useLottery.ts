import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/entities.ts';
import { ticketMarks } from '../../../domain/lotteries/board.ts';
import type { Lottery, TicketMark } from '../../../domain/lotteries/entities.ts';
import { tagsOf } from '../../../domain/lotteries/tickets.ts';

/** After so long without an answer the screen says so; it goes on waiting all the same. */
const SLOW_MS = 12_000;

export type LiveLottery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'missing' }
  | {
      readonly state: 'ready';
      readonly lottery: Lottery;
      /** The sold numbers with the tags of their holders. */
      readonly marks: readonly TicketMark[];
      /** Whether this page saw it sell. */
      readonly sawItSell: boolean;
    };

/** The lottery and its board, live: a number that somebody buys is taken here within a second. */
export function useLottery(lotteryId: string): readonly [LiveLottery, () => void] {
  const [lottery, setLottery] = useState<Lottery | null | undefined>(undefined);
  const [marks, setMarks] = useState<readonly TicketMark[] | null>(null);
  const [sawItSell, setSawItSell] = useState(false);
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  const [reloadKey, setReloadKey] = useState(0);

  // biome-ignore format: `reloadKey` asks again
  useEffect(() => {
    let left = false;
    const stops: (() => void)[] = [];
    const fail = () => setFailed(true);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    import('../../../services/lotteries/watch.ts').then((services) => {
      if (left) return;
      stops.push(
        services.watchLottery(lotteryId, (found) => {
          setLottery(found);
          if (found?.status === 'nuevo') setSawItSell(true);
        }, fail),
        services.watchBoard(lotteryId, (blocks) => setMarks(ticketMarks(blocks)), fail),
      );
    }, fail);
    return () => {
      left = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [lotteryId, reloadKey]);

  const reload = useCallback(() => {
    setFailed(false);
    setSlow(false);
    setReloadKey((key) => key + 1);
  }, []);
  if (lottery === null) return [{ state: 'missing' }, reload];
  if (failed) return [{ state: 'failed' }, reload];
  if (lottery === undefined || marks === null) {
    return [{ state: slow ? 'failed' : 'loading' }, reload];
  }
  return [{ state: 'ready', lottery, marks, sawItSell }, reload];
}

/** The sold numbers, and those of them that are this client's: the board marks them without naming anybody. */
export function useSold(lotteryId: string, marks: readonly TicketMark[], client: Client | null) {
  const { id, boardSecret } = client ?? {};
  return useMemo(() => {
    const tags = id === undefined ? null : tagsOf(lotteryId, id, boardSecret ?? '');
    return {
      taken: new Set(marks.map(({ number }) => number)),
      own: new Set(marks.filter((mark) => tags?.has(mark.tag)).map(({ number }) => number)),
    };
  }, [lotteryId, marks, id, boardSecret]);
}
