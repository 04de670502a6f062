/** Commits of a business that books by phone, moves and changes parties, as raw writes without the app's code. */

import { bookingCommit, changeCommit, type Draft, flag, type Party, text, type Wire } from './attack-wire.ts';
import { OWNER } from './attack-world.ts';

// A type, not an interface: only a type can be assigned to a record of drafts.
export type HostCommit = { reservation: Draft; day: Draft; card: Draft };
export type UncardedCommit = { reservation: Draft; day: Draft };

const hosted = (overbooked: boolean, by: string) => ({ hostedBy: text(by), overbooked: flag(overbooked) });

/** Returns the writes with which the business books `party` by phone, which takes no place of the phone's quota. */
export function hostBooking(party: Party, { overbooked = false, by = OWNER.uid } = {}): HostCommit {
  const { reservation, day, card } = bookingCommit(party);
  const { last: _, ...shown } = card.fields;
  return {
    reservation: {
      ...reservation,
      fields: { ...reservation.fields, ...hosted(overbooked, by), byPhone: flag(true) },
      times: ['createdAt', 'updatedAt', 'hostedAt'],
    },
    day,
    card: {
      ...card,
      fields: shown,
      mask: Object.keys(shown),
      times: ['createdAt', 'updatedAt', 'hostedAt'],
    },
  };
}

/** Returns the same writes for a guest who left no phone. */
export function uncardedBooking(party: Party, { overbooked = false } = {}): UncardedCommit {
  const { reservation, day } = hostBooking(party, { overbooked });
  const none = { contactPhone: text(''), normalizedContactPhone: text('') };
  return { reservation: { ...reservation, fields: { ...reservation.fields, ...none } }, day };
}

/** Moves or changes a party as the business; `card` = its card's stored fields. `from` only for another day. */
export function hostChange(
  was: Party,
  now: Party,
  card: Readonly<Record<string, Wire>>,
  { overbooked = false, by = OWNER.uid } = {},
): HostCommit & { from?: Draft } {
  const { reservation, day, card: shown, more } = changeCommit(was, now, card);
  const { contactPhone: _c, normalizedContactPhone: _n, proof: _p, ...fields } = reservation.fields;
  const changed = {
    ...fields,
    ...hosted(overbooked, by),
    customerName: text('Rosa Intrusa'),
    notes: text('mesa 4'),
  };
  const [from] = more;
  const { hostedAt: _h, ...kept } = shown.fields;
  return {
    reservation: {
      ...reservation,
      fields: changed,
      mask: Object.keys(changed),
      times: ['updatedAt', 'hostedAt'],
    },
    day,
    card: { ...shown, fields: kept, mask: Object.keys(kept), times: ['updatedAt', 'hostedAt'] },
    ...(from && { from }),
  };
}
