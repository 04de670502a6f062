import { formatTime12 } from './format.ts';
import { formatListDate } from './formatLong.ts';
import { localDateOf, localTimeOf } from './time.ts';

/** Returns '21/11/2026, 7:05 PM' in El Salvador: the es-SV form of sales and prizes. */
export function formatDateTime(instantMs: number): string {
  return `${formatListDate(localDateOf(instantMs))}, ${formatTime12(localTimeOf(instantMs))}`;
}
