import { formatMoment } from '../domain/formatLong.ts';
import { cachedTexts } from '../messages/cached.ts';

/** Returns 'Visto por última vez hoy 7:42 PM'; null for data that has just been read. */
export function cachedText(cachedMs: number | null, nowMs: number): string | null {
  return cachedMs === null ? null : cachedTexts.seen(formatMoment(cachedMs, nowMs));
}
