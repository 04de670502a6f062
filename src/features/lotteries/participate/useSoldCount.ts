import { useEffect, useRef, useState } from 'react';
import { uncountedBlocks } from '../../../domain/lotteries/board.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { submit } from '../../../services/submit.ts';
import { playerServices } from '../shared/playerServices.ts';

/** Two reports for one lottery are at least this far apart, as long as the phones see each other's reports. */
const APART_MS = 2000;
/** A phone reports uncounted sales after a random time: a buyer's phone sooner than a viewer's. */
const BUYER_MS = { least: 300, most: 1500 };
const WATCHER_MS = { least: 4000, most: 12_000 };

/**
 * Keeps the lottery's sold count right. A purchase doesn't write it, so that buyers don't wait for each other. A
 * signed-in phone that sees more numbers sold than the lottery counts reports them a moment later, unless another phone
 * has done so. A failed report is retried while the page is open, and by the next phone that opens it.
 */
export function useSoldCount(
  { id, status, soldByBlock }: Lottery,
  taken: ReadonlySet<number>,
  who: { readonly isSignedIn: boolean; readonly isBuyer: boolean },
): void {
  const { isSignedIn, isBuyer } = who;
  const [round, setRound] = useState(0);
  const latest = useRef({ taken, soldByBlock, atMs: 0 });
  const isBehind = isSignedIn && status === 'nuevo' && uncountedBlocks(taken, soldByBlock).size > 0;

  const counts = JSON.stringify(soldByBlock);
  useEffect(() => {
    latest.current = { ...latest.current, taken, soldByBlock };
  });
  // biome-ignore format: the counts have changed
  useEffect(() => {
    latest.current.atMs = Date.now();
  }, [counts]);

  // biome-ignore format: `round` waits again
  useEffect(() => {
    if (!isBehind) return;
    const { least, most } = isBuyer ? BUYER_MS : WATCHER_MS;
    const timer = setTimeout(async () => {
      const { taken: known, soldByBlock: reported, atMs } = latest.current;
      if (Date.now() - atMs >= APART_MS) {
        // This phone's report comes back a moment later: until then it isn't sent twice.
        latest.current.atMs = Date.now();
        await submit(
          playerServices,
          ({ reportSold }) => reportSold(id, uncountedBlocks(known, reported)),
        );
        // On a slow connection the answer may take longer than the pause.
        latest.current.atMs = Date.now();
      }
      setRound((last) => last + 1);
    }, least + Math.random() * (most - least));
    return () => clearTimeout(timer);
  }, [id, isBehind, isBuyer, round]);
}
