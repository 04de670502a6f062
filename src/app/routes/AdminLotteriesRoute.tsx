import { LotteriesAdminScreen } from '../../features/lotteries/admin/LotteriesAdminScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import {
  adminCloseLotteryPath,
  adminEditLotteryPath,
  adminLotterySalesPath,
  morePaths,
} from '../morePaths.ts';

export default function AdminLotteriesRoute() {
  return (
    <AdminOnly>
      {() => (
        <LotteriesAdminScreen
          newPath={morePaths.adminNewLottery}
          editPath={adminEditLotteryPath}
          closePath={adminCloseLotteryPath}
          salesPath={adminLotterySalesPath}
        />
      )}
    </AdminOnly>
  );
}
