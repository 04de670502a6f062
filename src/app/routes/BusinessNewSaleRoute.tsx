import { goBack, navigate, useLocation } from '../../components/ui/router.ts';
import { NewSaleScreen } from '../../features/sales/new/NewSaleScreen.tsx';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { OwnerOnly } from '../guards.tsx';
import { FROM_LIST, morePaths } from '../morePaths.ts';

/** The list is where a sale without a signal is shown: it has to be there by then. */
const loadList = () =>
  Promise.all([import('./BusinessSalesRoute.tsx'), import('../../features/sales/list/SaleDetail.tsx')]);

const ALSO = ['cashier'] as const;

export default function BusinessNewSaleRoute() {
  const { search, isArrival } = useLocation();
  const query = new URLSearchParams(search);
  // In a tab of its own there is no step to go back.
  const hasStepBack = !isArrival;
  const isFromList = hasStepBack && query.get(FROM_LIST.name) === FROM_LIST.value;
  useIdleImport(loadList);
  return (
    <OwnerOnly also={ALSO}>
      {(session) => (
        <NewSaleScreen
          session={session}
          cataloguePath={morePaths.products}
          // The list comes after the form, and 'Volver' there doesn't lead to the form again.
          onList={() => (isFromList ? goBack() : navigate(morePaths.businessSales, { replace: true }))}
        />
      )}
    </OwnerOnly>
  );
}
