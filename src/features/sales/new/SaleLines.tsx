import { type RefObject, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { MAX_SALE_LINES } from '../../../domain/sales/constants.ts';
import { saleProblems, newSale as texts } from '../../../messages/newSale.ts';
import { saleLines, saleTiles } from '../../../messages/saleTiles.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { SaleExtras } from './SaleExtras.tsx';
import { SaleLineFields } from './SaleLineFields.tsx';
import css from './SaleLines.module.css';
import type { NewSale } from './useNewSale.ts';
import type { OrderForm } from './useOrder.ts';

const byName = new Intl.Collator('es', { numeric: true }).compare;

export interface SaleLinesProps {
  readonly id: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly sale: NewSale;
  readonly order: OrderForm;
  readonly products: readonly SaleProduct[];
  readonly onSubmit: () => void;
  /** Discards the sale, because the customer has left. */
  readonly onDiscard: () => void;
}

/** The form of a sale, which the tiles fill: its lines and optional facts. */
export function SaleLines({ id, form, sale, order, products, onSubmit, onDiscard }: SaleLinesProps) {
  const add = useRef<HTMLButtonElement>(null);
  const { read } = sale;
  const problems = sale.checked && !read.ok ? read : { problem: null, lines: [], extras: {} };
  // Sorted by name, because the phone's picker is searched by name.
  const named = [...products].sort((a, b) => byName(a.name, b.name));
  return (
    <form
      ref={form}
      id={id}
      className={`stack gap-3 ${css.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problems.problem === null ? null : <Notice tone="error">{saleProblems[problems.problem]}</Notice>}
      {sale.lines.length === 0 ? (
        <p className={`muted ${css.none}`}>
          <b className="block">{saleTiles.touch}</b> {saleTiles.eachTouch}
        </p>
      ) : (
        <ul className="stack gap-3">
          {sale.lines.map((line, index) => (
            <SaleLineFields
              key={line.key}
              number={index + 1}
              line={line}
              products={named}
              problems={problems.lines[index] ?? []}
              onChange={(change) => sale.change(line.key, change)}
              onRemove={() => {
                sale.remove(line.key);
                add.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="secondary"
        block
        aria-disabled={sale.lines.length >= MAX_SALE_LINES}
        onClick={() => {
          if (sale.lines.length < MAX_SALE_LINES) sale.add();
        }}
      >
        {texts.addLine}
      </Button>
      <SaleExtras
        extras={sale.extras}
        sums={sale.sums}
        problems={problems.extras}
        orderSaid={order.said}
        onChange={sale.say}
        onOrder={order.type}
      />
      {sale.lines.length === 0 ? null : (
        <Button variant="ghost" block onClick={onDiscard}>
          {saleLines.discard}
        </Button>
      )}
    </form>
  );
}
