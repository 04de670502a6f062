/** What a signed-in player's screens ask and do: one file, which comes after the first use with the code of the sign-in. */
export { tagsOf } from '../../../domain/lotteries/tickets.ts';
export { buyNumbers, reportSold } from '../../../services/lotteries/commands.ts';
export { fetchBoardSecret, fetchNumbersIn } from '../../../services/lotteries/own.ts';
