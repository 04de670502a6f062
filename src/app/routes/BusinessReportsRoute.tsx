import { ReportsScreen } from '../../features/sales/reports/ReportsScreen.tsx';
import { OwnerOnly } from '../guards.tsx';

const ALSO = ['cashier'] as const;

export default function BusinessReportsRoute() {
  return <OwnerOnly also={ALSO}>{(session) => <ReportsScreen session={session} />}</OwnerOnly>;
}
