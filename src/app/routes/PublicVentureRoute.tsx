import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PublicVentureScreen } from '../../features/publicPage/PublicVentureScreen.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';

export default function PublicVentureRoute() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const productId = new URLSearchParams(search).get('producto');
  // The product with which the visitor came; any other one is a step of this page, which closing takes back.
  const arrivedAt = useRef(productId);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    if (productId === null) arrivedAt.current = null;
  }, [productId]);
  const closeProduct = () => {
    // Going back takes a moment: a second press must not leave the page.
    if (closing.current) return;
    closing.current = true;
    if (arrivedAt.current === null) navigate(-1);
    else navigate(publicVenturePath(slug), { replace: true });
  };
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
