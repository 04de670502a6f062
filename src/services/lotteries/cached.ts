/** A client's own screens, without a signal as this client last saw them here. */
import type { Cached, Kind } from '../device/answerCache.ts';
import { cacheFirst, type Later } from '../firestore/cachedReads.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { fetchLedgerSums, type LedgerPage, type LedgerSums, ledgerReader } from './ledger.ts';
import { fetchOwnNumbers, fetchOwnPrizes, type OwnNumbers, type OwnPrize } from './own.ts';

export interface OpenedLedger {
  readonly first: LedgerPage;
  readonly sums: LedgerSums;
}

export interface CachedLedger extends OpenedLedger {
  readonly next: () => Promise<LedgerPage>;
  /** When it was last known to be so, epoch milliseconds; null: just now. */
  readonly cachedMs: number | null;
}

const PRIZES: Kind<readonly OwnPrize[]> = { name: 'prizes', form: 2 };
const NUMBERS: Kind<OwnNumbers> = { name: 'numbers', form: 2 };
const LEDGER: Kind<OpenedLedger> = { name: 'ledger', form: 1 };

/** fetchOwnPrizes(), or what it said here last. Rejects where there is neither. */
export const cachedPrizes = (
  clientId: string,
  later: Later<readonly OwnPrize[]>,
): Promise<Cached<readonly OwnPrize[]>> =>
  cacheFirst('client', PRIZES, clientId, () => fetchOwnPrizes(clientId), later);

/** fetchOwnNumbers(), or what it said here last. Rejects where there is neither. */
export const cachedNumbers = (clientId: string, later: Later<OwnNumbers>): Promise<Cached<OwnNumbers>> =>
  cacheFirst('client', NUMBERS, clientId, () => fetchOwnNumbers(clientId), later);

/**
 * The first page of the ledger and its proof, and what reads on; what they said here last has no further page. Rejects
 * where there is neither.
 */
export async function cachedLedger(
  clientId: string,
  signal: AbortSignal,
  show: (newer: CachedLedger) => void,
): Promise<CachedLedger> {
  const deps = roleDeps('client');
  let next = ledgerReader(clientId, deps);
  const read = async () => {
    // Each try begins at the first page, also where only the sums of the one before were lost.
    next = ledgerReader(clientId, deps);
    const [first, sums] = await Promise.all([next(), fetchLedgerSums(clientId, deps)]);
    return { first, sums };
  };
  const withMore = ({ value, cachedMs }: Cached<OpenedLedger>): CachedLedger =>
    cachedMs === null
      ? { ...value, cachedMs, next }
      : { ...value, first: { ...value.first, more: false }, cachedMs, next };
  const later = { signal, show: (newer: Cached<OpenedLedger>) => show(withMore(newer)) };
  return withMore(await cacheFirst('client', LEDGER, clientId, read, later));
}

/** A client's ledger as it is now, for the administrator who helps. Rejects without a network. */
export async function readLedger(clientId: string): Promise<CachedLedger> {
  const deps = roleDeps('admin');
  const next = ledgerReader(clientId, deps);
  const [first, sums] = await Promise.all([next(), fetchLedgerSums(clientId, deps)]);
  return { next, first, sums, cachedMs: null };
}

/** A client's numbers as they are now, for the administrator who helps. Rejects without a network. */
export const readNumbers = (clientId: string): Promise<OwnNumbers> =>
  fetchOwnNumbers(clientId, roleDeps('admin'));
