import { Cover } from '../../../components/ui/Cover.tsx';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './Thumb.module.css';

/** A product's first picture in a small width. */
export function Thumb({ product }: { readonly product: SaleProduct | undefined }) {
  return (
    <Cover
      className={css.thumb}
      src={product?.imageUrls[0]}
      name={product?.name ?? ''}
      sizes="7rem"
      decoding="async"
      draggable={false}
    />
  );
}
