/** A day's reservations as the rows of a CSV file. */
import { formatPhone } from '../phone.ts';
import { localTimeOf } from '../time.ts';
import { byHour, shownStatus } from './day.ts';
import type { Reservation } from './entities.ts';
import type { Night } from './night.ts';
import { statusLabel } from './status.ts';

export interface DayCsvTexts {
  readonly columns: readonly string[];
  readonly walkIn: string;
}

/** Returns a header and rows by hour: hour, name, people, phone, branch, state, arrival, note, table (by id). */
export function dayCsvRows(
  reservations: readonly Reservation[],
  nowMs: number,
  tables: Night['tables'],
  texts: DayCsvTexts,
): (readonly (string | number)[])[] {
  const rows = [...reservations]
    .sort(byHour)
    .map((each) => [
      each.slotTime,
      each.customerName || (each.walkIn ? texts.walkIn : ''),
      each.partySize,
      formatPhone(each.contactPhone),
      each.branchName,
      statusLabel(shownStatus(each, nowMs)),
      each.arrivedAt === null ? '' : localTimeOf(each.arrivedAt),
      each.notes,
      tables[each.id] ?? '',
    ]);
  return [texts.columns, ...rows];
}
