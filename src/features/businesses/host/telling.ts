/** The messages to diners about changes by the business, ready for WhatsApp. */
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { SlotPlace } from '../../../domain/reservations/entities.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

export type Party = SlotPlace &
  Pick<StoredReservation, 'branchName' | 'partySize' | 'customerName' | 'contactPhone'>;

/** A change that a diner can be told of now. */
export interface Telling {
  readonly what: 'booked' | 'moved' | 'cancelled';
  readonly party: Party;
  /** The reservation that was cancelled or moved. */
  readonly id?: string;
}

/** Returns the party of a stored reservation, as the messages need it. */
export const partyOf = (r: StoredReservation): Party => ({ ...r, date: r.slotDate, time: r.slotTime });

/** Returns the WhatsApp link with the message about a change or a question; null when the party has no phone. */
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
