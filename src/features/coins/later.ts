/** The commands and queries of the top-up screen in one file, which loads after the first use. */
export { correctTopUp, credit } from '../../services/coins/commands.ts';
export { findClient, latestTopUps } from '../../services/coins/queries.ts';
export { coinSums } from '../../services/coins/sums.ts';
