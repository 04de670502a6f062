import { type Loaded, useLoad } from '../../contexts/useLoad.ts';
import { fetchShelves, type Shelves } from '../../services/businesses/shelf.ts';

export interface LoadedShelves {
  readonly loaded: Loaded<Shelves>;
  readonly reload: () => void;
}

/** Returns what RestaurantShelf and VentureShelf show: one request for both. */
export function useShelves(): LoadedShelves {
  const [loaded, reload] = useLoad(fetchShelves);
  return { loaded, reload };
}
