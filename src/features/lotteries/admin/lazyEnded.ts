import { lazy } from 'react';

const load = () => import('./ended.ts');

/** See CancelledLottery.tsx. */
export const CancelledLottery = lazy(async () => ({ default: (await load()).CancelledLottery }));

/** See PrizeTable.tsx. */
export const PrizeTable = lazy(async () => ({ default: (await load()).PrizeTable }));
