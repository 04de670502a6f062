import { useNavigate, useSearchParams } from 'react-router-dom';
import { FROM_LIST, paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { NewSaleScreen } from '../../features/sales/new/NewSaleScreen.tsx';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { useIsArrival } from '../../hooks/useIsArrival.ts';

/** The list is where a sale without a signal is shown: it has to be there by then. */
const loadList = () =>
  Promise.all([import('./BusinessSalesRoute.tsx'), import('../../features/sales/list/SaleDetail.tsx')]);

export function BusinessNewSaleRoute() {
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // In a tab of its own there is no step to go back.
  const hasStepBack = !useIsArrival();
  const isFromList = hasStepBack && query.get(FROM_LIST.name) === FROM_LIST.value;
  useIdleImport(loadList);
  return (
    <NewSaleScreen
      session={session}
      cataloguePath={paths.products}
      // The list comes after the form, and 'Volver' there doesn't lead to the form again.
      onList={() => (isFromList ? navigate(-1) : navigate(paths.businessSales, { replace: true }))}
    />
  );
}
