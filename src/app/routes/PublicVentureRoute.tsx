import { useParams } from 'react-router-dom';
import { PublicVentureScreen } from '../../features/publicPage/PublicVentureScreen.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';
import { useQueryDialog } from '../useQueryDialog.ts';

export default function PublicVentureRoute() {
  const { slug = '' } = useParams();
  const [productId, closeProduct] = useQueryDialog('producto', publicVenturePath(slug));
  return (
    <PublicVentureScreen
      // Another venture is another page.
      key={slug}
      slug={slug}
      productId={productId}
      homePath={paths.home}
      pagePath={publicVenturePath}
      bookingPath={reservationPath}
      onCloseProduct={closeProduct}
    />
  );
}
