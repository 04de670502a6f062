/** Spanish formats made here, because Intl prints 'p. m.', 'USD' or 'sept', unlike the specification. */
import { addDays, type LocalDate, type SlotTime, weekdayOf } from './time.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Returns '7:00 PM' for '19:00'; 00:30 is '12:30 AM'. */
export function formatTime12(time: SlotTime): string {
  const hours = +time.slice(0, 2);
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Returns 'miércoles'. Throws RangeError for an invalid date. */
export function weekdayName(date: LocalDate): string {
  return weekdayOf(date).replace('miercoles', 'miércoles').replace('sabado', 'sábado');
}

/** Returns 'noviembre'. */
export function monthName(date: LocalDate): string {
  return MONTHS[+date.slice(5, 7) - 1] ?? '';
}

/** Returns '5' for '2026-11-05'. */
export function dayNumber(date: LocalDate): string {
  return `${+date.slice(8)}`;
}

/** Returns 'sáb'. Throws RangeError for an invalid date. */
export function formatWeekday(date: LocalDate): string {
  return weekdayName(date).slice(0, 3);
}

/** Returns 'sáb 21 nov'. Throws RangeError for an invalid date, as the other date formats do. */
export function formatDayShort(date: LocalDate): string {
  return `${formatWeekday(date)} ${dayNumber(date)} ${monthName(date).slice(0, 3)}`;
}

/** Returns 'Hoy', 'Mañana' or 'sáb 21 nov'. */
export function formatRelativeDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Hoy';
  return date === addDays(today, 1) ? 'Mañana' : formatDayShort(date);
}

/** Returns the parts of a date chip: 'hoy' or 'sáb', '21', 'nov'. */
export function formatChip(
  date: LocalDate,
  today: LocalDate,
): { readonly weekday: string; readonly day: string; readonly month: string } {
  return {
    weekday: date === today ? 'hoy' : formatWeekday(date),
    day: dayNumber(date),
    month: monthName(date).slice(0, 3),
  };
}

/** Returns '10 asientos', '1 asiento' or 'Sin cupos'. */
export function pluralSeats(count: number): string {
  if (count < 1) return 'Sin cupos';
  return count === 1 ? '1 asiento' : `${count} asientos`;
}
