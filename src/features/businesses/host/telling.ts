/** What the diner is told of what the business did, ready for WhatsApp. */
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

export interface Party extends SlotPlace {
  readonly branchName: string;
  readonly partySize: number;
  readonly customerName: string;
  readonly contactPhone: string;
}

/** What a diner can be told now. */
export interface Telling {
  readonly what: 'booked' | 'moved' | 'cancelled';
  readonly party: Party;
}

/** A stored reservation as one that is told of. */
export const partyOf = (r: StoredReservation): Party => ({ ...r, date: r.slotDate, time: r.slotTime });

/** Returns the way to say by WhatsApp what the business did or asks; null where nobody left a phone. */
export function messageUrl(
  what: 'booked' | 'moved' | 'cancelled' | 'closed' | 'asked',
  party: Party,
  business: string,
  link = '',
): string | null {
  const told = {
    name: party.customerName,
    business,
    branch: party.branchName,
    day: formatDayLong(party.date),
    time: formatTime12(party.time),
    people: party.partySize,
  };
  const text = what === 'booked' ? texts.message.booked(told, link) : texts.message[what](told);
  return whatsappChatUrl(party.contactPhone, text);
}
