/** What the top-up screen asks and does: one file, which comes after the first use. */
export { correctTopUp, credit } from '../../services/coins/commands.ts';
export { coinSums, findClient, latestTopUps } from '../../services/coins/queries.ts';
