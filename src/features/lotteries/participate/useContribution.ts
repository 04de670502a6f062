import { useEffect, useState } from 'react';
import { contributionDelay } from '../../../domain/lotteries/contribution.ts';
import { submit } from '../../../services/submit.ts';

/**
 * While a client watches a lottery that has just been frozen, this phone adds its number to the draw, once, at a
 * random moment of the last seconds (docs/draw.md). `frozenAtMs` is the server's time of the freeze, null while
 * the lottery sells; `frozenSeenMs` when this phone learned of it. Returns whether it was sent.
 */
export function useContribution(
  lotteryId: string,
  frozenAtMs: number | null,
  frozenSeenMs: number | null,
  clientId: string | null,
): boolean {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (frozenAtMs === null || frozenSeenMs === null || clientId === null) return;
    // This phone's clock may be wrong: what counts is how long it has known.
    const delayMs = contributionDelay(
      {
        status: 'esperando resultados',
        freeze: { atMs: frozenAtMs, sold: 0, ticketsHash: '', beaconRound: 0 },
      },
      frozenAtMs + (Date.now() - frozenSeenMs),
      Math.random,
    );
    if (delayMs === null) return;
    const timer = setTimeout(() => {
      void submit(
        () => import('../../../services/lotteries/commands.ts'),
        ({ contribute }) => contribute(clientId, lotteryId),
      ).then(({ ok }) => setSent(ok));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [lotteryId, frozenAtMs, frozenSeenMs, clientId]);
  return sent;
}
