/** Reads the whole database as plain values, and checks the invariants that must always hold. */

import type { PlainDocument } from '../../scripts/operator/documents.ts';
import { seatBreaches } from '../../scripts/operator/recount.ts';
import { mapAt } from '../../src/domain/fields.ts';
import { OVERBOOKED_TIMES } from '../../src/domain/reservations/hostLimits.ts';
import { capacityOf } from '../../src/domain/reservations/slots.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { decodeFields } from '../../src/services/firestore/values.ts';
import type { BookingWorld } from './booking-world.ts';

/** Returns every document. */
export function stateOf(world: BookingWorld): PlainDocument[] {
  return world.emulator.core
    .exportState()
    .map(({ path, fields }) => ({ path, fields: decodeFields(fields) }));
}

/** Returns the seats held by active reservations that weren't booked 'aunque esté lleno', by day and hour. */
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
 * Returns every hour with more booked seats than its branch offers; parties that the owner took 'aunque esté lleno'
 * don't count, but all seats together may be at most twice as many. In words.
 */
function overbooked(documents: readonly PlainDocument[]): string[] {
  const businesses = new Map(
    documents.flatMap(({ path, fields }) => {
      const [root, id, ...more] = path.split('/');
      const business = root === 'businesses' && id && more.length === 0 ? toBusiness(id, fields) : null;
      return business === null ? [] : [[business.id, business] as const];
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

/** Returns every broken invariant of seats and locks, in words: none, whatever anybody did. */
export function breaches(world: BookingWorld): string[] {
  const documents = stateOf(world);
  return [...seatBreaches(documents), ...overbooked(documents)];
}
