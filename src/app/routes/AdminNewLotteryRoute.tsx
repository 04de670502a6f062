import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { NewLotteryScreen } from '../../features/lotteries/admin/NewLotteryScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function AdminNewLotteryRoute() {
  const navigate = useNavigate();
  const toList = useCallback(() => navigate(morePaths.adminLotteries, { replace: true }), [navigate]);
  return <AdminOnly>{() => <NewLotteryScreen onCreated={toList} onLeave={toList} />}</AdminOnly>;
}
