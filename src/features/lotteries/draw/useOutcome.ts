import { useEffect, useMemo, useState } from 'react';
import { roundMs, roundOf } from '../../../domain/lotteries/beacon.ts';
import { outcomeOf } from '../../../domain/lotteries/draw.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { isSignature } from '../../../domain/lotteries/signatures.ts';
import { msUntilDraw } from '../../../domain/lotteries/status.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { fetchSignature } from '../../../services/lotteries/beacon.ts';
import { signatureCheck } from '../../../services/lotteries/validDraw.ts';

/** After this pause a beacon that didn't answer is asked again. */
const RETRY_MS = 3000;
/** The beacon's servers publish a round a moment after its time. */
const MARGIN_MS = 500;

export type DrawOutcome =
  | { readonly state: 'waiting'; readonly leftMs: number }
  /** The round is due and its signature isn't here yet; `late` = the first request failed. */
  | { readonly state: 'asking'; readonly late: boolean }
  | {
      readonly state: 'out';
      readonly winners: readonly number[];
      /** True when the valid draw is recorded, and with it the prizes. */
      readonly recorded: boolean;
      /** True when this phone has checked the beacon's signature. */
      readonly checked: boolean;
    };

/** Returns the time by this phone's clock, updated every quarter of a second while `running`. */
function useTicks(running: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}

/**
 * Returns the outcome of a frozen lottery, computed on this phone: it waits for the beacon's round, checks its
 * signature and computes the winners, whether or not the administrator has recorded the draw. `sawFreeze`: this page
 * showed the lottery on sale, so it was frozen just now, whatever the phone's clock says.
 */
export function useOutcome(lottery: Lottery, sawFreeze: boolean) {
  const { draws } = lottery;
  const old = draws[0]?.old ? draws[0] : null;
  const frozenAtMs = lottery.freeze?.atMs ?? 0;
  const chain = lottery.freeze?.chain ?? '';
  const round = roundOf(frozenAtMs);
  /** The recorded signatures. When none of them is valid, the beacon is asked for its signature. */
  const recorded = draws.map(({ signature }) => signature).join();
  const [dueMs] = useState(() => {
    const leftMs = sawFreeze ? roundMs(round) - frozenAtMs : (msUntilDraw(lottery, serverNow()) ?? 0);
    return Date.now() + leftMs + (leftMs > 0 ? MARGIN_MS : 0);
  });
  const [signature, setSignature] = useState<string | null>(null);
  const [refuted, setRefuted] = useState(false);
  const [failed, setFailed] = useState(false);
  const isOver = signature !== null || old !== null;

  useEffect(() => {
    if (isOver) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (work: () => Promise<void>, delayMs: number) => {
      if (!left) timer = setTimeout(() => void work(), delayMs);
    };
    const ask = async () => {
      const found = await fetchSignature(chain, round);
      if (left) return;
      setFailed(found === null);
      if (found === null) again(ask, RETRY_MS);
      else setSignature(found);
    };
    const begin = async () => {
      const given = recorded.split(',').filter(isSignature);
      if (given.length === 0) {
        again(ask, Math.max(0, dueMs - Date.now()));
        return;
      }
      try {
        const { signatureHolds } = await signatureCheck();
        if (left) return;
        const own = given.find((one) => signatureHolds(chain, round, one));
        if (own !== undefined) {
          setSignature(own);
          return;
        }
        setRefuted(true);
        void ask();
      } catch {
        setFailed(true);
        again(begin, RETRY_MS);
      }
    };
    void begin();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isOver, chain, round, recorded, dueMs]);

  const waits = !isOver && recorded === '';
  const nowMs = useTicks(waits);
  const winners = useMemo(
    () => old?.winners ?? (signature === null ? null : outcomeOf(lottery, signature)?.winners),
    [lottery, old, signature],
  );
  const isRecorded = old !== null || draws.some((draw) => draw.signature === signature);
  // A draw with a wrong signature is recorded, and no valid one: a round has exactly one, so any other is false.
  const forged = !isRecorded && (signature === null ? refuted : draws.length > 0);
  let outcome: DrawOutcome = { state: 'asking', late: failed };
  if (winners) outcome = { state: 'out', winners, recorded: isRecorded, checked: signature !== null };
  else if (waits && nowMs < dueMs) outcome = { state: 'waiting', leftMs: dueMs - nowMs };
  return { outcome, forged };
}
