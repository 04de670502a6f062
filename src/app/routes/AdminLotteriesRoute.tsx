import { useNavigate } from 'react-router-dom';
import { LotteriesAdminScreen } from '../../features/lotteries/admin/LotteriesAdminScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { adminEditLotteryPath, adminLotterySalesPath, morePaths } from '../morePaths.ts';

export default function AdminLotteriesRoute() {
  const navigate = useNavigate();
  return (
    <AdminOnly>
      {() => (
        <LotteriesAdminScreen
          newPath={morePaths.adminNewLottery}
          editPath={adminEditLotteryPath}
          salesPath={adminLotterySalesPath}
          onLeave={() => navigate(morePaths.admin, { replace: true })}
        />
      )}
    </AdminOnly>
  );
}
