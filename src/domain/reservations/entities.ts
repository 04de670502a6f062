/** The entities of booking (docs/product.md, Booking). */
import type { LocalDate, SlotTime, Weekday } from '../time.ts';
import type { Online } from './online.ts';

/** What a branch offers each week; times sorted. Days that are absent or empty offer nothing. */
export interface WeeklyAvailability {
  readonly enabled: boolean;
  readonly seatsPerHour: number;
  readonly schedule: Readonly<Partial<Record<Weekday, readonly SlotTime[]>>>;
}

/** What a branch offers on one day: its hours, and the seats of each. */
export interface DayOffer {
  readonly times: readonly SlotTime[];
  readonly capacity: number;
}

export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Kept for its reservations, offers no slots. */
  readonly archived: boolean;
  /** Single dates on which the branch offers no slots, the whole business's among them. */
  readonly closedDates: readonly LocalDate[];
  readonly weeklyAvailability: WeeklyAvailability | null;
  /**
   * As stored: where it has a text for a date, those are its own seats and hours, in place of the week's ('20 18:00,19:30').
   */
  readonly special?: Readonly<Record<LocalDate, unknown>>;
  /** As stored: unpackContact() reads it, in parts of the app that load later. '' or none = nothing known. */
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

/** The seats taken at one branch on one date, by time; a time that is absent has none taken. */
export interface DayBookings {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly booked: Readonly<Record<SlotTime, number>>;
}

export interface Slot {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly time: SlotTime;
  readonly seats: number;
  readonly capacity: number;
  /** Seats taken; above the capacity when the owner lowered it later (oversold). */
  readonly booked: number;
}

/** A status as stored; `normalizeStatus` gives the form to compare. */
export type ReservationStatus = string;

/** What the lookup by phone shows: no name, no notes. */
export interface ReservationCard {
  readonly id: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly partySize: number;
  readonly status: ReservationStatus;
  readonly statusNormalized: ReservationStatus;
  readonly modifiable: boolean;
  /** As in Reservation, where the card carries it. */
  readonly arrivedAt?: number | null;
}

/** A reservation as its business sees it (docs/product.md, Booking). Instants are epoch milliseconds. */
export interface Reservation {
  readonly id: string;
  readonly businessId: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly partySize: number;
  /** '' for guests who came without a booking and gave none; so are both phones. */
  readonly customerName: string;
  readonly contactPhone: string;
  readonly normalizedContactPhone: string;
  readonly notes: string;
  readonly status: ReservationStatus;
  readonly statusNormalized: ReservationStatus;
  /** When the party came; null until then. */
  readonly arrivedAt: number | null;
  readonly walkIn: boolean;
  /** The owner ended it: the owner can take that back for a while. */
  readonly endedByBusiness: boolean;
  /** It was written down as expired, and its seats came back then. */
  readonly expired?: boolean;
  /** The account of the team's member who marked, ended or seated it last; '' or none = the owner. */
  readonly by?: string;
  readonly byPhone?: boolean;
  /** The business took it 'aunque esté lleno'. */
  readonly overbooked?: boolean;
  /** Who of the business did that, an account; '' or none = nobody. */
  readonly hostedBy?: string;
  /** Whoever answers its phone says 'No fui yo', and the business has not decided yet. */
  readonly disputed?: boolean;
  /** When the business itself wrote it last, by booking or changing it; null = never. */
  readonly hostedAt?: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Where and when a reservation sits. */
export interface SlotPlace {
  readonly branchId: string;
  readonly date: LocalDate;
  readonly time: SlotTime;
}
