import { useCallback, useEffect, useState } from 'react';
import { type Movement, sortLedger } from '../../../domain/coins/ledger.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import type { CachedLedger } from '../../../services/lotteries/cached.ts';
import type { LedgerPage, LedgerSums } from '../../../services/lotteries/ledger.ts';
import type { OwnNumbers } from '../../../services/lotteries/own.ts';
import { services } from '../services.ts';

/** The role whose session sends the request. */
export type LedgerRole = 'client' | 'admin';

export interface ShownLedger {
  /** The movements, latest first. */
  readonly movements: readonly Movement[];
  readonly lotteryNames: ReadonlyMap<string, string>;
  readonly sums: LedgerSums;
  /** Shows older movements; null = there are no others. */
  readonly showMore: (() => void) | null;
  readonly more: 'idle' | 'busy' | 'failed';
  readonly cachedMs: number | null;
}

/** Returns a client's ledger: its first page, and the next page at each `showMore`. */
export function useLedger(clientId: string, role: LedgerRole) {
  const load = useCallback(
    async (signal: AbortSignal, show: (newer: CachedLedger) => void) => {
      const { readLedger, cachedLedger } = await services();
      return role === 'client' ? cachedLedger(clientId, signal, show) : readLedger(clientId);
    },
    [clientId, role],
  );
  const [loaded, reload] = useLoad(load);
  const value = loaded.state === 'ready' ? loaded.value : null;
  const [pages, setPages] = useState<readonly LedgerPage[]>([]);
  const [more, setMore] = useState<ShownLedger['more']>('idle');
  useEffect(() => {
    setPages(value === null ? [] : [value.first]);
    setMore('idle');
  }, [value]);
  if (value === null) return [loaded.state === 'failed' ? 'failed' : 'loading', reload] as const;
  const last = pages.at(-1) ?? value.first;
  const showMore = () => {
    if (more === 'busy') return;
    setMore('busy');
    value.next().then(
      (page) => {
        setPages((before) => (before[0] === value.first ? [...before, page] : before));
        setMore('idle');
      },
      () => setMore('failed'),
    );
  };
  const shown: ShownLedger = {
    movements: (pages.length > 0 ? pages : [value.first]).flatMap(({ movements }) => sortLedger(movements)),
    lotteryNames: last.lotteryNames,
    sums: value.sums,
    showMore: last.more ? showMore : null,
    more,
    cachedMs: value.cachedMs,
  };
  return [shown, reload] as const;
}

export type ShownNumbers = Cached<OwnNumbers>;

/** Returns a client's numbers, read once `asked` is true; null before. */
export function useNumbers(clientId: string, role: LedgerRole, asked: boolean) {
  const load = useCallback(
    async (signal: AbortSignal, show: (newer: ShownNumbers) => void): Promise<ShownNumbers | null> => {
      if (!asked) return null;
      const { readNumbers, cachedNumbers } = await services();
      return role === 'admin'
        ? { value: await readNumbers(clientId), cachedMs: null }
        : cachedNumbers(clientId, { signal, show });
    },
    [clientId, role, asked],
  );
  return useLoad(load);
}
