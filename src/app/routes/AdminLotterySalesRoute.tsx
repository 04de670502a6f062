import { useParams } from 'react-router-dom';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { LotterySalesScreen } from '../../features/lotteries/admin/LotterySalesScreen.tsx';

export function AdminLotterySalesRoute() {
  const { lotteryId = '' } = useParams();
  return <LotterySalesScreen key={lotteryId} lotteryId={isLotteryId(lotteryId) ? lotteryId : ''} />;
}
