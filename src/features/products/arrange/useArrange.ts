import { useRef } from 'react';
import { done } from '../../../domain/outcome.ts';
import type { Product } from '../../../domain/products/entities.ts';
import { movesTo } from '../../../domain/products/move.ts';
import type { ProductOutcome } from '../../../domain/products/problems.ts';
import { withStock } from '../../../domain/products/stock.ts';
import type { CountChange } from '../../../services/products/documents.ts';
import type { CountOutcome } from '../../../services/products/stockCommands.ts';
import { submit } from '../../../services/submit.ts';
import { type Catalogue, loadLater } from '../useCatalogue.ts';

interface Place {
  /** The product as it is stored, or will be when this change is sent. */
  readonly before: Product;
  readonly order: number;
}

function withOrder(product: Product, order: number | undefined): Product {
  const { order: _, ...unmoved } = product;
  return order === undefined ? unmoved : { ...unmoved, order };
}

export type Arrange = ReturnType<typeof useArrange>;

/**
 * The owner's changes to products of the list: shown at once and sent one after the other. Of several moves of a
 * product made meanwhile only the last is sent, and all taps on its count as one change. A failure undoes what is shown.
 */
export function useArrange(
  ventureId: string,
  { changeOne, during }: Pick<Catalogue, 'changeOne' | 'during'>,
) {
  const places = useRef(new Map<string, Place>());
  const isPlacing = useRef(false);
  /** Pieces still to be added, by products whose count is being sent. */
  const pieces = useRef(new Map<string, number>());

  const at = (productId: string) => ({ ventureId, productId });

  const sendPlaces = async (): Promise<ProductOutcome> => {
    if (isPlacing.current) return done();
    isPlacing.current = true;
    try {
      for (;;) {
        const [next] = places.current;
        if (next === undefined) return done();
        const [id, { before, order }] = next;
        places.current.delete(id);
        const outcome = await submit(loadLater, ({ placeProduct }) =>
          placeProduct(ventureId, before, { order }),
        );
        if (!outcome.ok) {
          const undone = new Map([...places.current, next]);
          places.current.clear();
          for (const [each, place] of undone) changeOne(each, (now) => withOrder(now, place.before.order));
          return outcome;
        }
      }
    } finally {
      isPlacing.current = false;
    }
  };

  const sendCount = (id: string, by: CountChange): Promise<CountOutcome> =>
    submit(loadLater, ({ changeCount }) => changeCount(at(id), by));

  const addPieces = async ({ id, stock = 0 }: Product, by: number): Promise<CountOutcome> => {
    const waiting = pieces.current.get(id);
    pieces.current.set(id, (waiting ?? 0) + by);
    changeOne(id, (product) => withStock(product, (product.stock ?? 0) + by));
    if (waiting !== undefined) return done(null);
    let stored = stock;
    let said: CountOutcome = done(null);
    for (;;) {
      const target = pieces.current.get(id) ?? 0;
      if (target === 0) break;
      pieces.current.set(id, 0);
      const outcome = await sendCount(id, { kind: 'add', pieces: target });
      if (!outcome.ok) {
        said = outcome;
        changeOne(id, (product) => withStock(product, stored));
        break;
      }
      if (outcome.value === null) stored += target;
      else {
        said = outcome;
        stored = outcome.value.stock;
        const shown = stored + (pieces.current.get(id) ?? 0);
        changeOne(id, (product) => withStock(product, shown));
      }
    }
    pieces.current.delete(id);
    return said;
  };

  return {
    /** Adds pieces to a product's count, or subtracts them. */
    add: (product: Product, by: number) => during(addPieces(product, by)),
    /** Moves a product to a place in `group`, which is in the order shown: the featured products, or the others. */
    moveTo: (group: readonly Product[], id: string, index: number): Promise<ProductOutcome> => {
      for (const { id: moved, order } of movesTo(group, id, index)) {
        const before = places.current.get(moved)?.before ?? group.find((each) => each.id === moved);
        if (before !== undefined) places.current.set(moved, { before, order });
        changeOne(moved, (product) => withOrder(product, order));
      }
      return during(sendPlaces());
    },
    feature: async (product: Product, featured: boolean): Promise<ProductOutcome> => {
      const outcome = await submit(loadLater, ({ placeProduct }) =>
        placeProduct(ventureId, product, { featured }),
      );
      if (outcome.ok) changeOne(product.id, (now) => ({ ...now, featured }));
      return outcome;
    },
    /** Begins a count or sets it (`pieces`), or stops it (null). */
    count: async ({ id, soldOut }: Product, counted: number | null): Promise<CountOutcome> => {
      const by: CountChange = counted === null ? { kind: 'stop', soldOut } : { kind: 'set', pieces: counted };
      const outcome = await sendCount(id, by);
      if (outcome.ok) {
        const stock = outcome.value?.stock ?? counted ?? undefined;
        changeOne(id, (product) => withStock(product, stock));
      }
      return outcome;
    },
    /** Doesn't change the list: the caller uses `drop` and `put`. */
    archive: ({ id }: Product): Promise<ProductOutcome> =>
      submit(loadLater, ({ archiveProduct }) => archiveProduct(at(id))),
    restore: (product: Product): Promise<ProductOutcome> =>
      submit(loadLater, ({ restoreProduct }) => restoreProduct(ventureId, product)),
  };
}
