import type { Loaded } from '../../contexts/useLoad.ts';
import type { Business } from '../../domain/reservations/entities.ts';
import type { Shelves } from '../../services/businesses/shelf.ts';

/** One of the two shelves, in the state of both. */
export function partOf(loaded: Loaded<Shelves>, part: keyof Shelves): Loaded<readonly Business[]> {
  return loaded.state === 'ready' ? { state: 'ready', value: loaded.value[part] } : loaded;
}
