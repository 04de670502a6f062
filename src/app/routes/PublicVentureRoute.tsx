import { PublicVentureScreen } from '../../features/publicPage/PublicVentureScreen.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';
import type { RouteProps } from '../screen.tsx';
import { useQueryDialog } from '../useQueryDialog.ts';

export default function PublicVentureRoute({ params }: RouteProps) {
  const { slug = '' } = params;
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
