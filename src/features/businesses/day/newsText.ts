/** A diner's change as a sentence, for screen readers and for the system's notifications. */
import { formatTime12 } from '../../../domain/format.ts';
import type { DayNews } from '../../../domain/reservations/dayNews.ts';
import type { Waiting } from '../../../domain/reservations/waiting.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { waiting as waitTexts } from '../../../messages/desk.ts';

/** 'Nueva reserva: Rosa Melara, 7:00 PM, 4 personas.' */
export function newsText({ kind, reservation }: DayNews): string {
  const who = `${reservation.customerName}, ${formatTime12(reservation.slotTime)}, ${texts.people(reservation.partySize)}`;
  return texts.news[kind](who);
}

/** 'En espera: Rosa Melara · 4 personas.' */
export function waitText({ name, partySize }: Waiting): string {
  return texts.waits(waitTexts.party(name, partySize));
}
