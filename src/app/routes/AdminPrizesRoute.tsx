import { ClaimScreen } from '../../features/lotteries/admin/ClaimScreen.tsx';
import { AdminOnly } from '../guards.tsx';

export default function AdminPrizesRoute() {
  return <AdminOnly>{() => <ClaimScreen />}</AdminOnly>;
}
