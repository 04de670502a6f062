import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { EditLotteryScreen } from '../../features/lotteries/admin/EditLotteryScreen.tsx';

export function AdminEditLotteryRoute() {
  const navigate = useNavigate();
  const { lotteryId = '' } = useParams();
  const asksToClose = useSearchParams()[0].has('cerrar');
  return (
    <EditLotteryScreen
      key={lotteryId}
      // What can be no lottery's id is said to be none.
      lotteryId={isLotteryId(lotteryId) ? lotteryId : ''}
      asksToClose={asksToClose}
      onSaved={() => navigate(paths.adminLotteries, { replace: true })}
    />
  );
}
