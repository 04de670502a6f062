/** What the screen of a lottery shows when its sale has ended: one later file, as it most often still sells. */
export { CancelledLottery } from './CancelledLottery.tsx';
export { PrizeTable } from './PrizeTable.tsx';
