import { AdminPanelScreen } from '../../features/admin/panel/AdminPanelScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { adminCloseLotteryPath, morePaths } from '../morePaths.ts';

export default function AdminPanelRoute() {
  return (
    <AdminOnly>
      {(session) => (
        <AdminPanelScreen
          session={session}
          to={{
            newLottery: morePaths.adminNewLottery,
            lotteries: morePaths.adminLotteries,
            topUp: morePaths.adminTopUp,
            prizes: morePaths.adminPrizes,
            clients: morePaths.adminClients,
            ventures: morePaths.ventureCreate,
          }}
          closePath={adminCloseLotteryPath}
        />
      )}
    </AdminOnly>
  );
}
