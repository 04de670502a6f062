import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { paths } from '../../config/paths.ts';
import { nextBooking, parseHistory } from '../../domain/bookingHistory.ts';
import { formatRelativeDay, formatTime12 } from '../../domain/format.ts';
import { localDateOf } from '../../domain/time.ts';
import { useNow } from '../../hooks/useNow.ts';
import { nextBooking as texts } from '../../messages/nextBooking.ts';
import { onBookingHistory, storedBookings } from '../../services/device/bookingHistory.ts';
import css from './NextBooking.module.css';

/** Shows the next booking made on this device, also offline: 'Hoy 7:00 PM, La Casona'; nothing without one. */
export function NextBooking() {
  const nowMs = useNow();
  const stored = useSyncExternalStore(onBookingHistory, storedBookings);
  const next = nextBooking(parseHistory(stored), nowMs);
  if (next === null) return null;
  const when = `${formatRelativeDay(next.slotDate, localDateOf(nowMs))} ${formatTime12(next.slotTime)}`;
  return (
    <section className={`stack gap-2 ${css.card}`} aria-label={texts.label}>
      <Link to={paths.reservations} className={`stack ${css.what}`}>
        <small>{texts.label}</small>
        <strong>{`${when}, ${next.businessName}`}</strong>
        <span>{[next.branchName, texts.people(next.partySize)].filter(Boolean).join(' · ')}</span>
      </Link>
      {next.address === '' && next.mapUrl === '' ? null : (
        <p className={`row middle apart gap-2 ${css.where}`}>
          {next.address}
          {next.mapUrl === '' ? null : (
            <ExternalLink variant="secondary" href={next.mapUrl}>
              {texts.directions}
            </ExternalLink>
          )}
        </p>
      )}
    </section>
  );
}
