/** Reservations, branches and a business for the tests of the owner's day. */
import { slotInstantMs } from '../time.ts';
import type { Branch, Business, Reservation } from './entities.ts';
import { EVERYTHING_ONLINE } from './online.ts';

export const DATE = '2026-11-21';

export const MINUTE = 60_000;

/** Returns the instant of an hour on the test's day. */
export function at(time: string): number {
  return slotInstantMs(DATE, time);
}

export function reservation(over: Partial<Reservation> = {}): Reservation {
  const status = over.status ?? 'confirmed';
  return {
    id: 'r1',
    businessId: 'la-casona',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: DATE,
    slotTime: '19:00',
    partySize: 2,
    customerName: 'Ana Cruz',
    contactPhone: '7777 7777',
    normalizedContactPhone: '77777777',
    notes: '',
    status,
    statusNormalized: status,
    arrivedAt: null,
    walkIn: false,
    endedByBusiness: false,
    createdAt: at('08:00'),
    updatedAt: at('08:00'),
    ...over,
  };
}

export function branch(over: Partial<Branch> = {}): Branch {
  return {
    id: 'centro',
    name: 'Centro',
    imageUrl: null,
    archived: false,
    closedDates: [],
    weeklyAvailability: {
      enabled: true,
      seatsPerHour: 10,
      schedule: { sabado: ['12:00', '19:00', '20:00'] },
    },
    ...over,
  };
}

export function business(...branches: readonly Branch[]): Business {
  return {
    id: 'la-casona',
    name: 'La Casona',
    description: '',
    imageUrl: null,
    closedDates: [],
    online: EVERYTHING_ONLINE,
    branches,
  };
}
