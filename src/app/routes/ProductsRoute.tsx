import { navigate } from '../../components/ui/router.ts';
import { ProductsScreen } from '../../features/products/ProductsScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ProductsRoute() {
  return (
    <OwnerOnly sayExpired>
      {({ businessId }) => (
        <ProductsScreen
          key={businessId}
          ventureId={businessId}
          // The page is found by the venture's id too.
          publicPage={publicVenturePath(businessId)}
          onLeave={() => navigate(paths.businessDashboard, { replace: true })}
        />
      )}
    </OwnerOnly>
  );
}
