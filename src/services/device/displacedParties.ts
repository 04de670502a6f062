import { fieldsIn, textsAt } from '../../domain/fields.ts';
import { localStore } from './localStore.ts';

/** Only ids are stored: names and phones of guests must not stay on the device. */
const keyOf = (businessId: string) => `vaga.strandedParties.${businessId}`;

/** The bookings that lost their place, as the device stores them. */
export interface SavedDisplaced {
  /** The bookings that the owner hasn't dismissed. */
  readonly ids: readonly string[];
  /** The branches whose change may have taken places, and whose bookings weren't read since. */
  readonly unread: readonly string[];
}

/** Returns what the device stores of bookings without a place. */
export function savedDisplaced(businessId: string): SavedDisplaced {
  const fields = fieldsIn(localStore.read(keyOf(businessId)));
  return { ids: textsAt(fields, 'ids'), unread: textsAt(fields, 'unread') };
}

/** Stores these bookings; none removes the key. */
export function saveDisplaced(businessId: string, saved: SavedDisplaced): void {
  const isNone = saved.ids.length + saved.unread.length === 0;
  localStore.write(keyOf(businessId), isNone ? null : JSON.stringify(saved));
}
