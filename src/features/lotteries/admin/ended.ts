/** The parts for a lottery whose sale has ended, in one file that loads later: most often the lottery still sells. */
export { CancelledLottery } from './CancelledLottery.tsx';
export { PrizeTable } from './PrizeTable.tsx';
