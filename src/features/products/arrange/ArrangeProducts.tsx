import { Suspense } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import type { Outcome } from '../../../domain/outcome.ts';
import type { Product } from '../../../domain/products/entities.ts';
import type { ProductFailure } from '../../../domain/products/problems.ts';
import { CodeMissing } from '../../../hooks/CodeMissing.tsx';
import { lazyPart } from '../../../hooks/lazyPart.tsx';
import { productMoreDone as done } from '../../../messages/productArrange.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import type { CountOutcome } from '../../../services/products/stockCommands.ts';
import { loadLater } from '../useCatalogue.ts';
import { ProductMore } from './ProductMore.tsx';
import type { Arrange } from './useArrange.ts';

/** Two further views of the list, which are rarely opened. */
const ProductOrder = lazyPart(async () => (await loadLater()).ProductOrder, <CodeMissing />);
const ArchivedProducts = lazyPart(async () => (await loadLater()).ArchivedProducts, <CodeMissing />);

/** The open view: the options of a product, the order, or the archive. */
export type Place =
  | { readonly kind: 'more'; readonly id: string }
  | { readonly kind: 'order' }
  | { readonly kind: 'archived' };

interface ArrangeProductsProps {
  readonly opened: Place;
  readonly products: readonly Product[];
  readonly arrange: Arrange;
  readonly gone: ReadonlySet<string>;
  /** Reports a failed or doubtful outcome; returns true when the action is done. */
  readonly judge: (outcome: Outcome<unknown, ProductFailure>) => boolean;
  readonly judgeCount: (outcome: CountOutcome) => boolean;
  readonly onArchived: (product: Product) => void;
  readonly onRestored: (product: Product) => void;
  readonly onDuplicate: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
  readonly onClose: () => void;
}

/** The owner's actions on products besides editing them. */
export function ArrangeProducts({
  opened,
  products,
  arrange,
  judge,
  onClose,
  ...props
}: ArrangeProductsProps) {
  if (opened.kind === 'order') {
    return (
      <Suspense fallback={<Skeleton kind="block" size="card" />}>
        <ProductOrder
          products={products}
          onMove={async (group, id, index) => {
            judge(await arrange.moveTo(group, id, index));
          }}
          onDone={onClose}
        />
      </Suspense>
    );
  }
  if (opened.kind === 'archived') {
    return (
      <Suspense fallback={<Skeleton kind="block" size="card" />}>
        <ArchivedProducts
          gone={props.gone}
          onRestore={async (product) => {
            if (!judge(await arrange.restore(product))) return;
            const { archivedAt: _, ...restored } = product;
            props.onRestored({ ...restored, createdAt: serverNow() });
            toast(done.restored(product.name));
          }}
          onRemove={props.onRemove}
        />
      </Suspense>
    );
  }
  const product = products.find(({ id }) => id === opened.id);
  if (product === undefined) return null;
  const { name } = product;
  return (
    <ProductMore
      product={product}
      onFeature={async (featured) => {
        const outcome = await arrange.feature(product, featured);
        onClose();
        if (judge(outcome)) toast(featured ? done.featured(name) : done.unfeatured(name));
      }}
      onDuplicate={() => props.onDuplicate(product)}
      onAdd={async (pieces) => {
        props.judgeCount(await arrange.add(product, pieces));
      }}
      onRemove={() => props.onRemove(product)}
      onArchive={async () => {
        const outcome = await arrange.archive(product);
        onClose();
        if (!judge(outcome)) return;
        props.onArchived(product);
        toast(done.archived(name));
      }}
      onCount={async (pieces) => {
        const outcome = await arrange.count(product, pieces);
        const isDone = props.judgeCount(outcome);
        // After a failure the typed number stays, unless there is no such product any more.
        if (isDone || (!outcome.ok && outcome.problem === 'GONE')) onClose();
        if (isDone) toast(pieces === null ? done.uncounted(name) : done.counted);
      }}
      onClose={onClose}
    />
  );
}
