import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoReservationsPicture } from '../../../components/ui/NoReservationsPicture.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import type { DaySplit } from '../../../domain/reservations/day.ts';
import type { DayKind } from '../../../domain/reservations/dayPages.ts';
import { canStillCome, clockHour, foldEarlier } from '../../../domain/reservations/dayRows.ts';
import { localDateOf, localTimeOf } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayLists.module.css';
import { useDayShare } from './dayShare.ts';
import { Earlier, GroupHead, HourGroups, Rows } from './HourGroups.tsx';
import type { Day, DayPages } from './useDay.ts';
import type { Place } from './useDayPlace.ts';

interface DayListsProps {
  readonly day: Day;
  /** Parties of the chosen hour, or of all hours. */
  readonly split: DaySplit<StoredReservation>;
  /** True when one hour is chosen: then all of its parties are shown. */
  readonly isOneHour: boolean;
  /** True when nothing at all is booked on this day. */
  readonly isEmpty: boolean;
  readonly place: Place;
  readonly onPlace: (change: Partial<Place>) => void;
  readonly pages: DayPages;
}

/** The tabs 'Activas' and 'Historico' of one day. */
export function DayLists(props: DayListsProps) {
  const { day, split, isEmpty, place, onPlace, pages } = props;
  const { date, nowMs } = useDayShare();
  const isToday = date === localDateOf(nowMs);
  const prefix = useId();
  const activeCount = split.active.length;
  // Without active parties the history is shown, until a tab is chosen.
  const onlyHistory = activeCount === 0 && split.history.length > 0;
  const forget = useEffectEvent(() => onPlace({ tab: null }));
  useEffect(() => {
    if (onlyHistory) forget();
  }, [onlyHistory]);

  if (day.state === 'loading') {
    return (
      <div className={`stack ${css.lists}`} aria-busy="true">
        <span className="visually-hidden" role="status">
          {texts.loading}
        </span>
        <Skeleton kind="block" />
        <Skeleton kind="block" size="card" />
        <Skeleton kind="block" size="card" />
      </div>
    );
  }
  if (day.state === 'failed') {
    return (
      <div className={`stack ${css.lists}`} role="alert">
        <EmptyState title={texts.loadFailed} action={<Button onClick={pages.retry}>{common.retry}</Button>} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={`stack ${css.lists}`}>
        <EmptyState picture={<NoReservationsPicture />} title={isToday ? texts.emptyToday : texts.emptyDay} />
        <HourGroups parties={[]} />
      </div>
    );
  }
  const tab = place.tab ?? (onlyHistory ? 'history' : 'active');
  const missed = split.history.filter((each) => canStillCome(each, nowMs));
  return (
    <section className={`stack ${css.lists}`} aria-label={texts.title}>
      <Tabs
        idPrefix={prefix}
        selected={tab}
        onSelect={(id) => onPlace({ tab: id === 'history' ? 'history' : 'active' })}
        tabs={[
          { id: 'active', label: texts.active, count: activeCount + day.unshown.active },
          { id: 'history', label: texts.history, count: split.history.length + day.unshown.history },
        ]}
      />
      <TabPanel idPrefix={prefix} id="active" selected={tab}>
        {missed.length > 0 ? (
          <button type="button" className={css.missed} onClick={() => onPlace({ tab: 'history' })}>
            {texts.missed(missed.length)}
          </button>
        ) : null}
        <Active {...props} />
        <Page kind="active" listed={activeCount} day={day} pages={pages} />
      </TabPanel>
      <TabPanel idPrefix={prefix} id="history" selected={tab}>
        <h2 className="visually-hidden">{texts.history}</h2>
        {split.history.length === 0 ? <p className={css.none}>{texts.noHistory}</p> : null}
        {missed.length > 0 ? (
          <section>
            <GroupHead title={texts.missedTitle} />
            <Rows parties={missed} before={0} />
            {missed.length < split.history.length ? <GroupHead title={texts.over} /> : null}
          </section>
        ) : null}
        <Rows parties={split.history.filter((each) => !missed.includes(each))} before={missed.length} />
        <Page kind="history" listed={split.history.length} day={day} pages={pages} />
      </TabPanel>
    </section>
  );
}

function Active({ split, isOneHour, place: { listed: shown }, onPlace }: DayListsProps) {
  const { date, nowMs } = useDayShare();
  const listed = shown === 'all' ? split.active : split[shown];
  if (split.active.length === 0) {
    return (
      <>
        <p className={css.none}>{texts.noActive}</p>
        <HourGroups parties={[]} />
      </>
    );
  }
  if (listed.length === 0) {
    return (
      <p className={css.none}>
        {texts.nobodyHere}{' '}
        <Button variant="ghost" onClick={() => onPlace({ listed: 'all' })}>
          {texts.showAll}
        </Button>
      </p>
    );
  }
  // With seated parties or one hour chosen, all of them are shown and none are folded.
  const { folded, rest } =
    shown === 'all' && !isOneHour ? foldEarlier(listed, date, nowMs) : { folded: [], rest: listed };
  return (
    <>
      <Earlier parties={folded} hour={clockHour(localTimeOf(nowMs))} />
      <HourGroups parties={rest} />
    </>
  );
}

/** Says how much of a long day is on this page, and leads to the next page. */
function Page({
  kind,
  listed,
  day,
  pages,
}: Pick<DayListsProps, 'day' | 'pages'> & { readonly kind: DayKind; readonly listed: number }) {
  const unshown = day.unshown[kind];
  const isLater = pages.isLater(kind);
  if (unshown === 0 && !isLater) return null;
  return (
    <div className="row middle below gap-3">
      <p>{texts.page(listed, listed + unshown)}</p>
      {pages.hasMore(kind) ? (
        <Button variant="secondary" onClick={() => pages.onMore(kind)}>
          {texts.nextPage}
        </Button>
      ) : null}
      {isLater ? (
        <Button variant="ghost" onClick={() => pages.onFirst(kind)}>
          {texts.firstPage}
        </Button>
      ) : null}
    </div>
  );
}
