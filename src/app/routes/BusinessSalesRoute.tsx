import { useIdleImport } from '../../contexts/useIdleImport.ts';
import { SalesScreen } from '../../features/sales/list/SalesScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

/** At a fair the signal may be gone when the button is pressed: the form is there already. */
const loadForm = () => import('./BusinessNewSaleRoute.tsx');

export default function BusinessSalesRoute() {
  useIdleImport(loadForm);
  return (
    <OwnerOnly>
      {(session) => <SalesScreen session={session} newSalePath={morePaths.businessNewSale} />}
    </OwnerOnly>
  );
}
