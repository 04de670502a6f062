/** The data of a client's screens, with the cached answers of this client when the device is offline. */
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
  /** When this data was cached, epoch milliseconds; null: just read. */
  readonly cachedMs: number | null;
}

const PRIZES: Kind<readonly OwnPrize[]> = { name: 'prizes', form: 2 };
const NUMBERS: Kind<OwnNumbers> = { name: 'numbers', form: 2 };
const LEDGER: Kind<OpenedLedger> = { name: 'ledger', form: 1 };

/** Returns fetchOwnPrizes(), or its cached answer. Rejects when there is neither. */
export const cachedPrizes = (clientId: string, later: Later<readonly OwnPrize[]>) =>
  cacheFirst('client', PRIZES, clientId, () => fetchOwnPrizes(clientId), later);

/** Returns fetchOwnNumbers(), or its cached answer. Rejects when there is neither. */
export const cachedNumbers = (clientId: string, later: Later<OwnNumbers>) =>
  cacheFirst('client', NUMBERS, clientId, () => fetchOwnNumbers(clientId), later);

/** Returns the ledger's first page, its proof and `next` for further pages, which a cached answer hasn't. */
export async function cachedLedger(
  clientId: string,
  signal: AbortSignal,
  show: (newer: CachedLedger) => void,
): Promise<CachedLedger> {
  const deps = roleDeps('client');
  let next = ledgerReader(clientId, deps);
  const read = async () => {
    // Each try begins at the first page, also if only the sums of the try before were lost.
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

/** Returns a client's ledger as stored now, for an administrator who helps. Rejects without a network. */
export async function readLedger(clientId: string): Promise<CachedLedger> {
  const deps = roleDeps('admin');
  const next = ledgerReader(clientId, deps);
  const [first, sums] = await Promise.all([next(), fetchLedgerSums(clientId, deps)]);
  return { next, first, sums, cachedMs: null };
}

/** Returns a client's numbers as stored now, for an administrator who helps. Rejects without a network. */
export const readNumbers = (clientId: string): Promise<OwnNumbers> =>
  fetchOwnNumbers(clientId, roleDeps('admin'));
