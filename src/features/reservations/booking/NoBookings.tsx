import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { publicVenturePath } from '../../../config/paths.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { noBookings as texts } from '../../../messages/bookingNews.ts';
import { reach } from '../../../messages/reach.ts';
import { Reach } from './Reach.tsx';
import { Strip } from './Strip.tsx';

interface NoBookingsProps {
  readonly business: Business;
}

/** Replaces the form when the business has no open branch or has paused bookings; links to its page. */
export function NoBookings({ business }: NoBookingsProps) {
  useScreenTitle(business.name);
  const paused = isPaused(business.online, useNow());
  return (
    <Page>
      <Strip imageUrl={business.imageUrl}>
        <p>{business.name}</p>
      </Strip>
      <EmptyState
        level={1}
        title={paused ? texts.paused(business.name) : texts.title(business.name)}
        text={paused ? texts.pausedText : texts.text}
        action={
          <>
            <Reach business={business} text={reach.wantTable} />
            <ButtonLink to={publicVenturePath(business.id)}>{texts.link}</ButtonLink>
          </>
        }
      />
    </Page>
  );
}
