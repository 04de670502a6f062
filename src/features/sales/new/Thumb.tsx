import { useState } from 'react';
import { Picture } from '../../../components/ui/Picture.tsx';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './Thumb.module.css';

/** A product's first picture in a small width; its first letter where there is none, or it can't be loaded. */
export function Thumb({ product }: { readonly product: SaleProduct | undefined }) {
  const [failed, setFailed] = useState(false);
  const url = product?.imageUrls[0];
  return url === undefined || failed ? (
    <span className={css.thumb} aria-hidden="true">
      {Array.from(product?.name ?? '')[0]}
    </span>
  ) : (
    <Picture
      className={css.thumb}
      src={url}
      alt=""
      sizes="7rem"
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
