import { useLocation, useParams } from 'react-router-dom';
import { paths, publicVenturePath, reservationPath } from '../../config/paths.ts';
import { PublicVentureScreen } from '../../features/publicPage/PublicVentureScreen.tsx';
import { useAddressedDialog } from '../../hooks/useAddressedDialog.ts';

export function PublicVentureRoute() {
  const { slug = '', productId } = useParams();
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
