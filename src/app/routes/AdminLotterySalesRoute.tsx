import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { LotterySalesScreen } from '../../features/lotteries/admin/LotterySalesScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import type { RouteProps } from '../screen.tsx';

export default function AdminLotterySalesRoute({ params }: RouteProps) {
  const { lotteryId = '' } = params;
  return (
    <AdminOnly>
      {() => <LotterySalesScreen key={lotteryId} lotteryId={isLotteryId(lotteryId) ? lotteryId : ''} />}
    </AdminOnly>
  );
}
