/** Ways to bend the writes of a booking. */
import { type Commit, increment, instant, text, type Wire } from './attack-wire.ts';

/** An attack: its name, and what it bends in an honest commit. */
export type Bend = readonly [name: string, bend: (commit: Commit) => void];

/** Writes another value into the reservation, and into the card where it shows the field too. */
export function everywhere(field: string, value: Wire): (commit: Commit) => void {
  return ({ reservation, card }) => {
    reservation.fields[field] = value;
    if (field in card.fields) card.fields[field] = value;
  };
}

/** One field of one of the writes. */
export const inReservation =
  (field: string, value: Wire) =>
  ({ reservation }: Commit) => {
    reservation.fields[field] = value;
  };

export const inCard =
  (field: string, value: Wire) =>
  ({ card }: Commit) => {
    card.fields[field] = value;
    card.mask?.push(field);
  };

export const inDay =
  (field: string, value: Wire) =>
  ({ day }: Commit) => {
    day.fields[field] = value;
    day.mask?.push(field);
  };

/** What the day document of 19:00 takes. */
export const seats =
  (by: Wire) =>
  ({ day }: Commit) => {
    day.transforms = [increment('booked.`19:00`', by)];
  };

/** A party, and the seats that it takes. */
export const size = (party: Wire, seatsTaken: Wire) => (commit: Commit) => {
  everywhere('partySize', party)(commit);
  seats(seatsTaken)(commit);
};

/** A time of the browser's choice in place of the server's. */
export const chosenTime =
  (write: 'reservation' | 'card' | 'day', field: string, epochMs: number) => (commit: Commit) => {
    commit[write].times = commit[write].times.filter((name) => name !== field);
    commit[write].fields[field] = instant(epochMs);
    commit[write].mask?.push(field);
  };

/** Another id of the reservation, everywhere. */
export const renamed = (id: string) => (commit: Commit) => {
  commit.reservation.path = `businesses/la-casona/reservations/${id}`;
  commit.card.fields.reservationId = text(id);
  commit.day.fields.lastReservationId = text(id);
};

/** Another normalised phone, everywhere. */
export const underPhone = (phone: string) => (commit: Commit) => {
  everywhere('normalizedContactPhone', text(phone))(commit);
  commit.card.path = `diners/${phone}/active/la-casona`;
};
