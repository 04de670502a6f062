import { useNavigate, useParams } from 'react-router-dom';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { EditLotteryScreen } from '../../features/lotteries/admin/EditLotteryScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function AdminEditLotteryRoute() {
  const navigate = useNavigate();
  const { lotteryId = '' } = useParams();
  return (
    <AdminOnly>
      {() => (
        <EditLotteryScreen
          key={lotteryId}
          // What can be no lottery's id is said to be none.
          lotteryId={isLotteryId(lotteryId) ? lotteryId : ''}
          onSaved={() => navigate(morePaths.adminLotteries, { replace: true })}
        />
      )}
    </AdminOnly>
  );
}
