import type { Business } from '../../domain/reservations/entities.ts';
import { type Loaded, useLoad } from '../../hooks/useLoad.ts';
import { fetchListedBusinesses } from '../../services/businesses/listed.ts';

/** Returns what RestaurantSection and VentureSection show, in the state of their one request. */
export function useBusinesses() {
  const [loaded, reload] = useLoad(fetchListedBusinesses);
  const part = (of: 'restaurants' | 'makers'): Loaded<readonly Business[]> =>
    loaded.state === 'ready' ? { state: 'ready', value: loaded.value[of] } : loaded;
  return { restaurants: part('restaurants'), makers: part('makers'), reload };
}
