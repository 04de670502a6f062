/** Functions that bend (falsify) the writes of a booking. */
import { type Commit, increment, instant, text, type Wire } from './attack-wire.ts';

/** An attack: its name, and a function that bends an honest commit. */
export type Bend = readonly [name: string, bend: (commit: Commit) => void];

/** Writes another value into the reservation, and into the card if the card has the field. */
export function everywhere(field: string, value: Wire): (commit: Commit) => void {
  return ({ reservation, card }) => {
    reservation.fields[field] = value;
    if (field in card.fields) card.fields[field] = value;
  };
}

/** These three write one field into one of the writes. */
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

/** Changes how many seats the day document counts at 19:00. */
export const seats =
  (by: Wire) =>
  ({ day }: Commit) => {
    day.transforms = [increment('booked.`19:00`', by)];
  };

/** Writes a party size, and the number of seats that it takes. */
export const size = (party: Wire, seatsTaken: Wire) => (commit: Commit) => {
  everywhere('partySize', party)(commit);
  seats(seatsTaken)(commit);
};

/** Writes a time that the browser has chosen in place of the server's time. */
export const chosenTime =
  (write: 'reservation' | 'card' | 'day', field: string, epochMs: number) => (commit: Commit) => {
    commit[write].times = commit[write].times.filter((name) => name !== field);
    commit[write].fields[field] = instant(epochMs);
    commit[write].mask?.push(field);
  };

/** Gives the reservation another id in all writes. */
export const renamed = (id: string) => (commit: Commit) => {
  commit.reservation.path = `businesses/la-casona/reservations/${id}`;
  commit.card.fields.reservationId = text(id);
  commit.day.fields.lastReservationId = text(id);
};

/** Writes another normalised phone in all writes. */
export const underPhone = (phone: string) => (commit: Commit) => {
  everywhere('normalizedContactPhone', text(phone))(commit);
  commit.card.path = `diners/${phone}/active/la-casona`;
};
