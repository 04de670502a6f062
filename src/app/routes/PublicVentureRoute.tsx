import { useLocation } from '../../components/ui/router.ts';
import { PublicVentureScreen } from '../../features/publicPage/PublicVentureScreen.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';
import type { RouteProps } from '../screen.tsx';
import { useAddressedDialog } from '../useAddressedDialog.ts';

export default function PublicVentureRoute({ params }: RouteProps) {
  const { slug = '', productId } = params;
  const { search } = useLocation();
  // Links of before had it in the query.
  const openId = productId ?? new URLSearchParams(search).get('producto');
  const closeProduct = useAddressedDialog(openId, publicVenturePath(slug));
  return (
    <PublicVentureScreen
      // Another venture is another page.
      key={slug}
      slug={slug}
      productId={openId}
      homePath={paths.home}
      pagePath={publicVenturePath}
      bookingPath={reservationPath}
      onCloseProduct={closeProduct}
    />
  );
}
