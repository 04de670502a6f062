import { shelves as texts } from '../../messages/shelves.ts';
import { Shelf, ShelfItem } from './Shelf.tsx';
import { partOf } from './shelfPart.ts';
import type { LoadedShelves } from './useShelves.ts';

export interface VentureShelfProps extends LoadedShelves {
  /** The address of a public page; the id stands for the slug there. */
  readonly venturePath: (ventureId: string) => string;
}

/** The ventures that sell and take no reservations, each with the way to its public page. */
export function VentureShelf({ loaded, reload, venturePath }: VentureShelfProps) {
  return (
    <Shelf title={texts.makers} empty={texts.noMakers} businesses={partOf(loaded, 'makers')} onRetry={reload}>
      {(business) => (
        <ShelfItem
          key={business.id}
          business={business}
          path={venturePath(business.id)}
          action={texts.visit}
          variant="secondary"
        />
      )}
    </Shelf>
  );
}
