/** All that the administrator's screens of lotteries ask and do: one file to load, so that a screen that is here works whole. */
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
