/** The notes of the business about a day's parties, for its team: no diner reads them. */
import type { SlotTime } from '../time.ts';

/** The result of a message to a guest: 'sent'; 'yes', the guest confirms, or knows of the change; 'none', no reply. */
export const REPLIES = ['sent', 'yes', 'none'] as const;
export type Reply = (typeof REPLIES)[number];

export interface Night {
  /** The table of each party, by reservation id. */
  readonly tables: Readonly<Record<string, string>>;
  /** The guests who were asked to confirm, by reservation id. */
  readonly asked: Readonly<Record<string, Reply>>;
  /** Guests who were told of a change by the business (day closed, hour gone, cancelled), by reservation id. */
  readonly told: Readonly<Record<string, Reply>>;
  /** Guests waiting at the door, as stored, by the id that their reservation gets once seated: only under DOOR. */
  readonly door: Readonly<Record<string, string>>;
  /** Hours closed for online bookings, as stored: their seats by `stopKey`. The rules use the day's document. */
  readonly stops: Readonly<Record<string, string>>;
}

export const EMPTY_NIGHT: Night = { tables: {}, asked: {}, told: {}, door: {}, stops: {} };

/** Used in place of a date: the list of guests at the door is one for all days, so that no guest is forgotten. */
export const DOOR = 'door';

/** An hour of a day that is closed for online bookings. */
export interface Stop {
  readonly branchId: string;
  readonly time: SlotTime;
  /** Its seats when it was stopped. */
  readonly seats: number;
}

/** Returns the key of an hour of a branch, which toStops reads. */
export function stopKey({ branchId, time }: Pick<Stop, 'branchId' | 'time'>): string {
  return `${time} ${branchId}`;
}

/** Returns the closed hours, sorted by time. */
export function toStops(stops: Night['stops']): Stop[] {
  return Object.keys(stops)
    .sort()
    .map((key) => ({ time: key.slice(0, 5), branchId: key.slice(6), seats: Number(stops[key]) }));
}

/** Returns true when the text is one of REPLIES. */
export function isReply(text: string): text is Reply {
  return REPLIES.some((reply) => reply === text);
}

/** Guests without a booking who are waiting at the door. */
export interface DoorParty {
  readonly id: string;
  readonly partySize: number;
  /** Waiting since, epoch milliseconds. */
  readonly sinceMs: number;
  readonly branchId: string;
  /** '' when the guest gave no phone. */
  readonly phone: string;
  readonly name: string;
}

/** Returns the party as one text, which toDoor reads. */
export function doorText({ partySize, sinceMs, branchId, phone, name }: Omit<DoorParty, 'id'>): string {
  return [partySize, sinceMs, branchId, phone, name].join('|');
}

/** Guests who have waited longer than this must have left: their name and phone are deleted. */
const LONGEST_WAIT_MS = 12 * 3_600_000;

/**
 * Returns true for guests who were neither seated nor removed from the list for a long time, and for what can't be guests:
 * nobody could remove it, and the list would stay full.
 */
export function hasGone({ partySize, sinceMs }: DoorParty, nowMs: number): boolean {
  return !(partySize > 0 && Math.abs(nowMs - sinceMs) <= LONGEST_WAIT_MS);
}

/** Returns the guests at the door, the longest waiting first; it includes those who have gone. */
export function toDoor(door: Night['door']): DoorParty[] {
  return Object.entries(door)
    .map(([id, text]) => {
      const [partySize, sinceMs, branchId = '', phone = '', ...name] = text.split('|');
      const numbers = { partySize: Number(partySize), sinceMs: Number(sinceMs) || 0 };
      return { id, ...numbers, branchId, phone, name: name.join('|') };
    })
    .sort((a, b) => a.sinceMs - b.sinceMs);
}
