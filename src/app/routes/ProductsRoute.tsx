import { useNavigate } from 'react-router-dom';
import { paths, publicVenturePath } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { ProductsScreen } from '../../features/products/ProductsScreen.tsx';

export function ProductsRoute() {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  return (
    <ProductsScreen
      key={businessId}
      ventureId={businessId}
      // The page is found by the venture's id too.
      publicPage={publicVenturePath(businessId)}
      onLeave={() => navigate(paths.businessDashboard, { replace: true })}
    />
  );
}
