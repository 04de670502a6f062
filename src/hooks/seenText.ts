import { formatSeen } from '../domain/formatLong.ts';
import { lastSeenTexts } from '../messages/lastSeen.ts';

/** Returns 'Visto por última vez hoy 7:42 PM'; null for what has just been read. */
export function seenText(seenMs: number | null, nowMs: number): string | null {
  return seenMs === null ? null : lastSeenTexts.seen(formatSeen(seenMs, nowMs));
}
