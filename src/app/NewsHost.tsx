import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../components/ui/Toast.tsx';
import { paths } from '../config/paths.ts';
import type { DayNews } from '../domain/reservations/dayNews.ts';
import { newsText } from '../features/businesses/day/newsText.ts';
import { dayMore } from '../messages/dayMore.ts';
import { dayReservations } from '../messages/dayReservations.ts';
import { armSound, ringDesk, sentHere } from '../services/device/desk.ts';
import { watchOnceStays } from '../services/device/stays.ts';

/**
 * Announces bookings on every owner's screen except the day, which follows its own list and announces itself. Reads the
 * latest changes of the business: see watchNews.
 */
export function NewsHost({ businessId }: { readonly businessId: string }) {
  const isDayOpen = useLocation().pathname === paths.businessReservations;
  const navigate = useNavigate();
  const tell = useEffectEvent((all: readonly DayNews[]) => {
    const news = all.filter(({ reservation }) => !sentHere.has(reservation.id));
    if (news.length === 0) return;
    ringDesk(dayReservations.title, news.map(newsText));
    for (const each of news) {
      const fecha = each.reservation.slotDate;
      toast(newsText(each), {
        label: dayMore.seeNews,
        onPress: () => navigate(`${paths.businessReservations}?${new URLSearchParams({ fecha })}`),
      });
    }
  });
  useEffect(() => {
    if (isDayOpen) return;
    const stop = watchOnceStays(() =>
      import('../services/reservations/owner/watchNews.ts').then(
        ({ watchNews }) =>
          () =>
            watchNews(businessId, tell),
      ),
    );
    document.addEventListener('pointerdown', armSound);
    document.addEventListener('keydown', armSound);
    return () => {
      stop();
      document.removeEventListener('pointerdown', armSound);
      document.removeEventListener('keydown', armSound);
    };
  }, [businessId, isDayOpen]);
  return null;
}
