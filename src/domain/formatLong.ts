/** The longer date formats, in a separate file that the booking page doesn't load. */
import { dayNumber, formatDayShort, formatTime12, monthName, weekdayName } from './format.ts';
import { addDays, type LocalDate, localDateOf, localTimeOf, type SlotTime } from './time.ts';

/** Returns 'sábado 21 de noviembre'. */
export function formatDayLong(date: LocalDate): string {
  return `${weekdayName(date)} ${dayNumber(date)} de ${monthName(date)}`;
}

/** Returns '21/11/2026', '5/1/2026': the es-PE form of the reservation list. */
export function formatListDate(date: LocalDate): string {
  return `${dayNumber(date)}/${+date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Returns '7 PM' for '19', a clock hour. */
export function formatHour(hour: string): string {
  return `${+hour % 12 || 12} ${+hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns '7:30' for '19:30', for places that show AM or PM beside it. */
export function formatClock(time: SlotTime): string {
  return `${+time.slice(0, 2) % 12 || 12}${time.slice(2)}`;
}

/** Returns 'hoy 7:42 PM', 'ayer 7:42 PM' or 'sáb 21 nov 7:42 PM': a past instant, `atMs`, epoch milliseconds. */
export function formatMoment(atMs: number, nowMs: number): string {
  const date = localDateOf(atMs);
  const today = localDateOf(nowMs);
  const day = date === today ? 'hoy' : date === addDays(today, -1) ? 'ayer' : formatDayShort(date);
  return `${day} ${formatTime12(localTimeOf(atMs))}`;
}
