import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { TrashIcon } from '../../../components/ui/ownerIcons.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { priceReading } from '../../../domain/products/price.ts';
import { MAX_QUANTITY } from '../../../domain/sales/constants.ts';
import { readQuantity, readSaleLine, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import type { SaleLineField, SaleLineProblem } from '../../../domain/sales/problems.ts';
import { foldText } from '../../../domain/text.ts';
import { priceReadingText } from '../../../messages/prices.ts';
import { saleLineProblemText, newSale as texts } from '../../../messages/sales.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import css from './NewSale.module.css';

/** From so many on a search is offered: fewer fit a phone's picker. */
const SEARCH_FROM = 10;

export interface SaleLineFieldsProps {
  readonly number: number;
  readonly line: SaleLineDraft;
  readonly products: readonly SaleProduct[];
  /** To be shown. */
  readonly problems: readonly SaleLineProblem[];
  readonly onChange: (change: Partial<SaleLineDraft>) => void;
  readonly onRemove: () => void;
}

/** One line of a sale: product, quantity, what was charged, total. */
export function SaleLineFields({
  number,
  line,
  products,
  problems,
  onChange,
  onRemove,
}: SaleLineFieldsProps) {
  const [search, setSearch] = useState('');
  const hasSearch = products.length >= SEARCH_FROM;
  const chosen = products.find(({ id }) => id === line.productId);
  const words = foldText(hasSearch ? search : '').split(/\s+/);
  const matches = (product: SaleProduct) => words.every((word) => foldText(product.name).includes(word));
  const found = products.filter((product) => product === chosen || matches(product));
  const read = readSaleLine(line, products);
  const quantity = readQuantity(line.quantity);
  const errorOf = (field: SaleLineField) => {
    const problem = problems.find((each) => each.field === field);
    return problem && saleLineProblemText(problem.code);
  };
  return (
    <Card
      as="li"
      level={2}
      className={css.line}
      title={
        <>
          <span className={css.lineName}>{texts.line(number)}</span>
          <Button
            variant="ghost"
            className={css.remove}
            aria-label={texts.removeLine(number)}
            onClick={onRemove}
          >
            <TrashIcon />
          </Button>
        </>
      }
    >
      {hasSearch ? (
        <TextField
          label={texts.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
          hint={found.length === 0 ? texts.noMatches : undefined}
        />
      ) : null}
      <SelectField
        label={texts.product}
        placeholder={texts.productPrompt}
        value={chosen === undefined ? '' : line.productId}
        onChange={(productId) => onChange({ productId, price: '' })}
        options={found.map(({ id, name, soldOut }) => ({
          value: id,
          label: soldOut ? texts.soldOut(name) : name,
        }))}
        error={errorOf('product')}
      />
      <div className={css.amounts}>
        <NumberStepper
          label={texts.quantity}
          value={quantity.ok ? quantity.value : 0}
          text={line.quantity}
          onChange={(_, text) => onChange({ quantity: text })}
          max={MAX_QUANTITY}
          invalid={quantity.ok ? null : saleLineProblemText(quantity.code)}
          decreaseLabel={texts.fewer}
          increaseLabel={texts.more}
          error={errorOf('quantity')}
        />
        {chosen?.priceType === 'range' ? (
          <TextField
            label={texts.chargedPrice}
            inputMode="decimal"
            autoComplete="off"
            value={line.price}
            onChange={(price) => onChange({ price })}
            hint={
              <>
                {texts.rangeHint(
                  `${formatPrice(chosen.priceMin)}\u00a0–\u00a0${formatPrice(chosen.priceMax)}`,
                )}{' '}
                <b>{priceReadingText(priceReading(line.price, chosen.priceMax), formatPrice)}</b>
              </>
            }
            error={errorOf('price')}
          />
        ) : null}
      </div>
      {chosen === undefined ? null : (
        <dl className={css.sums}>
          {chosen.priceType === 'single' ? (
            <div>
              <dt>{texts.unitPrice}</dt>
              <dd>{formatPrice(chosen.price)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{texts.lineTotal}</dt>
            <dd>{read.ok ? formatPrice(read.line.totalPrice) : '—'}</dd>
          </div>
        </dl>
      )}
      {chosen?.priceType === 'single' && errorOf('price') ? (
        <p className={css.problem} role="alert">
          {errorOf('price')}
        </p>
      ) : null}
    </Card>
  );
}
