import { nameKey } from '../src/domain/reservations/holder.ts';
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

/** The state of a visit by now; instants as epoch milliseconds. */
interface Life {
  readonly status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  readonly arrivedMs: number | null;
  readonly updatedMs: number;
  readonly endedByBusiness: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The reservation of the party that doesn't come. */
const NO_SHOW_ID = 'seedCasonaHoy0000004';

/** Keeps the owner's day from being empty whenever the demo starts; 19:00 and lunch at 13:30 stay free. */
const TODAY_AT_CASONA: readonly SeedBooking[] = [
  today('seedCasonaHoy0000001', '10:00', 2, 'Lucía Ramos', '76120001', ''),
  today('seedCasonaHoy0000002', '11:30', 4, 'Mauricio Guzmán', '76120002', 'Una persona en silla de ruedas'),
  today('seedCasonaHoy0000003', '12:30', 3, 'Familia Chávez', '76120003', 'Silla para bebé'),
  today(NO_SHOW_ID, '15:00', 2, 'Elena Portillo', '76120004', ''),
  today('seedCasonaHoy0000005', '18:00', 4, 'Carlos Menéndez', '76120005', 'Mesa en el patio'),
  today('seedCasonaHoy0000006', '20:00', 3, 'Ingrid Cañas', '76120006', ''),
  today('seedCasonaHoy0000007', '22:00', 2, 'Óscar Rivas', '76120007', 'Aniversario'),
];

const BOOKINGS: readonly SeedBooking[] = [
  ...TODAY_AT_CASONA,
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

function today(id: string, time: SlotTime, partySize: number, name: string, phone: string, notes: string) {
  return booking(id, 'la-casona', 'centro', 0, time, partySize, name, phone, notes);
}

/** Returns a party's state: during the day parties arrive, stay for an hour and a half, and finish; one never comes. */
function lifeOf(item: SeedBooking, slotMs: number, nowMs: number): Life {
  const createdMs = Math.min(nowMs, slotMs) - DAY_MS;
  const untouched: Life = {
    status: item.status,
    arrivedMs: null,
    updatedMs: createdMs,
    endedByBusiness: false,
  };
  if (item.status !== 'confirmed' || slotMs > nowMs) return untouched;
  if (item.id === NO_SHOW_ID) {
    const goneMs = slotMs + 5 * MINUTE_MS;
    return nowMs < goneMs
      ? untouched
      : { status: 'no_show', arrivedMs: null, updatedMs: goneMs, endedByBusiness: true };
  }
  const arrivedMs = nowMs < slotMs + 10 * MINUTE_MS ? slotMs - 3 * MINUTE_MS : slotMs + 4 * MINUTE_MS;
  const finishedMs = slotMs + 90 * MINUTE_MS;
  return nowMs < finishedMs
    ? { status: 'confirmed', arrivedMs, updatedMs: arrivedMs, endedByBusiness: false }
    : { status: 'completed', arrivedMs, updatedMs: finishedMs, endedByBusiness: true };
}

/**
 * Returns reservations with everything that the rules would have required beside them: the diner's card and the seats
 * of the day, so that every invariant of docs/data-model.md holds from the start.
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
    const createdAt = new Date(Math.min(nowMs, slotTimestamp.getTime()) - DAY_MS);
    const life = lifeOf(item, slotTimestamp.getTime(), nowMs);
    const shown = {
      businessId: item.businessId,
      branchId: item.branchId,
      branchName: branch.name,
      slotDate: date,
      slotTime: item.time,
      slotTimestamp,
      partySize: item.partySize,
      status: life.status,
      statusNormalized: life.status,
      createdAt,
      updatedAt: new Date(life.updatedMs),
      ...(life.arrivedMs !== null && { arrivedAt: new Date(life.arrivedMs) }),
    };
    documents.push({
      path: `businesses/${item.businessId}/reservations/${item.id}`,
      fields: {
        ...shown,
        slotId: `${item.branchId}-${date}-${item.time}`,
        customerName: item.name,
        nameKey: nameKey(item.name),
        contactPhone: item.phone,
        normalizedContactPhone: item.phone,
        notes: item.notes,
        expired: false,
        ...(life.endedByBusiness && { endedBy: 'business' }),
      },
    });
    const active = life.status === 'confirmed';
    documents.push({
      path: active
        ? `diners/${item.phone}/active/${item.businessId}`
        : `diners/${item.phone}/history/${item.businessId}_${item.id}`,
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
