import { adminCloseLotteryPath, paths } from '../../config/paths.ts';
import { useSignedInAdmin } from '../../contexts/adminSession.ts';
import { AdminPanelScreen } from '../../features/admin/panel/AdminPanelScreen.tsx';

export function AdminPanelRoute() {
  const session = useSignedInAdmin();
  return (
    <AdminPanelScreen
      session={session}
      to={{
        newLottery: paths.adminNewLottery,
        lotteries: paths.adminLotteries,
        topUp: paths.adminTopUp,
        prizes: paths.adminPrizes,
        clients: paths.adminClients,
        ventures: paths.ventureCreate,
      }}
      closePath={adminCloseLotteryPath}
    />
  );
}
