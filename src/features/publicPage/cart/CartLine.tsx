import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { Picture } from '../../../components/ui/Picture.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatPrice } from '../../../domain/money.ts';
import type { LineNews, ShownLine } from '../../../domain/sales/cart.ts';
import { MAX_QUANTITY } from '../../../domain/sales/constants.ts';
import { MAX_ORDER_NOTE } from '../../../domain/sales/order.ts';
import { cart as texts } from '../../../messages/cart.ts';
import css from './Cart.module.css';

export interface CartLineProps {
  readonly line: ShownLine;
  /** True while the typed quantity isn't a number from 1 on. */
  readonly isUnread: boolean;
  /** Gets 0 for a text that isn't such a number. */
  readonly onQuantity: (quantity: number) => void;
  readonly onNote: (note: string) => void;
  readonly onRemove: () => void;
}

function newsText(news: LineNews): string {
  switch (news.kind) {
    case 'gone':
      return texts.gone;
    case 'sold-out':
      return texts.soldOut;
    case 'few':
      return texts.few(news.left);
    case 'price':
      return texts.price(news.before);
  }
}

/** Focuses the field that a press has just shown. */
const focusIt = (input: HTMLInputElement | null) => input?.focus();

/** Shows a product of the order: its quantity, and a note for the maker. */
export function CartLine({ line, isUnread, onQuantity, onNote, onRemove }: CartLineProps) {
  const { name, card, quantity, note, unit, isFrom } = line;
  const [isNoting, setNoting] = useState(false);
  const url = card?.imageUrls[0];
  const canOrder = card !== null && !card.soldOut;
  const hasNote = isNoting || note !== '';
  return (
    <li className={`stack ${css.line}`} data-out={!canOrder || undefined}>
      {url === undefined ? (
        <i className={css.picture} />
      ) : (
        <Picture className={css.picture} src={url} alt="" sizes="3.5rem" />
      )}
      <div className={css.what}>
        <h3>{name}</h3>
        <p className="muted small">
          {canOrder ? <b>{isFrom ? texts.from(formatPrice(line.total)) : formatPrice(line.total)}</b> : unit}
          {canOrder && quantity > 1 ? ` (${texts.each(unit)})` : null}
        </p>
        {line.news.map((news) => (
          <p key={news.kind} className={`small ${css.news}`}>
            {newsText(news)}
          </p>
        ))}
      </div>
      <div className={`row middle apart ${css.amount}`}>
        {canOrder ? (
          <NumberStepper
            label={<span className="visually-hidden">{texts.quantity(name)}</span>}
            value={isUnread ? 0 : quantity}
            max={MAX_QUANTITY}
            decreaseLabel={texts.less(name)}
            increaseLabel={texts.more(name)}
            onChange={onQuantity}
          />
        ) : null}
        <span className={css.more}>
          {canOrder && !hasNote ? (
            <Button variant="ghost" aria-label={texts.addNoteFor(name)} onClick={() => setNoting(true)}>
              {texts.addNote}
            </Button>
          ) : null}
          <Button variant="ghost" aria-label={texts.remove(name)} onClick={onRemove}>
            {texts.removeShort}
          </Button>
        </span>
      </div>
      {canOrder && hasNote ? (
        <TextField
          label={texts.note(name)}
          value={note}
          maxLength={MAX_ORDER_NOTE}
          placeholder={texts.notePlaceholder}
          autoComplete="off"
          enterKeyHint="done"
          ref={isNoting ? focusIt : undefined}
          onChange={onNote}
        />
      ) : null}
    </li>
  );
}
