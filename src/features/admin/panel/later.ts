/** The commands and queries of the panel in one file, which loads after the first use. */
export { countWaitingPrizes } from '../../../services/lotteries/admin/draw.ts';
export { openLotteries } from '../../../services/lotteries/admin/queries.ts';
export { countOwed } from '../../../services/lotteries/admin/refunds.ts';
export { clearReports, fetchReports } from '../../../services/reports/admin.ts';
