import { useToast } from '../../../components/ui/Toast.tsx';
import type { Outcome } from '../../../domain/outcome.ts';
import type { Product } from '../../../domain/products/entities.ts';
import type { ProductFailure } from '../../../domain/products/problems.ts';
import { productMoreDone as done } from '../../../messages/productShelf.ts';
import type { CountOutcome } from '../../../services/products/stockCommands.ts';
import type { ChangeList } from '../useCatalogue.ts';
import { ArchivedProducts } from './ArchivedProducts.tsx';
import { ProductMore } from './ProductMore.tsx';
import { ProductOrder } from './ProductOrder.tsx';
import { useShelf } from './useShelf.ts';

/** What is open: the options of a product, the order, or the archive. */
export type Place =
  | { readonly kind: 'more'; readonly id: string }
  | { readonly kind: 'order' }
  | { readonly kind: 'archived' };

interface ShelfProps {
  readonly ventureId: string;
  readonly opened: Place;
  readonly products: readonly Product[];
  readonly change: ChangeList;
  readonly gone: ReadonlySet<string>;
  /** Says what didn't come of an act; returns whether all is well. */
  readonly judge: (product: Product, outcome: Outcome<unknown, ProductFailure>) => boolean;
  readonly judgeCount: (product: Product, outcome: CountOutcome) => boolean;
  readonly onArchived: (product: Product) => void;
  readonly onRestored: (product: Product) => void;
  readonly onDuplicate: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
  readonly onClose: () => void;
}

/** What an owner does with products beside writing them; it loads when it is opened. */
export function Shelf({ opened, products, ventureId, change, judge, onClose, ...props }: ShelfProps) {
  const toast = useToast();
  const shelf = useShelf(ventureId, change);

  if (opened.kind === 'order') {
    return (
      <ProductOrder
        products={products}
        onMove={async (group, id, index) => {
          const product = group.find((each) => each.id === id);
          const outcome = await shelf.moveTo(group, id, index);
          if (product !== undefined) judge(product, outcome);
        }}
        onDone={onClose}
      />
    );
  }
  if (opened.kind === 'archived') {
    return (
      <ArchivedProducts
        ventureId={ventureId}
        gone={props.gone}
        onRestore={async (product) => {
          if (!judge(product, await shelf.restore(product))) return;
          const { archivedAt: _, ...restored } = product;
          props.onRestored({ ...restored, createdAt: Date.now() });
          toast(done.restored(product.name));
        }}
        onRemove={props.onRemove}
      />
    );
  }
  const product = products.find(({ id }) => id === opened.id);
  if (product === undefined) return null;
  const { name } = product;
  return (
    <ProductMore
      product={product}
      onFeature={async (featured) => {
        const outcome = await shelf.feature(product, featured);
        onClose();
        if (judge(product, outcome)) toast(featured ? done.featured(name) : done.unfeatured(name));
      }}
      onDuplicate={() => props.onDuplicate(product)}
      onArchive={async () => {
        const outcome = await shelf.archive(product);
        onClose();
        if (!judge(product, outcome)) return;
        props.onArchived(product);
        toast(done.archived(name));
      }}
      onCount={async (pieces) => {
        const outcome = await shelf.count(product, pieces);
        onClose();
        if (props.judgeCount(product, outcome)) toast(pieces === null ? done.uncounted(name) : done.counted);
      }}
      onClose={onClose}
    />
  );
}
