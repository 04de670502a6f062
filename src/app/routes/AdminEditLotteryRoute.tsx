import { navigate, useLocation } from '../../components/ui/router.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { EditLotteryScreen } from '../../features/lotteries/admin/EditLotteryScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';
import type { RouteProps } from '../screen.tsx';

export default function AdminEditLotteryRoute({ params }: RouteProps) {
  const { lotteryId = '' } = params;
  const asksToClose = new URLSearchParams(useLocation().search).has('cerrar');
  return (
    <AdminOnly>
      {() => (
        <EditLotteryScreen
          key={lotteryId}
          // What can be no lottery's id is said to be none.
          lotteryId={isLotteryId(lotteryId) ? lotteryId : ''}
          asksToClose={asksToClose}
          onSaved={() => navigate(morePaths.adminLotteries, { replace: true })}
        />
      )}
    </AdminOnly>
  );
}
