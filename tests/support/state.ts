/** The whole database as plain values, and what must hold over it whatever anybody did. */

import type { PlainDocument } from '../../scripts/operator/documents.ts';
import { seatBreaches } from '../../scripts/operator/recount.ts';
import { ConversionError, mapAt } from '../../src/domain/fields.ts';
import { OVERBOOKED_TIMES } from '../../src/domain/reservations/hostLimits.ts';
import { capacityOf } from '../../src/domain/reservations/slots.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import type { BookingWorld } from './booking-world.ts';

/** Every document. */
export function stateOf(world: BookingWorld): PlainDocument[] {
  return world.emulator.core
    .exportState()
    .map(({ path, fields }) => ({ path, fields: decodeFields(fields) }));
}

/** The seats that active reservations hold which nobody booked 'aunque esté lleno', by day and hour. */
function plainSeats(documents: readonly PlainDocument[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const { path, fields } of documents) {
    const [root, businessId, kind] = path.split('/');
    if (root !== 'businesses' || kind !== 'reservations' || fields.overbooked === true) continue;
    if (!isActiveStatus(String(fields.statusNormalized))) continue;
    const hour = `businesses/${businessId}/days/${String(fields.branchId)}_${String(fields.slotDate)} ${String(fields.slotTime)}`;
    held.set(hour, (held.get(hour) ?? 0) + Number(fields.partySize));
  }
  return held;
}

/**
 * Every hour at which more seats are booked than its branch offers, except by parties that its owner took 'aunque esté
 * lleno', twice as many in all; in words.
 */
function overbooked(documents: readonly PlainDocument[]): string[] {
  const businesses = new Map(
    documents.flatMap(({ path, fields }) => {
      const [root, id, ...more] = path.split('/');
      const business = root === 'businesses' && id && more.length === 0 ? toBusiness(id, fields) : null;
      return business === null || business instanceof ConversionError
        ? []
        : [[business.id, business] as const];
    }),
  );
  const held = plainSeats(documents);
  return documents.flatMap(({ path, fields }) => {
    const [root, businessId, kind] = path.split('/');
    if (root !== 'businesses' || kind !== 'days') return [];
    const branch = businesses.get(businessId ?? '')?.branches.find(({ id }) => id === fields.branchId);
    return Object.entries(mapAt(fields, 'booked')).flatMap(([time, seats]) => {
      const capacity = branch ? capacityOf(branch, String(fields.date), time) : 0;
      const unmarked = held.get(`${path} ${time}`) ?? 0;
      return Number(seats) >= 0 && unmarked <= capacity && Number(seats) <= capacity * OVERBOOKED_TIMES
        ? []
        : [`${path} ${time}: ${String(seats)} of ${capacity}`];
    });
  });
}

/** Every breach of the invariants of seats and locks, in words: none, whatever anybody did. */
export function breaches(world: BookingWorld): string[] {
  const documents = stateOf(world);
  return [...seatBreaches(documents), ...overbooked(documents)];
}
