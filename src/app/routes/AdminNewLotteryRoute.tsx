import { useNavigate } from 'react-router-dom';
import { NewLotteryScreen } from '../../features/lotteries/admin/NewLotteryScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function AdminNewLotteryRoute() {
  const navigate = useNavigate();
  return (
    <AdminOnly>
      {() => <NewLotteryScreen onCreated={() => navigate(morePaths.adminLotteries, { replace: true })} />}
    </AdminOnly>
  );
}
