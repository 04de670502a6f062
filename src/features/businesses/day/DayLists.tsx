import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoReservationsPicture } from '../../../components/ui/pictures.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import type { DaySplit } from '../../../domain/reservations/day.ts';
import type { DayKind } from '../../../domain/reservations/dayPages.ts';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { common } from '../../../messages/common.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { severalReservations } from '../../../messages/severalReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayScreen.module.css';
import { ReservationItem } from './ReservationItem.tsx';
import type { Day, DayPages } from './useDay.ts';

/** How long a booking is marked as new. */
const FRESH_MS = 120_000;

interface DayListsProps {
  readonly day: Day;
  readonly split: DaySplit<StoredReservation>;
  /** Nothing at all is booked on this day. */
  readonly isEmpty: boolean;
  readonly isToday: boolean;
  readonly nowMs: number;
  readonly showBranch: boolean;
  readonly busy: ReadonlySet<string>;
  readonly onAction: (action: OwnerAction, reservation: StoredReservation) => void;
  readonly onChange: (reservation: StoredReservation) => void;
  readonly pages: DayPages;
}

/** The tabs 'Activas' and 'Historico' of one day. */
export function DayLists(props: DayListsProps) {
  const { day, split, isEmpty, isToday, pages } = props;
  const prefix = useId();
  const [chosen, setChosen] = useState<'active' | 'history' | null>(null);
  const activeCount = split.waiting.length + split.seated.length;
  // Without active ones the history is shown, until somebody chooses.
  const onlyHistory = activeCount === 0 && split.history.length > 0;
  useEffect(() => {
    if (onlyHistory) setChosen(null);
  }, [onlyHistory]);

  if (day.state === 'loading') {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {texts.loading}
        </span>
        <Skeleton kind="block" />
        <div className={css.list}>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      </div>
    );
  }
  if (day.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState title={texts.loadFailed} action={<Button onClick={pages.retry}>{common.retry}</Button>} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState picture={<NoReservationsPicture />} title={isToday ? texts.emptyToday : texts.emptyDay} />
    );
  }
  const tab = chosen ?? (onlyHistory ? 'history' : 'active');
  const items = (list: readonly StoredReservation[]) => (
    <ul className={css.list}>
      {list.map((reservation) => (
        <Item key={reservation.id} reservation={reservation} {...props} />
      ))}
    </ul>
  );
  return (
    <section aria-label={texts.title}>
      <Tabs
        idPrefix={prefix}
        selected={tab}
        onSelect={(id) => setChosen(id === 'history' ? 'history' : 'active')}
        tabs={[
          { id: 'active', label: texts.active, count: activeCount + day.unshown.active },
          { id: 'history', label: texts.history, count: split.history.length + day.unshown.history },
        ]}
      />
      <TabPanel idPrefix={prefix} id="active" selected={tab}>
        {activeCount === 0 ? <p className={css.none}>{texts.noActive}</p> : null}
        <Group title={texts.waiting} count={split.waiting.length}>
          {items(split.waiting)}
        </Group>
        <Group title={texts.seated} count={split.seated.length}>
          {items(split.seated)}
        </Group>
        <Page kind="active" shown={activeCount} {...props} />
      </TabPanel>
      <TabPanel idPrefix={prefix} id="history" selected={tab}>
        <h2 className="visually-hidden">{texts.history}</h2>
        {split.history.length === 0 ? <p className={css.none}>{texts.noHistory}</p> : items(split.history)}
        <Page kind="history" shown={split.history.length} {...props} />
      </TabPanel>
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <>
      <h2 className={css.group}>{title}</h2>
      {children}
    </>
  );
}

/** How much of a long day is on this page, and the way to the next. */
function Page({
  kind,
  shown,
  day,
  pages,
}: DayListsProps & { readonly kind: DayKind; readonly shown: number }) {
  const unshown = day.unshown[kind];
  const isLater = pages.isLater(kind);
  if (unshown === 0 && !isLater) return null;
  return (
    <div className={css.page}>
      <p>{severalReservations.page(shown, shown + unshown)}</p>
      {pages.hasMore(kind) ? (
        <Button variant="secondary" onClick={() => pages.onMore(kind)}>
          {severalReservations.next}
        </Button>
      ) : null}
      {isLater ? (
        <Button variant="ghost" onClick={() => pages.onFirst(kind)}>
          {severalReservations.first}
        </Button>
      ) : null}
    </div>
  );
}

function Item({
  reservation,
  day,
  nowMs,
  showBranch,
  busy,
  onAction,
  onChange,
}: DayListsProps & { readonly reservation: StoredReservation }) {
  const cameAt = day.cameAt.get(reservation.id);
  return (
    <ReservationItem
      reservation={reservation}
      nowMs={nowMs}
      fresh={cameAt !== undefined && nowMs - cameAt < FRESH_MS}
      showBranch={showBranch}
      busy={busy.has(reservation.id)}
      onAction={(action) => onAction(action, reservation)}
      onChange={() => onChange(reservation)}
    />
  );
}
