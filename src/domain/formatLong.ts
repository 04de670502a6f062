/** The longer formats of a date, which the booking page doesn't load. */
import { dayNumber, monthName, weekdayName } from './format.ts';
import type { LocalDate } from './time.ts';

/** 'sábado 21 de noviembre'. */
export function formatDayLong(date: LocalDate): string {
  return `${weekdayName(date)} ${dayNumber(date)} de ${monthName(date)}`;
}

/** '21/11/2026', '5/1/2026': the reservation list's es-PE form. */
export function formatListDate(date: LocalDate): string {
  return `${dayNumber(date)}/${+date.slice(5, 7)}/${date.slice(0, 4)}`;
}
