/** The commands and queries of a signed-in player: one file, loaded after the first use with the sign-in code. */
export { tagsOf } from '../../../domain/lotteries/tickets.ts';
export { buyNumbers, reportSold } from '../../../services/lotteries/commands.ts';
export { fetchBoardSecret, fetchNumbersIn } from '../../../services/lotteries/own.ts';
