import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ArchiveIcon } from '../../../components/ui/icons/ArchiveIcon.tsx';
import { CopyIcon } from '../../../components/ui/icons/CopyIcon.tsx';
import { StarIcon } from '../../../components/ui/icons/StarIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { MinusIcon, PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { Product } from '../../../domain/products/entities.ts';
import { readCount } from '../../../domain/products/stock.ts';
import { productMore as texts } from '../../../messages/productArrange.ts';
import { products } from '../../../messages/products.ts';
import css from './Arrange.module.css';

interface ProductMoreProps {
  readonly product: Product;
  readonly onFeature: (featured: boolean) => Promise<void>;
  readonly onDuplicate: () => void;
  readonly onArchive: () => Promise<void>;
  /** null: stops the count. */
  readonly onCount: (pieces: number | null) => Promise<void>;
  /** Adds pieces to its count, or subtracts them. */
  readonly onAdd: (pieces: number) => Promise<void>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The further actions on a product. */
export function ProductMore({
  product,
  onFeature,
  onDuplicate,
  onArchive,
  onCount,
  onAdd,
  onRemove,
  onClose,
}: ProductMoreProps) {
  /** The action that is being sent. */
  const [busy, setBusy] = useState<string | null>(null);
  const isFeatured = product.featured === true;
  const run = (name: string, act: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(name);
    void act().finally(() => setBusy(null));
  };
  return (
    <Dialog open title={product.name} onClose={onClose} dismissible={busy === null}>
      <div className="stack gap-3">
        <Act
          icon={<StarIcon />}
          label={isFeatured ? texts.unfeature : texts.feature}
          hint={isFeatured ? null : texts.featureHint}
          busy={busy === 'feature'}
          onAct={() => run('feature', () => onFeature(!isFeatured))}
        />
        <Act
          icon={<CopyIcon />}
          label={texts.duplicate}
          hint={texts.duplicateHint}
          busy={false}
          onAct={() => busy === null && onDuplicate()}
        />
        <Act
          icon={<ArchiveIcon />}
          label={texts.archive}
          hint={texts.archiveHint}
          busy={busy === 'archive'}
          onAct={() => run('archive', onArchive)}
        />
        <Stock
          product={product}
          busy={busy}
          onAdd={(pieces) => void onAdd(pieces)}
          onCount={(pieces, name) => run(name, () => onCount(pieces))}
        />
        <div className={`stack gap-3 ${css.stock}`}>
          <Button
            variant="ghost"
            block
            className={css.remove}
            aria-label={products.removeAria(product.name)}
            onClick={() => busy === null && onRemove()}
          >
            <TrashIcon /> {products.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string | null;
  readonly busy: boolean;
  readonly onAct: () => void;
}

function Act({ icon, label, hint, busy, onAct }: ActProps) {
  return (
    <div className={`stack gap-1 ${css.act}`}>
      <Button variant="secondary" block busy={busy} onClick={onAct}>
        {icon}
        {label}
      </Button>
      {hint === null ? null : <p className={`muted small ${css.hint}`}>{hint}</p>}
    </div>
  );
}

interface StockProps {
  readonly product: Product;
  readonly busy: string | null;
  readonly onAdd: (pieces: number) => void;
  readonly onCount: (pieces: number | null, name: string) => void;
}

/** Begins the count of a product, sets it to the number counted, or stops it. */
function Stock({ product, busy, onAdd, onCount }: StockProps) {
  const { name, stock } = product;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (stock === undefined ? '' : String(stock));
  const [isAsked, setIsAsked] = useState(false);
  const pieces = readCount(text);
  const send = () => {
    setIsAsked(true);
    if (pieces !== null) onCount(pieces, 'count');
  };
  return (
    <form
      className={`stack gap-3 ${css.stock}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{texts.stockTitle}</h3>
      {stock === undefined ? null : (
        <div
          role="group"
          aria-label={products.stockAria(name)}
          className={`row middle apart gap-3 ${css.pieces}`}
        >
          <Button variant="secondary" aria-label={products.takeOne(name)} onClick={() => onAdd(-1)}>
            <MinusIcon />
          </Button>
          <output>{products.stock(stock)}</output>
          <Button variant="secondary" aria-label={products.addOne(name)} onClick={() => onAdd(1)}>
            <PlusIcon />
          </Button>
        </div>
      )}
      <TextField
        label={texts.stock}
        hint={texts.stockHint}
        error={isAsked && pieces === null ? texts.stockInvalid : undefined}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={setTyped}
      />
      <Button type="submit" block busy={busy === 'count'} busyLabel={texts.saving}>
        {stock === undefined ? texts.startCount : texts.saveCount}
      </Button>
      {stock === undefined ? null : (
        <Button
          variant="ghost"
          block
          busy={busy === 'stop'}
          busyLabel={texts.saving}
          onClick={() => onCount(null, 'stop')}
        >
          {texts.stopCount}
        </Button>
      )}
    </form>
  );
}
