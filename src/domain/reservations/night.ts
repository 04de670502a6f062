/** What the house writes down of a day's parties for its own team: no diner reads it. */

/** What came of writing to a guest: 'sent'; 'yes', the guest confirms or knows; 'none', nobody answers. */
export const REPLIES = ['sent', 'yes', 'none'] as const;
export type Reply = (typeof REPLIES)[number];

export interface Night {
  /** What the house calls a party's table, by reservation. */
  readonly tables: Readonly<Record<string, string>>;
  /** Who was asked whether they come, by reservation. */
  readonly asked: Readonly<Record<string, Reply>>;
  /** Who was told that the day is closed, by reservation. */
  readonly told: Readonly<Record<string, Reply>>;
  /** Who waits at the door, as stored, by the id of the reservation that they get when they are seated. */
  readonly door: Readonly<Record<string, string>>;
}

export const EMPTY_NIGHT: Night = { tables: {}, asked: {}, told: {}, door: {} };

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
