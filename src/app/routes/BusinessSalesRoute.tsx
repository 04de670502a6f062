import { FROM_LIST, paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { loadDetail, SalesScreen } from '../../features/sales/list/SalesScreen.tsx';
import { useIdleImport } from '../../hooks/useIdleImport.ts';

/** At a fair the signal may be gone when the button is pressed: the form is there already. */
const loadForm = () => Promise.all([import('./BusinessNewSaleRoute.tsx'), loadDetail()]);

const newSalePath = `${paths.businessNewSale}?${new URLSearchParams({ [FROM_LIST.name]: FROM_LIST.value })}`;

export function BusinessSalesRoute() {
  const session = useSignedInBusiness();
  useIdleImport(loadForm);
  return <SalesScreen session={session} newSalePath={newSalePath} reportsPath={paths.businessReports} />;
}
