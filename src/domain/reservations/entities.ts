/** The entities of booking (docs/product.md, Booking). */
import type { LocalDate, SlotTime, Weekday } from '../time.ts';
import type { PartyTexts } from './constants.ts';
import type { Online } from './online.ts';

/** The weekly offer of a branch; times are sorted. Days that are absent or empty offer nothing. */
export interface WeeklyAvailability {
  readonly enabled: boolean;
  readonly seatsPerHour: number;
  readonly schedule: Readonly<Partial<Record<Weekday, readonly SlotTime[]>>>;
}

/** The offer of a branch on one day: its hours, and the seats of each hour. */
export interface DayOffer {
  readonly times: readonly SlotTime[];
  readonly capacity: number;
}

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** The branch is kept for its reservations, but offers no slots. */
  readonly archived: boolean;
  /** Single dates on which the branch offers no slots, including those of the whole business. */
  readonly closedDates: readonly LocalDate[];
  readonly weeklyAvailability: WeeklyAvailability | null;
  /** As stored: a text for a date ('20 18:00,19:30') has the seats and hours that replace the weekly ones on it. */
  readonly special?: Readonly<Record<LocalDate, unknown>>;
  /** As stored; unpackContact() reads it, in code that loads later. '' or missing = no contact data. */
  readonly contact?: string;
}

export interface Business {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly closedDates: readonly LocalDate[];
  readonly branches: readonly Branch[];
  readonly online: Online;
}

/** The seats taken at one branch on one date, by time; an absent time has no seats taken. */
export interface DayBookings {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly booked: Readonly<Record<SlotTime, number>>;
  /** As diners see the day: its keys are the hours that the house has stopped, which are full. */
  readonly stopped?: Readonly<Record<SlotTime, unknown>>;
}

export interface Slot {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly time: SlotTime;
  readonly seats: number;
  readonly capacity: number;
  /** Seats taken; more than the capacity when the owner lowered it later (oversold). */
  readonly booked: number;
}

/** A status as stored; `normalizeStatus` returns the form for comparisons. */
export type ReservationStatus = string;

/** What its diner and its business both see of a reservation. */
interface Visit {
  readonly id: string;
  readonly businessId: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly partySize: number;
  readonly status: ReservationStatus;
  readonly statusNormalized: ReservationStatus;
}

/** The data that the search by phone shows: no name, no notes. */
export interface ReservationCard extends Visit {
  readonly businessName: string;
  readonly modifiable: boolean;
  /** As in Reservation, if the card has it. */
  readonly arrivedAt?: number | null;
}

/** A reservation as its business sees it (docs/product.md, Booking). Instants are epoch milliseconds. */
export interface Reservation extends Visit, PartyTexts {
  /** '' for guests without a booking who gave no name; both phones are '' in the same way. */
  readonly customerName: string;
  readonly contactPhone: string;
  readonly normalizedContactPhone: string;
  /** When the party arrived; null until then. */
  readonly arrivedAt: number | null;
  readonly walkIn: boolean;
  /** The owner ended it, and can undo that for a while. */
  readonly endedByBusiness: boolean;
  /** It was stored as expired, and its seats became free then. */
  readonly expired?: boolean;
  /** The account of the team member who last marked, ended or seated it; '' or missing = the owner. */
  readonly by?: string;
  readonly byPhone?: boolean;
  /** The business accepted it 'aunque esté lleno'. */
  readonly overbooked?: boolean;
  /** The account of the business that last booked or changed it; '' or missing = none. */
  readonly hostedBy?: string;
  /** The person with this phone said 'No fui yo', and the business hasn't decided yet. */
  readonly disputed?: boolean;
  /** When the business itself last booked or changed it; null = never. */
  readonly hostedAt?: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The place of a reservation that is being changed: its seats count as free. */
export interface OwnPlace extends SlotPlace {
  readonly partySize: number;
}

/** The branch, date and time of a reservation. */
export interface SlotPlace {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly time: SlotTime;
}
