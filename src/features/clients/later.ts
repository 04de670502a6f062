/** What the screens of clients ask and do: one file, which comes after the first use with the code of the sign-in. */
export {
  changePassword,
  registerClient,
  replacePassword,
  signInClient,
} from '../../services/clients/commands.ts';
export { findClient } from '../../services/coins/queries.ts';
export {
  readLedger,
  readNumbers,
  seeLedger,
  seeOwnNumbers,
  seeOwnPrizes,
} from '../../services/lotteries/seen.ts';
export { changeLimits, fetchOwnLimits } from '../../services/lotteries/spending.ts';
