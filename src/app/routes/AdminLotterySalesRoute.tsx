import { useParams } from 'react-router-dom';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { LotterySalesScreen } from '../../features/lotteries/admin/LotterySalesScreen.tsx';
import { AdminOnly } from '../guards.tsx';

export default function AdminLotterySalesRoute() {
  const { lotteryId = '' } = useParams();
  return (
    <AdminOnly>
      {() => <LotterySalesScreen key={lotteryId} lotteryId={isLotteryId(lotteryId) ? lotteryId : ''} />}
    </AdminOnly>
  );
}
