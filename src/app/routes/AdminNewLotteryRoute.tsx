import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { NewLotteryScreen } from '../../features/lotteries/admin/NewLotteryScreen.tsx';

export function AdminNewLotteryRoute() {
  const navigate = useNavigate();
  const toList = useCallback(() => navigate(paths.adminLotteries, { replace: true }), [navigate]);
  return <NewLotteryScreen onCreated={toList} onLeave={toList} />;
}
