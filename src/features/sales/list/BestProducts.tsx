import { Card } from '../../../components/ui/Card.tsx';
import { formatPrice } from '../../../domain/money.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { bestProducts } from '../../../domain/sales/summary.ts';
import { sales as texts } from '../../../messages/sales.ts';
import css from './BestProducts.module.css';

const MOST = 5;

/** The products that brought most. */
export function BestProducts({ sales }: { readonly sales: readonly Sale[] }) {
  const best = bestProducts(sales, MOST);
  const highest = best[0]?.total ?? 0;
  if (best.length === 0) return null;
  return (
    <Card title={texts.bestTitle}>
      <ol className={`stack gap-3 ${css.best}`}>
        {best.map(({ productId, productName, quantity, total }) => (
          <li key={productId || productName}>
            <span>{productName}</span>
            <span className={css.money}>{formatPrice(total)}</span>
            <small>{texts.pieces(quantity)}</small>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={highest === 0 ? 0 : (total / highest) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </Card>
  );
}
