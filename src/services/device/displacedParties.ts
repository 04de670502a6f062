import { isFields, parseJson, textsAt } from '../../domain/fields.ts';
import { localStore } from './localStore.ts';

/** Only ids are stored: names and phones of guests must not stay on the device. */
const keyOf = (businessId: string) => `vaga.strandedParties.${businessId}`;

/** Returns the ids of the bookings that lost their place and that the owner hasn't dismissed. */
export function savedDisplaced(businessId: string): readonly string[] {
  const stored = parseJson(localStore.read(keyOf(businessId)));
  return textsAt(isFields(stored) ? stored : {}, 'ids');
}

/** Stores these ids; an empty list removes the key. */
export function saveDisplaced(businessId: string, ids: readonly string[]): void {
  localStore.write(keyOf(businessId), ids.length === 0 ? null : JSON.stringify({ ids }));
}
