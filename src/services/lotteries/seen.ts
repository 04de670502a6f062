/** A client's own screens, without a signal as this client last saw them here. */
import type { Kind, Seen } from '../device/lastSeen.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { seeing } from '../firestore/seeing.ts';
import { fetchLedgerSums, type LedgerPage, type LedgerSums, ledgerReader } from './ledger.ts';
import { fetchOwnNumbers, fetchOwnPrizes, type OwnNumbers, type OwnPrize } from './own.ts';

export interface OpenedLedger {
  readonly first: LedgerPage;
  readonly sums: LedgerSums;
}

const PRIZES: Kind<readonly OwnPrize[]> = { name: 'prizes', form: 1 };
const NUMBERS: Kind<OwnNumbers> = { name: 'numbers', form: 1 };
const LEDGER: Kind<OpenedLedger> = { name: 'ledger', form: 1 };

/** fetchOwnPrizes(), or what it said here last. Rejects where there is neither. */
export const seeOwnPrizes = (clientId: string): Promise<Seen<readonly OwnPrize[]>> =>
  seeing('client', PRIZES, clientId, () => fetchOwnPrizes(clientId));

/** fetchOwnNumbers(), or what it said here last. Rejects where there is neither. */
export const seeOwnNumbers = (clientId: string): Promise<Seen<OwnNumbers>> =>
  seeing('client', NUMBERS, clientId, () => fetchOwnNumbers(clientId));

/**
 * The first page of the ledger and its proof, and what reads on; what they said here last has no further page. Rejects
 * where there is neither.
 */
export async function seeLedger(clientId: string) {
  const deps = roleDeps('client');
  const next = ledgerReader(clientId, deps);
  const { value, seenMs } = await seeing('client', LEDGER, clientId, async () => {
    const [first, sums] = await Promise.all([next(), fetchLedgerSums(clientId, deps)]);
    return { first, sums };
  });
  return seenMs === null
    ? { ...value, seenMs, next }
    : { ...value, first: { ...value.first, more: false }, seenMs, next };
}
