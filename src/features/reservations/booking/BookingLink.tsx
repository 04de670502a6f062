/** What a link filled in. A chunk of its own: who comes without one never loads it. */
import type { ComponentType } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { type BookingLink, parseBookingLink } from '../../../domain/reservations/bookingLink.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { bookingLink as texts } from '../../../messages/bookingLink.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';

export interface Linked {
  readonly part: BookingLink['part'];
  /** Says what of the link could not be used. */
  readonly Said: ComponentType;
}

/** Returns what the address fills in at a business; from then on the address is the form's own. */
export function readLink(search: string, { branches }: Business): Linked {
  const { part, ignored } = parseBookingLink(search, branches, serverNow());
  // A reload keeps what the diner has made of it.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const Said = () => (ignored.length === 0 ? null : <Notice tone="info">{texts.ignored(ignored)}</Notice>);
  return { part, Said };
}
