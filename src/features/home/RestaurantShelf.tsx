import { shelves as texts } from '../../messages/shelves.ts';
import { Shelf, ShelfItem } from './Shelf.tsx';
import { partOf } from './shelfPart.ts';
import type { LoadedShelves } from './useShelves.ts';

export interface RestaurantShelfProps extends LoadedShelves {
  readonly bookingPath: (businessId: string) => string;
}

/** The businesses that take reservations, each with the way to its booking form. */
export function RestaurantShelf({ loaded, reload, bookingPath }: RestaurantShelfProps) {
  return (
    <Shelf
      title={texts.restaurants}
      empty={texts.noRestaurants}
      businesses={partOf(loaded, 'restaurants')}
      onRetry={reload}
    >
      {(business) => (
        <ShelfItem
          key={business.id}
          business={business}
          path={bookingPath(business.id)}
          action={texts.book}
        />
      )}
    </Shelf>
  );
}
