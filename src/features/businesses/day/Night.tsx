import type { SlotTime } from '../../../domain/time.ts';
import { CoversBar } from './CoversBar.tsx';
import css from './DayScreen.module.css';
import { HourRange } from './HourRange.tsx';
import type { Place } from './useDayPlace.ts';
import type { useDayView } from './useDayView.ts';

interface NightProps {
  readonly view: ReturnType<typeof useDayView>;
  readonly listed: Place['listed'];
  /** null: the day isn't today's. */
  readonly now: SlotTime | null;
  readonly onPlace: (change: Partial<Place>) => void;
}

/** How full a day is, as a whole and by the hour; nothing where it has no hours. */
export function Night({ view, listed, now, onPlace }: NightProps) {
  if (view.hours.length === 0) return null;
  return (
    <div className={css.night}>
      <CoversBar covers={view.covers} value={listed} onChange={(to) => onPlace({ listed: to })} />
      <HourRange
        hours={view.hours}
        now={now}
        value={view.listedHour}
        onChange={(hour) => onPlace({ hour })}
      />
    </div>
  );
}
