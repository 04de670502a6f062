/** A client's own screens, without a signal as this client last saw them here. */
import type { Kind, Seen } from '../device/lastSeen.ts';
import { seeing } from '../firestore/seeing.ts';
import { fetchOwnAccount, fetchOwnPrizes, type OwnAccount, type OwnPrize } from './own.ts';

const PRIZES: Kind<readonly OwnPrize[]> = { name: 'prizes', form: 1 };
const ACCOUNT: Kind<OwnAccount> = { name: 'account', form: 1 };

/** fetchOwnPrizes(), or what it said here last. Rejects where there is neither. */
export const seeOwnPrizes = (clientId: string): Promise<Seen<readonly OwnPrize[]>> =>
  seeing('client', PRIZES, clientId, () => fetchOwnPrizes(clientId));

/** fetchOwnAccount(), or what it said here last. Rejects where there is neither. */
export const seeOwnAccount = (clientId: string): Promise<Seen<OwnAccount>> =>
  seeing('client', ACCOUNT, clientId, () => fetchOwnAccount(clientId));
