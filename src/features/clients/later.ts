/** What the screens of clients ask and do: one file, which comes after the first use with the code of the sign-in. */
export {
  changePassword,
  registerClient,
  replacePassword,
  signInClient,
} from '../../services/clients/commands.ts';
export { findClient } from '../../services/coins/queries.ts';
export {
  cachedLedger,
  cachedNumbers,
  cachedPrizes,
  readLedger,
  readNumbers,
} from '../../services/lotteries/cached.ts';
export { changeLimits, fetchOwnLimits } from '../../services/lotteries/spending.ts';
