import { isFields } from '../../domain/fields.ts';
import { localStore } from './localStore.ts';

/** Ids only: names and phones of guests don't stay on the device. */
const keyOf = (businessId: string) => `vaga.strandedParties.${businessId}`;

/** Returns the ids of the bookings that lost their place and that the owner hasn't dismissed. */
export function savedDisplaced(businessId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(keyOf(businessId)) ?? '{}');
    const ids: unknown = isFields(kept) ? kept.ids : null;
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps their ids; none forgets them. */
export function saveDisplaced(businessId: string, ids: readonly string[]): void {
  localStore.write(keyOf(businessId), ids.length === 0 ? null : JSON.stringify({ ids }));
}
