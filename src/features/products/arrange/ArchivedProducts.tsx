import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Cover } from '../../../components/ui/Cover.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Product } from '../../../domain/products/entities.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { productArchive as texts } from '../../../messages/productArrange.ts';
import { products as listTexts } from '../../../messages/products.ts';
import { listArchived } from '../../../services/products/queries.ts';
import css from './Arrange.module.css';

interface ArchivedProductsProps {
  /** Products that were restored or deleted since the list was read. */
  readonly gone: ReadonlySet<string>;
  readonly onRestore: (product: Product) => Promise<void>;
  readonly onRemove: (product: Product) => void;
}

/** The archived products, read when this list is opened. */
export function ArchivedProducts({ gone, onRestore, onRemove }: ArchivedProductsProps) {
  const { businessId } = useSignedInBusiness();
  const [loaded, reload] = useLoad(useCallback(() => listArchived(businessId), [businessId]));
  /** The product that is being restored. */
  const [restoring, setRestoring] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const restore = async (product: Product) => {
    if (restoring !== null) return;
    setRestoring(product.id);
    await onRestore(product);
    setRestoring(null);
    title.current?.focus();
  };
  const products = loaded.state === 'ready' ? loaded.value.filter(({ id }) => !gone.has(id)) : [];
  return (
    <section className={`stack gap-3 ${css.order}`} aria-labelledby="archived-title">
      <h2 id="archived-title" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      {loaded.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {loaded.state === 'failed' ? <Failed title={texts.failed} onRetry={reload} /> : null}
      {loaded.state === 'ready' && products.length === 0 ? (
        <p className={`muted small ${css.hint}`}>{texts.empty}</p>
      ) : null}
      <ul className="stack gap-2">
        {products.map((product) => (
          <li key={product.id} className={`line gap-2 ${css.row}`} data-wraps>
            <Cover
              className={css.cover}
              src={product.images[0]?.url}
              name={product.name}
              sizes="3rem"
              width={96}
              height={96}
            />
            <div className={`stack gap-1 small ${css.name}`}>
              <span>{product.name}</span>
              {product.archivedAt === undefined ? null : (
                <span className={`muted small ${css.hint}`}>
                  {texts.since(formatDateTime(product.archivedAt))}
                </span>
              )}
            </div>
            <Button
              variant="secondary"
              aria-label={texts.restoreAria(product.name)}
              busy={restoring === product.id}
              onClick={() => void restore(product)}
            >
              {texts.restore}
            </Button>
            <Button
              variant="ghost"
              className={css.step}
              aria-label={listTexts.removeAria(product.name)}
              onClick={() => onRemove(product)}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
