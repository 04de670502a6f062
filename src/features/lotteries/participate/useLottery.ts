import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/entities.ts';
import {
  type BlockMarks,
  blockCount,
  type KnownBoard,
  ticketMarks,
} from '../../../domain/lotteries/board.ts';
import type { Lottery, TicketMark } from '../../../domain/lotteries/entities.ts';
import { BLOCKS_AT_FIRST } from '../../../domain/lotteries/limits.ts';
import { useAskAgain } from '../../../hooks/useAskAgain.ts';
import { savesData } from '../../../services/device/connection.ts';
import { follow } from '../../../services/device/follow.ts';
import { whenIdle } from '../../../services/device/idle.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { loadWatch } from '../../../services/lotteries/loadWatch.ts';
import { fetchBlocks, fetchFirstBlocks, fetchLottery } from '../../../services/lotteries/queries.ts';
import { playerServices } from '../shared/playerServices.ts';

/** Live data starts at the latest after this time, also on a phone that is never idle. */
const LIVE_WITHIN_MS = 2000;
/** After this pause a block that didn't load is requested again. */
const RETRY_MS = 3000;

type Services = Awaited<ReturnType<typeof loadWatch>>;

/** Starts the live listeners once the page is idle. Returns a function that stops them. */
function onceLive(begin: (services: Services) => readonly (() => void)[]): () => void {
  let stop = () => {};
  const cancel = whenIdle(() => {
    stop = follow(loadWatch, (services) => {
      const stops = begin(services);
      return () => stops.forEach((each) => each());
    });
  }, LIVE_WITHIN_MS);
  return () => {
    cancel();
    stop();
  };
}

export type LiveLottery =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | {
      readonly state: 'ready';
      readonly lottery: Lottery;
      /** The board as far as it is known: of a large board the blocks that were visible. */
      readonly board: KnownBoard;
      readonly isWhole: boolean;
      /** The sold numbers with the tags of their holders. */
      readonly marks: readonly TicketMark[];
      /** True when this page showed the lottery on sale. */
      readonly sawItSell: boolean;
    };

interface LotteryData {
  /** null: there is no such lottery. */
  readonly lottery: Lottery | null;
  readonly board: KnownBoard;
  /** True when all blocks are known and followed. */
  readonly isWhole: boolean;
}

/** Returns the board as known: when it is whole, the blocks without a sale are known to be empty. */
function fullBoard({ lottery, board, isWhole }: LotteryData): KnownBoard {
  if (!isWhole) return board;
  const empty = Array.from(
    { length: blockCount(lottery?.totalNumbers ?? 0) },
    (_, id): [string, BlockMarks] => [String(id), {}],
  );
  return new Map([...empty, ...board]);
}

/** The actions of the page on a lottery. */
export interface LotteryActions {
  readonly reload: () => void;
  /** Reads lottery and board again, while they stay on the screen. Rejects on a network error. */
  readonly lookAgain: (signal: AbortSignal) => Promise<void>;
  /** Tells which blocks are visible: they are read, and followed while the page is live. */
  readonly look: (blocks: readonly number[]) => void;
  /** Returns a block as the server has it now; 1 read. Rejects on a network error. */
  readonly loadBlock: (block: number) => Promise<BlockMarks>;
}

/** Returns the data of the first requests: of a larger board they bring only the first blocks. */
function firstData(lottery: Lottery | null, board: KnownBoard): LotteryData {
  const isWhole = blockCount(lottery?.totalNumbers ?? 0) <= BLOCKS_AT_FIRST || board.size < BLOCKS_AT_FIRST;
  return { lottery, board, isWhole };
}

/**
 * Returns the lottery and its board. The first answer comes by plain requests. For a signed-in client, and for
 * everybody once the list is frozen, the live client then follows it: a number that somebody buys is shown as taken
 * within a second. For other visitors the page asks again every 10 s while they choose (useAskAgain): the live client
 * is the heaviest part of the page. Of a board of more than 6 blocks only the visible ones are read and followed.
 */
export function useLottery(lotteryId: string, isPlayer: boolean): readonly [LiveLottery, LotteryActions] {
  const [inSight, setInSight] = useState('0');
  const [data, setData] = useState<LotteryData | null>(null);
  const [sawItSell, setSawItSell] = useState(false);
  const [failed, setFailed] = useState(false);
  const [reloadKey, setReloadKey] = useState(0);
  const [asOfMs, setAsOfMs] = useState<number | null>(null);

  // biome-ignore format: `reloadKey` asks again
  useEffect(() => {
    return follow(
      (signal) => Promise.all([fetchLottery(lotteryId, signal), fetchFirstBlocks(lotteryId, signal)]),
      ([lottery, board]) => {
        setFailed(false);
        setData(firstData(lottery, board));
        setAsOfMs(serverNow());
        if (lottery?.status === 'nuevo') setSawItSell(true);
      },
      () => setFailed(true),
    );
  }, [lotteryId, reloadKey]);

  const isFrozen = data?.lottery?.freeze != null;
  const isLive = isPlayer || isFrozen;
  const isWhole = data?.isWhole ?? true;
  const merge = useCallback((changed: KnownBoard) => {
    setData((before) => before && { ...before, board: new Map([...before.board, ...changed]) });
  }, []);

  // The visible blocks of a large board are read; after a failure they are requested again.
  const wanted =
    isWhole || isFrozen
      ? ''
      : inSight
          .split(',')
          .filter((id) => !data?.board.has(id))
          .join();
  const [tries, setTries] = useState(0);
  // biome-ignore format: `tries` asks again
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchBlocks(lotteryId, wanted.split(','), abort.signal).then(merge, () => {
      if (!abort.signal.aborted) timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS);
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lotteryId, wanted, merge, tries]);

  const followed = isWhole || isFrozen || !isLive || asOfMs === null ? '' : inSight;
  useEffect(() => {
    if (followed === '') return;
    // Data that can't be followed stays as it is.
    return onceLive(({ watchBlock }) =>
      followed.split(',').map((id) => watchBlock(lotteryId, id, merge, () => undefined)),
    );
  }, [lotteryId, followed, merge]);

  useEffect(() => {
    if (asOfMs === null || !isLive) return;
    const fail = () => setFailed(true);
    const onLottery = (lottery: Lottery | null) => {
      setData((before) => before && { ...before, lottery });
      if (lottery?.status === 'nuevo') setSawItSell(true);
    };
    return onceLive(({ watchLottery, watchBoard }) => [
      watchLottery(lotteryId, onLottery, fail),
      ...(isWhole ? [watchBoard(lotteryId, asOfMs, merge, fail)] : []),
    ]);
  }, [lotteryId, asOfMs, isLive, isWhole, merge]);

  const lookAgain = useCallback(
    async (signal: AbortSignal) => {
      const [lottery, board] = await Promise.all([
        fetchLottery(lotteryId, signal),
        isWhole ? fetchFirstBlocks(lotteryId, signal) : fetchBlocks(lotteryId, inSight.split(','), signal),
      ]);
      if (signal.aborted) return;
      setData((before) => {
        const known = new Map([...(before?.board ?? []), ...board]);
        return isWhole ? { ...firstData(lottery, board), board: known } : { lottery, board: known, isWhole };
      });
    },
    [lotteryId, isWhole, inSight],
  );
  useAskAgain(asOfMs === null || isLive ? null : lookAgain, { onlyWhenSeen: savesData() });

  const reload = useCallback(() => {
    setFailed(false);
    setData(null);
    setAsOfMs(null);
    setReloadKey((key) => key + 1);
  }, []);
  const look = useCallback((blocks: readonly number[]) => setInSight(blocks.join()), []);
  const loadBlock = useCallback(
    async (block: number) => {
      const found = await fetchBlocks(lotteryId, [String(block)], new AbortController().signal);
      merge(found);
      return found.get(String(block)) ?? {};
    },
    [lotteryId, merge],
  );
  const actions = useMemo(
    () => ({ reload, lookAgain, look, loadBlock }),
    [reload, lookAgain, look, loadBlock],
  );
  const board = useMemo(() => (data ? fullBoard(data) : new Map<string, BlockMarks>()), [data]);
  const marks = useMemo(() => ticketMarks(board.values()), [board]);
  if (failed) return [{ state: 'failed' }, actions];
  if (data === null) return [{ state: 'loading' }, actions];
  if (data.lottery === null) return [{ state: 'missing' }, actions];
  return [{ state: 'ready', lottery: data.lottery, board, isWhole, marks, sawItSell }, actions];
}

/**
 * Returns the sold numbers of the known blocks, and which of them are this client's: the board marks them without
 * naming anybody. When the board isn't whole, the client's numbers are read once, a read each. A number bought here
 * counts at once: the board gets it a moment later.
 */
export function useSold(
  lotteryId: string,
  marks: readonly TicketMark[],
  isWhole: boolean,
  client: Client | null,
  boughtHere: readonly number[],
) {
  const { id, boardSecret } = client ?? {};
  const [lookedUp, setLookedUp] = useState<readonly number[]>([]);
  const [tags, setTags] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isWhole || id === undefined) return;
    // Until it succeeds the visible numbers are marked all the same.
    return follow(
      async () => (await playerServices()).fetchNumbersIn(lotteryId, id),
      (numbers) => {
        setLookedUp(numbers);
        return () => setLookedUp([]);
      },
    );
  }, [lotteryId, isWhole, id]);
  useEffect(() => {
    if (id === undefined) return;
    // The hash function in this code is only for players. Until it is here their own numbers look like taken ones.
    return follow(playerServices, ({ tagsOf }) => {
      setTags(tagsOf(lotteryId, id, boardSecret ?? ''));
      return () => setTags(null);
    });
  }, [lotteryId, id, boardSecret]);
  return useMemo(() => {
    const marked = marks.filter((mark) => tags?.has(mark.tag)).map(({ number }) => number);
    return {
      taken: new Set([...marks.map(({ number }) => number), ...boughtHere]),
      own: new Set(id === undefined ? [] : [...marked, ...lookedUp, ...boughtHere]),
    };
  }, [marks, id, tags, lookedUp, boughtHere]);
}
