import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import {
  type DayHalf,
  halfOf,
  MAX_HOURS_A_DAY,
  offeredTimes,
  rowTimes,
  type ScheduleDraft,
  withDayCopied,
  withHour,
} from '../../../domain/reservations/schedule.ts';
import { parseWeekday, type SlotTime, WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { common } from '../../../messages/common.ts';
import { schedule as texts, WEEKDAY_NAMES } from '../../../messages/schedule.ts';
import { AddHour } from './AddHour.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import css from './ScheduleScreen.module.css';

export interface HoursSectionProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (draft: ScheduleDraft) => void;
}

const HALVES: readonly DayHalf[] = ['AM', 'PM'];
/** Few businesses open before this hour: earlier hours are folded. */
const MORNING: SlotTime = '08:00';

/** The tabs AM and PM, a row for each hour, added hours, and the copying of a day. */
export function HoursSection({ draft, onChange }: HoursSectionProps) {
  const prefix = useId();
  const section = useRef<HTMLElement>(null);
  // Rows that stay even when nothing in them is marked any more: they were stored or added.
  const [rows, setRows] = useState<readonly SlotTime[]>(() => offeredTimes(draft.hours));
  const [half, setHalf] = useState<DayHalf>(() => {
    const [first] = offeredTimes(draft.hours);
    return first === undefined ? 'AM' : halfOf(first);
  });
  const [isEarlyOpen, setEarlyOpen] = useState(() =>
    offeredTimes(draft.hours).some((time) => time < MORNING),
  );
  const [copying, setCopying] = useState(false);
  const [added, setAdded] = useState<SlotTime | null>(null);
  const times = [...rows, ...offeredTimes(draft.hours)];
  const all = HALVES.flatMap((each) => rowTimes(each, times));

  useEffect(() => {
    if (added === null) return;
    section.current?.querySelector<HTMLElement>(`[data-time="${added}"] button`)?.focus();
    setAdded(null);
  }, [added]);

  const grid = (label: string, shown: readonly SlotTime[]) => (
    <HoursGrid
      label={label}
      times={shown}
      hours={draft.hours}
      onChange={(weekdays, time, offered) => onChange(withHour(draft, weekdays, time, offered))}
    />
  );

  return (
    <section ref={section} className="stack gap-4" aria-labelledby={`${prefix}h`}>
      <h2 id={`${prefix}h`}>{texts.hours}</h2>
      <Tabs
        idPrefix={prefix}
        aria-label={texts.halves}
        selected={half}
        onSelect={(id) => setHalf(id === 'PM' ? 'PM' : 'AM')}
        tabs={[
          { id: 'AM', label: texts.am },
          { id: 'PM', label: texts.pm },
        ]}
      />
      {HALVES.map((each) => (
        <TabPanel key={each} idPrefix={prefix} id={each} selected={half}>
          {each === 'AM' ? (
            <details open={isEarlyOpen} onToggle={({ currentTarget }) => setEarlyOpen(currentTarget.open)}>
              <summary className={css.early}>{texts.early}</summary>
              {grid(
                texts.early,
                rowTimes(each, times).filter((time) => time < MORNING),
              )}
            </details>
          ) : null}
          {grid(
            texts.gridLabel[each],
            rowTimes(each, times).filter((time) => time >= MORNING),
          )}
        </TabPanel>
      ))}
      <div className={`stack gap-4 ${css.tools}`}>
        <AddHour
          full={all.length >= MAX_HOURS_A_DAY}
          onAdd={(time) => {
            setRows([...rows, time]);
            setHalf(halfOf(time));
            if (time < MORNING) setEarlyOpen(true);
            setAdded(time);
          }}
        />
        <Button variant="secondary" className="at-start" onClick={() => setCopying(true)}>
          {texts.copy}
        </Button>
      </div>
      {copying ? (
        <CopyDay
          onClose={() => setCopying(false)}
          onCopy={(from, to) => {
            setCopying(false);
            onChange(withDayCopied(draft, from, to));
            const name = (day: typeof from) => WEEKDAY_NAMES[day].long.toLowerCase();
            toast(texts.copied(name(from), to.map(name)));
          }}
        />
      ) : null}
    </section>
  );
}

interface CopyDayProps {
  readonly onCopy: (from: Weekday, to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Copies the hours of one day to others: to all, unless some are unticked. */
function CopyDay({ onCopy, onClose }: CopyDayProps) {
  const [from, setFrom] = useState<Weekday>('lunes');
  const [excluded, setExcluded] = useState<readonly Weekday[]>([]);
  const to = WEEKDAYS.filter((day) => day !== from && !excluded.includes(day));
  return (
    <Dialog
      open
      title={texts.copyTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={to.length === 0} onClick={() => onCopy(from, to)}>
            {texts.copyConfirm}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.copyFrom}
        value={from}
        onChange={(value) => setFrom(parseWeekday(value) ?? from)}
        options={WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day].long }))}
      />
      <fieldset className={`stack ${css.days}`}>
        <legend>{texts.copyTo}</legend>
        {WEEKDAYS.filter((day) => day !== from).map((day) => (
          <label key={day} className="line gap-3">
            <input
              type="checkbox"
              checked={!excluded.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setExcluded(checked ? excluded.filter((each) => each !== day) : [...excluded, day])
              }
            />
            {WEEKDAY_NAMES[day].long}
          </label>
        ))}
      </fieldset>
      <p className={`muted small ${css.muted}`}>{texts.copyText}</p>
    </Dialog>
  );
}
