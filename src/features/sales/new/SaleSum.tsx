import { formatPrice } from '../../../domain/money.ts';
import { paymentNames } from '../../../messages/payments.ts';
import { saleLines, saleTiles } from '../../../messages/saleTiles.ts';
import type { NewSale } from './useNewSale.ts';

/** The total, and below it what is wrong, or how many pieces it is of and how they are paid. */
export function SaleSum({ sale, count }: { readonly sale: NewSale; readonly count: number }) {
  const { read, checked, sums, extras } = sale;
  const wrong = read.ok ? [] : read.lines.filter(({ length }) => length > 0);
  const unpriced = wrong.filter((problems) => problems.some(({ code }) => code === 'range-price'));
  const warning =
    checked && wrong.length > 0
      ? saleTiles.check(wrong.length)
      : unpriced.length > 0
        ? saleTiles.withoutPrice(unpriced.length)
        : null;
  const paid = extras.payment === '' ? [] : paymentNames[extras.payment];
  const less = sums.discount > 0 ? saleLines.discountOf(formatPrice(sums.discount)) : [];
  return (
    <>
      <b>{formatPrice(sums.total)}</b>
      <small data-warning={warning !== null || undefined}>
        {warning ??
          (count === 0 ? saleTiles.touch : [saleTiles.pieces(count), paid, less].flat().join(' · '))}
      </small>
    </>
  );
}
