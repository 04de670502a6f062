/** Who waits at the door, of whom nothing is worked out before somebody does. */
import type { Night } from './night.ts';

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
