import { TextField } from '../../components/ui/TextField.tsx';
import { TileRadioGroup } from '../../components/ui/TileRadioGroup.tsx';
import { formatPrice } from '../../domain/money.ts';
import { type PriceDraft, priceReading } from '../../domain/products/price.ts';
import type { ProductField } from '../../domain/products/problems.ts';
import { priceReadingText } from '../../messages/prices.ts';
import { products as texts } from '../../messages/products.ts';
import css from './Products.module.css';

interface PriceFieldsProps {
  /** Unique on the page, so that two forms never share their radios. */
  readonly name: string;
  readonly draft: PriceDraft;
  readonly errorOf: (field: ProductField) => string | undefined;
  readonly onChange: (fields: Partial<PriceDraft>) => void;
}

const PRICES = {
  single: ['price'],
  range: ['priceMin', 'priceMax'],
} as const;

/** One price, or a range. Text, not type=number: that refuses the comma or the dot, depending on the phone. */
export function PriceFields({ name, draft, errorOf, onChange }: PriceFieldsProps) {
  return (
    <div className={`stack gap-3 ${css.price}`}>
      <TileRadioGroup
        legend={texts.priceType}
        name={name}
        value={draft.priceType}
        onChange={(value) => onChange({ priceType: value === 'range' ? 'range' : 'single' })}
        options={[
          { value: 'single', primary: texts.single },
          { value: 'range', primary: texts.range },
        ]}
      />
      <div className={`stack gap-3 ${css.amounts}`}>
        {PRICES[draft.priceType].map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            placeholder={texts.priceHint}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
            hint={priceReadingText(priceReading(draft[field]), formatPrice)}
            error={errorOf(field)}
          />
        ))}
      </div>
    </div>
  );
}
