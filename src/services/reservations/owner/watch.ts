import type { DayPlace } from '../../../domain/reservations/dayPages.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { cacheBusiness, cachedBusiness } from '../../businesses/cachedBusiness.ts';
import { fetchBusiness } from '../../businesses/read.ts';
import type { Kind } from '../../device/answerCache.ts';
import { whenIdle } from '../../device/idle.ts';
import { watchOnceStays } from '../../device/stays.ts';
import { cachedUntilLive } from '../../firestore/cachedReads.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { type DayListener, type DaySources, type DayView, followDay, readDay } from './followDay.ts';
import { loadLive } from './loadLive.ts';

const DAY: Kind<DayView> = { name: 'day', form: 1 };
/** The live client is loaded at the latest this long after the list is here, however busy the page is. */
const DRAWN_MS = 1000;

/**
 * Shows one day of a business to its owner or a host, live; until the server answers, this device's cached day. Costs
 * what readDay does, then 2 reads to follow changes, and 1 for each change; 1 for the business when this device hasn't
 * cached it. At the first touch, or once somebody stays, the business and the user's right are watched too: 2 reads. A
 * later page (`from`) is read as watchDayIn does. Returns a function that stops it.
 */
export function watchReservations(
  businessId: string,
  date: LocalDate,
  listener: DayListener,
  from: DayPlace | null,
): () => void {
  // A later page isn't the whole day, so it isn't cached.
  const cached =
    from === null
      ? cachedUntilLive('business', DAY, `${businessId}/${date}`, (view, cachedMs) =>
          listener.onDay({ ...view, live: false, cachedMs }),
        )
      : null;
  const business = shownBusiness(businessId, listener.onBusiness);
  const following: DayListener = {
    ...listener,
    onDay: (view) => {
      if (view.live) cached?.fresh(view);
      listener.onDay(view);
    },
    onBusiness: business.onBusiness,
  };
  const sources: DaySources = {
    read: (signal) => readDay(roleDeps('business').db, businessId, date, signal),
    load: async () => {
      const { watchDay, watchChanges } = await loadLive();
      return {
        watchDay: (...rest) => watchDay(businessId, date, ...rest),
        watchChanges: (...rest) => watchChanges(businessId, ...rest),
      };
    },
    whenDrawn: (run) => whenIdle(run, DRAWN_MS),
  };
  const stopDay = followDay(sources, date, following, from);
  return () => {
    cached?.stop();
    business.stop();
    stopDay();
  };
}

/** Shows the business from the cache or by a plain request, and watches it once somebody stays. */
function shownBusiness(businessId: string, onShown: (business: Business) => void) {
  const left = new AbortController();
  let isFresh = false;
  const onBusiness = (found: Business) => {
    isFresh = true;
    void cacheBusiness(found);
    onShown(found);
  };
  const show = async () => {
    const cached = await cachedBusiness(businessId);
    const found = cached ?? (await fetchBusiness(businessId, left.signal));
    if (found === null || isFresh || left.signal.aborted) return;
    if (cached) onShown(cached);
    else onBusiness(found);
  };
  // When both fail, the live client brings the business.
  void show().catch(() => undefined);
  const stopFollowing = watchOnceStays(
    async () => {
      const { watchBusiness } = await loadLive();
      return () => watchBusiness(businessId, onBusiness);
    },
    { orTouches: true },
  );
  return {
    onBusiness,
    stop: () => {
      left.abort();
      stopFollowing();
    },
  };
}
