/** The short text of a week: 'Lun a Vie', '6:00 PM a 9:00 PM, cada hora'. */
import { formatTime12 } from '../../../domain/format.ts';
import { consecutive } from '../../../domain/reservations/schedule.ts';
import { type SlotTime, WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { schedule as texts, WEEKDAY_NAMES } from '../../../messages/schedule.ts';

/** A run of at least so many is written by its first and last. */
const RUN = 3;

function byEnds<T>(
  runs: readonly (readonly T[])[],
  join: (first: T, last: T) => string,
  one: (item: T) => string,
) {
  return runs.flatMap((run) => {
    const [first] = run;
    const last = run.at(-1);
    return run.length >= RUN && first !== undefined && last !== undefined ? join(first, last) : run.map(one);
  });
}

const minutesOf = (time: SlotTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 'Todos los días', 'Lun a Vie y Dom'. */
export function daysText(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return texts.everyDay;
  const runs = consecutive(
    days,
    (next, previous) => WEEKDAYS.indexOf(next) === WEEKDAYS.indexOf(previous) + 1,
  );
  const short = (day: Weekday) => WEEKDAY_NAMES[day].short;
  return texts.and(byEnds(runs, (first, last) => texts.dayRange(short(first), short(last)), short));
}

/** '11:30 AM; 6:00 PM a 9:00 PM, cada hora', or the text that nobody can book. */
export function timesText(times: readonly SlotTime[]): string {
  if (times.length === 0) return texts.closedDay;
  const runs = consecutive(times, (next, previous) => minutesOf(next) === minutesOf(previous) + 60);
  const range = (first: SlotTime, last: SlotTime) => texts.timeRange(formatTime12(first), formatTime12(last));
  return byEnds(runs, range, formatTime12).join('; ');
}
