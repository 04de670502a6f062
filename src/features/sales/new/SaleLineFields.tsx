import { useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { MinusIcon, PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { formatPrice } from '../../../domain/money.ts';
import { parsePrice, priceReading } from '../../../domain/products/price.ts';
import { MAX_QUANTITY } from '../../../domain/sales/constants.ts';
import { readQuantity, readSaleLine, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import type { SaleLineField, SaleLineProblem } from '../../../domain/sales/problems.ts';
import { likelyPrices } from '../../../domain/sales/tiles.ts';
import { saleLineProblems, newSale as texts } from '../../../messages/newSale.ts';
import { priceReadingText } from '../../../messages/prices.ts';
import { saleLines } from '../../../messages/saleTiles.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { Chip, Choices, MarkedInput } from './Choices.tsx';
import css from './SaleLineFields.module.css';
import { Thumb } from './Tile.tsx';

export interface SaleLineFieldsProps {
  readonly number: number;
  readonly line: SaleLineDraft;
  readonly products: readonly SaleProduct[];
  /** The problems that are shown. */
  readonly problems: readonly SaleLineProblem[];
  readonly onChange: (change: Partial<SaleLineDraft>) => void;
  readonly onRemove: () => void;
}

/** One line of a sale: product, quantity, price charged, total. */
export function SaleLineFields({
  number,
  line,
  products,
  problems,
  onChange,
  onRemove,
}: SaleLineFieldsProps) {
  const chosen = products.find(({ id }) => id === line.productId);
  const read = readSaleLine(line, products);
  const errorOf = (field: SaleLineField) => {
    const problem = problems.find((each) => each.field === field);
    return problem && saleLineProblems[problem.code];
  };
  const quantityError = errorOf('quantity');
  return (
    <li
      className={`stack gap-2 ${css.line}`}
      data-line={line.productId}
      data-wrong={quantityError !== undefined || undefined}
    >
      <Thumb product={chosen} />
      <div>
        <Field label={<span className="visually-hidden">{texts.product}</span>} error={errorOf('product')}>
          {(ids) => (
            // The name is not cut off: the phone's native picker lies over it, invisible.
            <div className={`line ${css.name}`} data-empty={chosen === undefined || undefined}>
              <b aria-hidden="true">{chosen?.name ?? texts.productPrompt}</b>
              <select
                {...ids}
                value={chosen === undefined ? '' : line.productId}
                onChange={({ currentTarget }) => onChange({ productId: currentTarget.value, price: '' })}
              >
                <option value="" disabled hidden>
                  {texts.productPrompt}
                </option>
                {products.map(({ id, name, soldOut }) => (
                  <option key={id} value={id}>
                    {soldOut ? texts.soldOut(name) : name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        {chosen === undefined ? null : (
          <dl className={`stack muted tiny ${css.sums}`}>
            {chosen.priceType === 'single' ? (
              <div className="row">
                <dt>{texts.unitPrice}</dt>
                <dd>{formatPrice(chosen.price)}</dd>
              </div>
            ) : null}
            <div className="row">
              <dt>{texts.lineTotal}</dt>
              <dd>
                <b>{read.ok ? formatPrice(read.line.totalPrice) : '—'}</b>
              </dd>
            </div>
          </dl>
        )}
      </div>
      <QuantityField
        text={line.quantity}
        error={quantityError}
        number={number}
        onChange={(quantity) => onChange({ quantity })}
        onRemove={onRemove}
      />
      {chosen?.priceType === 'range' ? (
        <ChargedPrice
          product={chosen}
          price={line.price}
          error={errorOf('price')}
          onChange={(price) => onChange({ price })}
        />
      ) : errorOf('price') ? (
        <p className={`problem ${css.problem}`} role="alert">
          {errorOf('price')}
        </p>
      ) : null}
    </li>
  );
}

interface ChargedPriceProps {
  readonly product: SaleProduct;
  readonly price: string;
  readonly error: string | undefined;
  readonly onChange: (price: string) => void;
}

/** The price charged for a product with a price range: three prices to tap, or any other. */
function ChargedPrice({ product, price, error, onChange }: ChargedPriceProps) {
  const typed = parsePrice(price);
  const span = `${formatPrice(product.priceMin)}\u00a0–\u2060\u00a0${formatPrice(product.priceMax)}`;
  return (
    <div className={`stack gap-2 ${css.ask}`} data-lacking={error === undefined ? undefined : ''}>
      <Choices label={saleLines.pricesOf(product.name)}>
        {likelyPrices(product).map((each) => (
          <Chip key={each} on={typed.ok && typed.value === each} onPress={() => onChange(each.toFixed(2))}>
            {formatPrice(each)}
          </Chip>
        ))}
      </Choices>
      <Field
        label={texts.chargedPrice}
        hint={
          <>
            {texts.rangeHint(span)}{' '}
            <b>{priceReadingText(priceReading(price, product.priceMax), formatPrice)}</b>
          </>
        }
        error={error}
      >
        {(ids) => (
          <MarkedInput
            {...ids}
            mark="$"
            inputMode="decimal"
            placeholder={saleLines.otherPrice}
            value={price}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}

export interface QuantityFieldProps {
  /** The quantity as typed. */
  readonly text: string;
  readonly error: string | undefined;
  /** The number of the line, from 1. */
  readonly number: number;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}

/** The number of pieces, between − and +; at one piece the − becomes the button that removes the line. */
export function QuantityField({ text, error, number, onChange, onRemove }: QuantityFieldProps) {
  const [stepped, setStepped] = useState('');
  const read = readQuantity(text);
  const value = read.ok ? read.value : 0;
  const step = (next: number) => {
    setStepped(`${next}`);
    onChange(`${next}`);
  };
  const wrong = read.ok || text === '' ? undefined : saleLineProblems[read.problem];
  return (
    <Field label={<span className="visually-hidden">{texts.quantity}</span>} error={error ?? wrong}>
      {(ids) => (
        <div className={`line ${css.step}`}>
          {value > 1 ? (
            <button type="button" aria-label={texts.fewer} onClick={() => step(value - 1)}>
              <MinusIcon />
            </button>
          ) : (
            <button type="button" aria-label={texts.removeLine(number)} onClick={onRemove}>
              <TrashIcon />
            </button>
          )}
          <input
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            data-more
            aria-label={texts.more}
            aria-disabled={value >= MAX_QUANTITY}
            onClick={() => value < MAX_QUANTITY && step(value + 1)}
          >
            <PlusIcon />
          </button>
          <span className="visually-hidden" aria-live="polite">
            {stepped}
          </span>
        </div>
      )}
    </Field>
  );
}
