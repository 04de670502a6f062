/** The administrator's lottery queries and commands, loaded as one file: once loaded, a screen works completely. */
export { createLottery, editLottery, setPrizeStatus } from './commands.ts';
export { drawLottery, freezeLottery } from './draw.ts';
export {
  contactsOf,
  findClaimedPrize,
  lotteryIncome,
  readLottery,
  SOLD_PAGE,
  soldNumbersFrom,
} from './queries.ts';
export {
  cancelLottery,
  cancelledLotteries,
  countRefunds,
  owedOf,
  refundLottery,
} from './refunds.ts';
