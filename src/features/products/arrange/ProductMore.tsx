import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CopyIcon } from '../../../components/ui/icons.tsx';
import { ArchiveIcon } from '../../../components/ui/ownerIcons.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { Product } from '../../../domain/products/entities.ts';
import { readCount } from '../../../domain/products/stock.ts';
import { productMore as texts } from '../../../messages/productArrange.ts';
import css from './Arrange.module.css';
import { StarIcon } from './icons.tsx';

interface ProductMoreProps {
  readonly product: Product;
  readonly onFeature: (featured: boolean) => Promise<void>;
  readonly onDuplicate: () => void;
  readonly onArchive: () => Promise<void>;
  /** null: to stop counting. */
  readonly onCount: (pieces: number | null) => Promise<void>;
  readonly onClose: () => void;
}

/** What else there is to do with a product. */
export function ProductMore({
  product,
  onFeature,
  onDuplicate,
  onArchive,
  onCount,
  onClose,
}: ProductMoreProps) {
  /** What is on its way. */
  const [busy, setBusy] = useState<string | null>(null);
  const isFeatured = product.featured === true;
  const run = (name: string, act: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(name);
    void act();
  };
  return (
    <Dialog open title={product.name} onClose={onClose} dismissible={busy === null}>
      <div className={css.more}>
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
        <Stock product={product} busy={busy} onCount={(pieces, name) => run(name, () => onCount(pieces))} />
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
    <div className={css.act}>
      <Button variant="secondary" block busy={busy} onClick={onAct}>
        {icon}
        {label}
      </Button>
      {hint === null ? null : <p className={css.hint}>{hint}</p>}
    </div>
  );
}

interface StockProps {
  readonly product: Product;
  readonly busy: string | null;
  readonly onCount: (pieces: number | null, name: string) => void;
}

/** Begins the count of a product, sets it to what was counted, or stops it. */
function Stock({ product, busy, onCount }: StockProps) {
  const { stock } = product;
  const [text, setText] = useState(stock === undefined ? '' : String(stock));
  const [isAsked, setIsAsked] = useState(false);
  const pieces = readCount(text);
  const send = () => {
    setIsAsked(true);
    if (pieces !== null) onCount(pieces, 'count');
  };
  return (
    <form
      className={css.stock}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{texts.stockTitle}</h3>
      <TextField
        label={texts.stock}
        hint={texts.stockHint}
        error={isAsked && pieces === null ? texts.stockInvalid : undefined}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={setText}
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
