import { useCallback } from 'react';
import { navigate } from '../../components/ui/router.ts';
import { NewLotteryScreen } from '../../features/lotteries/admin/NewLotteryScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function AdminNewLotteryRoute() {
  const toList = useCallback(() => navigate(morePaths.adminLotteries, { replace: true }), []);
  return <AdminOnly>{() => <NewLotteryScreen onCreated={toList} onLeave={toList} />}</AdminOnly>;
}
