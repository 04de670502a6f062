/** What a link filled in. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
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

interface BookingLinkProps {
  /** The address's query. */
  readonly search: string;
  readonly children: (readLink: (business: Business) => Linked) => ReactNode;
}

/** Reads the query that a link brought; from then on the address is the form's own. */
export function BookingLink({ search, children }: BookingLinkProps) {
  const [brought] = useState(search);
  // A reload keeps what the diner has made of it.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return children(({ branches }) => {
    const { part, ignored } = parseBookingLink(brought, branches, serverNow());
    const Said = () => (ignored.length === 0 ? null : <Notice tone="info">{texts.ignored(ignored)}</Notice>);
    return { part, Said };
  });
}
