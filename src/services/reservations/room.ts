import { mapAt, textAt } from '../../domain/fields.ts';
import { hasRoom, otherBranches, otherDays } from '../../domain/reservations/alternatives.ts';
import type { Branch, Business, DayBookings, OwnPlace } from '../../domain/reservations/entities.ts';
import type { LocalDate } from '../../domain/time.ts';
import { fetchDay } from '../businesses/read.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { serverNow } from '../firestore/serverClock.ts';

/** How many other branches are searched for free seats at most. */
const MAX_BRANCHES = 3;

interface Read {
  readonly days: Map<string, DayBookings>;
  whatsapp?: string;
}

/** The data read for each loaded business: a search for another party size costs nothing. */
const known = new WeakMap<Business, Read>();

function readOf(business: Business): Read {
  const read = known.get(business) ?? { days: new Map() };
  known.set(business, read);
  return read;
}

export interface Wanted {
  readonly business: Business;
  readonly branch: Branch;
  readonly date: LocalDate;
  readonly partySize: number;
  readonly own: OwnPlace | null;
}

export interface Room {
  /** The nearest other day at the same branch. */
  readonly date: LocalDate | null;
  /** Another branch on the same day. */
  readonly branch: Branch | null;
}

async function first<T>(items: readonly T[], fits: (item: T) => Promise<boolean>): Promise<T | null> {
  for (const item of items) if (await fits(item)) return item;
  return null;
}

/**
 * Returns other places with room for a party. Looks at one day after the other and stops at the first with room: 1 read
 * if that is the first, at most 7 for the branch's days and 3 for other branches. Rejects on a network error.
 */
export async function findRoom(wanted: Wanted, signal: AbortSignal): Promise<Room> {
  const { business, branch, date, partySize, own } = wanted;
  const { days: read } = readOf(business);
  const nowMs = serverNow();
  const fits = async (at: Branch, on: LocalDate): Promise<boolean> => {
    const key = `${at.id}_${on}`;
    const day = read.get(key) ?? (await fetchDay(business.id, at.id, on, signal));
    read.set(key, day);
    return hasRoom(at, on, day, partySize, nowMs, own);
  };
  const days = otherDays(branch, date, partySize, nowMs);
  const branches = otherBranches(business.branches, branch, date, partySize, nowMs);
  const [otherDate, otherBranch] = await Promise.all([
    first(days, (day) => fits(branch, day)),
    first(branches.slice(0, MAX_BRANCHES), (each) => fits(each, date)),
  ]);
  return { date: otherDate, branch: otherBranch };
}

/** Returns the WhatsApp number of the business's venture as typed, '' without one. Costs 1 read, once. */
export async function fetchWhatsapp(business: Business, signal: AbortSignal): Promise<string> {
  const read = readOf(business);
  if (read.whatsapp === undefined) {
    const venture = (await getDoc(doc(database(), 'ventures', business.id), signal)).data();
    read.whatsapp = textAt(mapAt(venture ?? {}, 'socials'), 'whatsapp');
  }
  return read.whatsapp;
}
