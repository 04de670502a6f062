/** What few visitors of a lottery open: one file, loaded at the press. */
import { participatePath } from '../../../config/paths.ts';
import { calendarFile } from '../../../domain/ics.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { localDateOf, localTimeOf } from '../../../domain/time.ts';
import { drawEvent } from '../../../messages/drawEvent.ts';
import { saveFile } from '../../../services/device/saveFile.ts';

export { LotteryRules } from './LotteryRules.tsx';

/** Offers the announced draw to the phone's calendar as a file; does nothing when no date is announced. */
export function saveDrawDate({ id, prizeName, commerceName, drawAtMs }: Lottery): void {
  if (drawAtMs === null) return;
  const ics = calendarFile({
    id,
    date: localDateOf(drawAtMs),
    time: localTimeOf(drawAtMs),
    summary: drawEvent.title(prizeName),
    description: window.location.origin + participatePath(id),
    location: commerceName,
    alarmText: drawEvent.title(prizeName),
    nowMs: Date.now(),
  });
  if (ics !== null) saveFile(new Blob([ics], { type: 'text/calendar' }), drawEvent.file);
}
