import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatTime12 } from '../../../domain/format.ts';
import { daysOffered, isOffered, type WeekHours } from '../../../domain/reservations/schedule.ts';
import { type SlotTime, WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { schedule as texts, WEEKDAY_NAMES } from '../../../messages/schedule.ts';
import css from './HoursGrid.module.css';

export interface HoursGridProps {
  readonly label: string;
  readonly times: readonly SlotTime[];
  readonly hours: WeekHours;
  readonly onChange: (weekdays: readonly Weekday[], time: SlotTime, offered: boolean) => void;
}

/** The column of 'Todos', after the seven days. */
const ALL = WEEKDAYS.length;
const PRESSED = { all: true, some: 'mixed', none: false } as const;

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell to which a key leads; with Ctrl, Home and End lead to the corners. */
const MOVES: Readonly<Record<string, (from: Cell, lastRow: number, isCtrl: boolean) => Cell>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }, _, isCtrl) => ({ row: isCtrl ? 0 : row, column: 0 }),
  End: ({ row }, lastRow, isCtrl) => ({ row: isCtrl ? lastRow : row, column: ALL }),
};

/**
 * Hours down, days across: a toggle in each cell and 'Todos' at the end of each row. The grid is one tab stop; arrows,
 * Home and End (with Ctrl to the corners) move, Space and Enter toggle.
 */
export function HoursGrid({ label, times, hours, onChange }: HoursGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  // When the active row was removed (an added hour, unmarked and saved), the tab stop moves to the last row.
  const stop = { ...active, row: Math.min(active.row, times.length - 1) };

  const onKeyDown = (event: KeyboardEvent, cell: Cell) => {
    const to = MOVES[event.key]?.(cell, times.length - 1, event.ctrlKey);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus();
  };

  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: stop.row === row && stop.column === column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, { row, column }),
  });

  return (
    <div ref={grid} role="grid" className="stack" aria-label={label} aria-describedby={helpId}>
      {times.map((time, row) => {
        const shown = formatTime12(time);
        const offered = daysOffered(hours, time);
        return (
          <div key={time} role="row" className={`row middle ${css.row}`} data-time={time}>
            <div role="rowheader" className={css.time}>
              <time dateTime={time}>{shown}</time>
            </div>
            {WEEKDAYS.map((weekday, column) => {
              const on = isOffered(hours, weekday, time);
              return (
                <div key={weekday} role="gridcell" className={css.day}>
                  <button
                    type="button"
                    {...cellProps(row, column)}
                    className={css.toggle}
                    aria-pressed={on}
                    aria-label={texts.cell(weekday, shown)}
                    onClick={() => onChange([weekday], time, !on)}
                  >
                    {WEEKDAY_NAMES[weekday].short}
                  </button>
                </div>
              );
            })}
            <div role="gridcell" className={css.all}>
              <button
                type="button"
                {...cellProps(row, ALL)}
                className={css.toggle}
                aria-pressed={PRESSED[offered]}
                aria-label={texts.allCell(shown)}
                onClick={() => onChange(WEEKDAYS, time, offered !== 'all')}
              >
                {texts.allDays}
              </button>
            </div>
          </div>
        );
      })}
      <p id={helpId} hidden>
        {texts.gridHelp}
      </p>
    </div>
  );
}
