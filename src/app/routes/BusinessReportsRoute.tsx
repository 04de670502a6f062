import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { ReportsScreen } from '../../features/sales/reports/ReportsScreen.tsx';

export function BusinessReportsRoute() {
  const session = useSignedInBusiness();
  return <ReportsScreen session={session} />;
}
