import { useNavigate } from 'react-router-dom';
import { useIdleImport } from '../../contexts/useIdleImport.ts';
import { NewSaleScreen } from '../../features/sales/new/NewSaleScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

/** The list is where a sale without a signal is shown: it has to be there by then. */
const loadList = () => import('./BusinessSalesRoute.tsx');

export default function BusinessNewSaleRoute() {
  const navigate = useNavigate();
  useIdleImport(loadList);
  return (
    <OwnerOnly>
      {(session) => (
        <NewSaleScreen
          session={session}
          cataloguePath={morePaths.products}
          onSaved={() => navigate(morePaths.businessSales)}
        />
      )}
    </OwnerOnly>
  );
}
