import {
  adminCloseLotteryPath,
  adminEditLotteryPath,
  adminLotterySalesPath,
  paths,
} from '../../config/paths.ts';
import { LotteriesAdminScreen } from '../../features/lotteries/admin/LotteriesAdminScreen.tsx';

export function AdminLotteriesRoute() {
  return (
    <LotteriesAdminScreen
      newPath={paths.adminNewLottery}
      editPath={adminEditLotteryPath}
      closePath={adminCloseLotteryPath}
      salesPath={adminLotterySalesPath}
    />
  );
}
