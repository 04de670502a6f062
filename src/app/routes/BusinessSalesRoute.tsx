import { loadDetail, SalesScreen } from '../../features/sales/list/SalesScreen.tsx';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { OwnerOnly } from '../guards.tsx';
import { FROM_LIST, morePaths } from '../morePaths.ts';

/** At a fair the signal may be gone when the button is pressed: the form is there already. */
const loadForm = () => Promise.all([import('./BusinessNewSaleRoute.tsx'), loadDetail()]);

const newSalePath = `${morePaths.businessNewSale}?${new URLSearchParams({ [FROM_LIST.name]: FROM_LIST.value })}`;

const ALSO = ['cashier'] as const;

export default function BusinessSalesRoute() {
  useIdleImport(loadForm);
  return (
    <OwnerOnly also={ALSO}>
      {(session) => (
        <SalesScreen session={session} newSalePath={newSalePath} reportsPath={morePaths.businessReports} />
      )}
    </OwnerOnly>
  );
}
