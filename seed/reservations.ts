import { addDays, localDateOf, type SlotTime, slotInstantMs } from '../src/domain/time.ts';
import { BUSINESSES } from './businesses.ts';
import type { SeedDocument } from './types.ts';

interface SeedBooking {
  readonly id: string;
  readonly businessId: string;
  readonly branchId: string;
  /** Days from today, negative for the past. */
  readonly inDays: number;
  readonly time: SlotTime;
  readonly partySize: number;
  readonly name: string;
  readonly phone: string;
  readonly notes: string;
  readonly status: 'confirmed' | 'completed' | 'cancelled';
}

const BOOKINGS: readonly SeedBooking[] = [
  booking(
    'seedCasonaManana0001',
    'la-casona',
    'centro',
    1,
    '19:00',
    6,
    'Marta Alfaro',
    '71112233',
    'Cumpleaños',
  ),
  booking('seedCasonaManana0002', 'la-casona', 'centro', 1, '20:00', 10, 'José Ángel Peña', '72223344', ''),
  booking('seedCasonaManana0003', 'la-casona', 'centro', 1, '12:30', 9, 'Oficina Menjívar', '73334455', ''),
  booking(
    'seedCasonaPasado0001',
    'la-casona',
    'centro',
    2,
    '18:00',
    4,
    'Karla Umaña',
    '74445566',
    'Silla para bebé',
  ),
  booking(
    'seedPuertoManana0001',
    'puerto-viejo',
    'malecon',
    3,
    '18:00',
    12,
    'Familia Orellana',
    '70001122',
    '',
  ),
  booking(
    'seedCafeManana000001',
    'cafe-del-volcan',
    'santa-ana',
    1,
    '18:30',
    2,
    'Ñiña Rivas',
    '75556677',
    '',
  ),
  booking(
    'seedCasonaHist000001',
    'la-casona',
    'centro',
    -2,
    '19:00',
    2,
    'Ana Cruz',
    '77777777',
    '',
    'completed',
  ),
  booking(
    'seedPuertoHist000001',
    'puerto-viejo',
    'malecon',
    -6,
    '13:30',
    5,
    'Ana Cruz',
    '77777777',
    '',
    'cancelled',
  ),
  booking(
    'seedCafeAna000000001',
    'cafe-del-volcan',
    'apaneca',
    2,
    '20:00',
    2,
    'Ana Cruz',
    '77777777',
    'Ventana',
  ),
];

function booking(
  id: string,
  businessId: string,
  branchId: string,
  inDays: number,
  time: SlotTime,
  partySize: number,
  name: string,
  phone: string,
  notes: string,
  status: SeedBooking['status'] = 'confirmed',
): SeedBooking {
  return { id, businessId, branchId, inDays, time, partySize, name, phone, notes, status };
}

/**
 * Reservations with everything that the rules would have written beside them: the diner's card and the seats
 * of the day, so that every invariant of docs/data-model.md holds from the first second.
 */
export function reservationDocuments(nowMs: number): SeedDocument[] {
  const documents: SeedDocument[] = [];
  const days = new Map<string, { booked: Record<string, number>; last: SeedBooking; date: string }>();
  const now = new Date(nowMs);
  for (const item of BOOKINGS) {
    const business = BUSINESSES.find(({ id }) => id === item.businessId);
    const branch = business?.branches.find(({ id }) => id === item.branchId);
    if (business === undefined || branch === undefined) throw new Error(`seed: no branch for ${item.id}`);
    const date = addDays(localDateOf(nowMs), item.inDays);
    const slotTimestamp = new Date(slotInstantMs(date, item.time));
    const createdAt = new Date(Math.min(nowMs, slotTimestamp.getTime()) - 86_400_000);
    const shown = {
      businessId: item.businessId,
      branchId: item.branchId,
      branchName: branch.name,
      slotDate: date,
      slotTime: item.time,
      slotTimestamp,
      partySize: item.partySize,
      status: item.status,
      statusNormalized: item.status,
      createdAt,
      updatedAt: createdAt,
    };
    documents.push({
      path: `businesses/${item.businessId}/reservations/${item.id}`,
      fields: {
        ...shown,
        slotId: `${item.branchId}-${date}-${item.time}`,
        customerName: item.name,
        contactPhone: item.phone,
        normalizedContactPhone: item.phone,
        notes: item.notes,
        expired: false,
      },
    });
    const active = item.status === 'confirmed';
    documents.push({
      path: active
        ? `diners/${item.phone}/active/${item.businessId}`
        : `diners/${item.phone}/history/${item.id}`,
      fields: { ...shown, reservationId: item.id, businessName: business.name },
    });
    if (active) {
      const path = `businesses/${item.businessId}/days/${item.branchId}_${date}`;
      const day = days.get(path) ?? { booked: {}, last: item, date };
      day.booked[item.time] = (day.booked[item.time] ?? 0) + item.partySize;
      day.last = item;
      days.set(path, day);
    }
  }
  for (const [path, day] of days) {
    documents.push({
      path,
      fields: {
        branchId: day.last.branchId,
        date: day.date,
        booked: day.booked,
        lastReservationId: day.last.id,
        updatedAt: now,
      },
    });
  }
  return documents;
}
