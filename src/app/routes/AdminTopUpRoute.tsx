import { TopUpScreen } from '../../features/coins/TopUpScreen.tsx';
import { AdminOnly } from '../guards.tsx';

export default function AdminTopUpRoute() {
  return <AdminOnly>{() => <TopUpScreen />}</AdminOnly>;
}
