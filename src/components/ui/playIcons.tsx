/** Icons of lotteries, prizes and coins. */
import { icon } from './icon.tsx';

export const TicketIcon = icon(
  'M3.5 8a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2a2 2 0 0 0 0-4ZM14 7v2m0 2v2m0 2v2',
);
export const PrizeIcon = icon(
  'M4.5 12v8.5h15V12M3.5 8h17v4h-17ZM12 8v12.5M12 8S10.5 3.5 8 3.5 5.5 8 12 8Zm0 0s1.5-4.5 4-4.5S18.5 8 12 8Z',
);
export const CoinIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM8.5 9.5l3.5 6 3.5-6');
