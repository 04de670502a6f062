/** What the house writes down of a day's parties for its own team: no diner reads it. */
import type { SlotTime } from '../time.ts';

/** What came of writing to a guest: 'sent'; 'yes', the guest confirms or knows; 'none', nobody answers. */
export const REPLIES = ['sent', 'yes', 'none'] as const;
export type Reply = (typeof REPLIES)[number];

export interface Night {
  /** What the house calls a party's table, by reservation. */
  readonly tables: Readonly<Record<string, string>>;
  /** Who was asked whether they come, by reservation. */
  readonly asked: Readonly<Record<string, Reply>>;
  /** Who was told what the house has changed (the day is closed, the hour is gone, it is cancelled), by reservation. */
  readonly told: Readonly<Record<string, Reply>>;
  /** Who waits at the door, as stored, by the id of the reservation that they get when they are seated: of DOOR alone. */
  readonly door: Readonly<Record<string, string>>;
  /** Hours that take no more bookings online, as stored: their seats by `stopKey`. What the rules go by is the day's. */
  readonly stops: Readonly<Record<string, string>>;
}

export const EMPTY_NIGHT: Night = { tables: {}, asked: {}, told: {}, door: {}, stops: {} };

/** Stands for a date: who waits at the door is one list for all days, so that nobody is left behind on one. */
export const DOOR = 'door';

/** An hour of a day that takes no more bookings online. */
export interface Stop {
  readonly branchId: string;
  readonly time: SlotTime;
  /** What the booking form takes for taken. */
  readonly seats: number;
}

/** Returns the name of an hour of a branch, which toStops reads. */
export function stopKey({ branchId, time }: Pick<Stop, 'branchId' | 'time'>): string {
  return `${time} ${branchId}`;
}

/** Returns the hours that are stopped, by time. */
export function toStops(stops: Night['stops']): Stop[] {
  return Object.keys(stops)
    .sort()
    .map((key) => ({ time: key.slice(0, 5), branchId: key.slice(6), seats: Number(stops[key]) }));
}

/** True for a word that says what came of it. */
export function isReply(text: string): text is Reply {
  return REPLIES.some((reply) => reply === text);
}

/** Guests without a booking who wait at the door. */
export interface DoorParty {
  readonly id: string;
  readonly partySize: number;
  /** Since when, epoch milliseconds. */
  readonly sinceMs: number;
  readonly branchId: string;
  /** '' where none was given. */
  readonly phone: string;
  readonly name: string;
}

/** Returns them as one text, which toDoor reads. */
export function doorText({ partySize, sinceMs, branchId, phone, name }: Omit<DoorParty, 'id'>): string {
  return [partySize, sinceMs, branchId, phone, name].join('|');
}

/** Who has waited so long went away: their name and phone are kept no longer. */
const LONGEST_WAIT_MS = 12 * 3_600_000;

/** True for guests who were neither seated nor taken off the list, long ago. */
export function hasGone({ sinceMs }: DoorParty, nowMs: number): boolean {
  return nowMs - sinceMs > LONGEST_WAIT_MS;
}

/** Returns who waits at the door, the longest first. What isn't written so is left out. */
export function toDoor(door: Night['door']): DoorParty[] {
  return Object.entries(door)
    .flatMap(([id, text]) => {
      const [partySize, sinceMs, branchId = '', phone = '', ...name] = text.split('|');
      const party = { id, partySize: Number(partySize), sinceMs: Number(sinceMs), branchId, phone };
      return party.partySize > 0 && party.sinceMs > 0 ? [{ ...party, name: name.join('|') }] : [];
    })
    .sort((a, b) => a.sinceMs - b.sinceMs);
}
