/** The commands and queries of the client screens: one file, loaded after the first use with the sign-in code. */
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
