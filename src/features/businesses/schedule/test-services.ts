/** The screen's services over a business in memory, as one device sees it. */
import { done } from '../../../domain/outcome.ts';
import type { BookedParty } from '../../../domain/reservations/displaced.ts';
import type { Branch, Business } from '../../../domain/reservations/entities.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { addDays, type LocalDate, localDateOf, WEEKDAYS } from '../../../domain/time.ts';
import type { ScheduleChange, ScheduleOutcome } from '../../../services/businesses/scheduleCommands.ts';

export const TOMORROW = addDays(localDateOf(Date.now()), 1);

export function aBranch(
  id: string,
  name: string,
  times: readonly string[],
  over: Partial<Branch> = {},
): Branch {
  return {
    id,
    name,
    imageUrl: null,
    archived: false,
    closedDates: [],
    weeklyAvailability: {
      enabled: true,
      seatsPerHour: 10,
      schedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, times])),
    },
    ...over,
  };
}

export function aParty(over: Partial<BookedParty> = {}): BookedParty {
  return {
    id: 'reserva1',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: TOMORROW,
    slotTime: '19:00',
    partySize: 4,
    customerName: 'Rosa Melara',
    contactPhone: '7888 9999',
    statusNormalized: 'confirmed',
    createdAt: 1,
    ...over,
  };
}

/** The services that the screen calls. */
export interface ScheduleServices {
  readonly load: (businessId: string, signal: AbortSignal) => Promise<Business | null>;
  readonly saveSchedule: (change: ScheduleChange) => Promise<ScheduleOutcome>;
  readonly comingParties: (businessId: string, from: LocalDate) => Promise<readonly BookedParty[]>;
}

export interface TestServices extends ScheduleServices {
  /** Every change that was saved or refused, in order. */
  readonly changes: readonly ScheduleChange[];
  /** Sets the outcomes that the next saves return instead of storing. */
  readonly refuse: (...outcomes: readonly ScheduleOutcome[]) => void;
  readonly stored: (branchId: string) => Branch;
  readonly reads: () => number;
}

export function testServices(
  branches: readonly Branch[],
  parties: readonly BookedParty[] = [],
): TestServices {
  let business: Business = {
    id: 'casona',
    name: 'La Casona',
    description: '',
    imageUrl: null,
    closedDates: [],
    online: EVERYTHING_ONLINE,
    branches,
  };
  const changes: ScheduleChange[] = [];
  const refusals: ScheduleOutcome[] = [];
  let reads = 0;
  const stored = (branchId: string) => {
    const branch = business.branches.find(({ id }) => id === branchId);
    if (branch === undefined) throw new Error(`There is no branch ${branchId}.`);
    return branch;
  };
  const saveSchedule = (change: ScheduleChange): Promise<ScheduleOutcome> => {
    changes.push(change);
    const refusal = refusals.shift();
    if (refusal) return Promise.resolve(refusal);
    const before = stored(change.branchId);
    const after = { ...before, weeklyAvailability: change.wanted };
    business = {
      ...business,
      branches: business.branches.map((each) => (each.id === after.id ? after : each)),
    };
    return Promise.resolve(done({ before, after }));
  };
  return {
    changes,
    refuse: (...outcomes) => void refusals.push(...outcomes),
    stored,
    reads: () => reads,
    load: () => Promise.resolve(business),
    saveSchedule,
    comingParties: () => {
      reads += 1;
      return Promise.resolve([...parties]);
    },
  };
}
