import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/entities.ts';
import { ticketMarks } from '../../../domain/lotteries/board.ts';
import type { Lottery, TicketMark } from '../../../domain/lotteries/entities.ts';
import { tagsOf } from '../../../domain/lotteries/tickets.ts';
import { savesData } from '../../../services/device/connection.ts';
import { whenIdle } from '../../../services/device/idle.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { type Board, fetchBoard, fetchLottery } from '../../../services/lotteries/queries.ts';

/** After so long without an answer the screen says so; it goes on waiting all the same. */
const SLOW_MS = 12_000;
/** A busy phone waits no longer for what others buy. */
const LIVE_WITHIN_MS = 2000;

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

interface Seen {
  /** null: there is none. */
  readonly lottery: Lottery | null;
  readonly board: Board;
}

/**
 * The lottery and its board. The first answer comes by plain requests; then, once the page is idle, a number that
 * somebody buys is taken here within a second. Who only looks, on a connection that saves data, sees what was sold when
 * the page opened, until the list is frozen: the live client is the heaviest part of the page.
 */
export function useLottery(lotteryId: string, isPlayer: boolean): readonly [LiveLottery, () => void] {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [sawItSell, setSawItSell] = useState(false);
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  const [reloadKey, setReloadKey] = useState(0);
  const [asOfMs, setAsOfMs] = useState<number | null>(null);

  // biome-ignore format: `reloadKey` asks again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    Promise.all([fetchLottery(lotteryId, abort.signal), fetchBoard(lotteryId, abort.signal)]).then(
      ([lottery, board]) => {
        if (abort.signal.aborted) return;
        setSeen({ lottery, board });
        setAsOfMs(serverNow());
        if (lottery?.status === 'nuevo') setSawItSell(true);
      },
      () => abort.signal.aborted || setFailed(true),
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lotteryId, reloadKey]);

  const isFrozen = seen?.lottery?.freeze != null;
  const isLive = isPlayer || isFrozen || !savesData();
  useEffect(() => {
    if (asOfMs === null || !isLive) return;
    let left = false;
    const stops: (() => void)[] = [];
    const fail = () => setFailed(true);
    const cancel = whenIdle(() => {
      import('../../../services/lotteries/watch.ts').then(
        (services) => {
          if (left) return;
          stops.push(
            services.watchLottery(
              lotteryId,
              (lottery) => {
                setSeen((before) => before && { ...before, lottery });
                if (lottery?.status === 'nuevo') setSawItSell(true);
              },
              fail,
            ),
            services.watchBoard(
              lotteryId,
              asOfMs,
              (changed) => {
                setSeen((before) => before && { ...before, board: new Map([...before.board, ...changed]) });
              },
              fail,
            ),
          );
          // Without the live client the page shows what it knows.
        },
        () => undefined,
      );
    }, LIVE_WITHIN_MS);
    return () => {
      left = true;
      cancel();
      for (const stop of stops) stop();
    };
  }, [lotteryId, asOfMs, isLive]);

  const reload = useCallback(() => {
    setFailed(false);
    setSlow(false);
    setSeen(null);
    setAsOfMs(null);
    setReloadKey((key) => key + 1);
  }, []);
  const board = seen?.board;
  const marks = useMemo(() => (board ? ticketMarks(board.values()) : []), [board]);
  if (failed) return [{ state: 'failed' }, reload];
  if (seen === null) return [{ state: slow ? 'failed' : 'loading' }, reload];
  if (seen.lottery === null) return [{ state: 'missing' }, reload];
  return [{ state: 'ready', lottery: seen.lottery, marks, sawItSell }, reload];
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
