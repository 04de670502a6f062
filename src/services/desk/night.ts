/**
 * The team's marks about the parties of a day: one blind write each, which the whole team sees live, and 1 read when
 * that fails. Idempotent; no command rejects.
 */
import { MAX_NIGHT_MARKS } from '../../domain/reservations/constants.ts';
import { DOOR, type DoorParty, doorText, type Night, type Reply } from '../../domain/reservations/night.ts';
import type { LocalDate } from '../../domain/time.ts';
import type { Deps } from '../firestore/deps.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import type { Settled } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';
import { type DeskProblem, setOnce } from './commands.ts';
import { nightFields, nightRef, toNight } from './documents.ts';

/** The place of a party's mark: the business, the day and the party. */
export interface NightPlace {
  readonly businessId: string;
  readonly date: LocalDate;
  readonly id: string;
}

/** Returns the marks of a day. 1 read. Rejects without network or right. */
export async function readNight(
  businessId: string,
  date: LocalDate,
  deps = roleDeps('business'),
): Promise<Night> {
  return toNight((await getDoc(nightRef(deps.db, businessId, date))).data() ?? {});
}

function mark(
  list: keyof Night,
  { businessId, date, id }: NightPlace,
  text: string,
  deps: Deps,
): Settled<DeskProblem> {
  const night = nightRef(deps.db, businessId, date);
  const change = writeBatch(deps.db).merge(night, nightFields(list, id, text));
  return setOnce(deps, change, async () => {
    const { [list]: stored } = await readNight(businessId, date, deps);
    if ((stored[id] ?? '') === text) return null;
    return Object.keys(stored).length >= MAX_NIGHT_MARKS && !(id in stored) ? 'FULL' : 'UNKNOWN';
  });
}

/** Stores the restaurant's name for a party's table, trimmed; '' deletes it. */
export function setTable(
  place: NightPlace,
  label: string,
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  return mark('tables', place, label.trim(), deps);
}

/** Stores a party's reply: asked whether it comes, or told about a change of its booking; '' deletes it. */
export function setReply(
  list: 'asked' | 'told',
  place: NightPlace,
  reply: Reply | '',
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  return mark(list, place, reply, deps);
}

/** Adds guests who wait at the door to the list: since `sinceMs`, or since now. */
export function joinDoor(
  businessId: string,
  { id, sinceMs, ...party }: Omit<DoorParty, 'sinceMs'> & Partial<DoorParty>,
  deps = roleDeps('business'),
): Settled<DeskProblem> {
  const text = doorText({ ...party, sinceMs: sinceMs ?? deps.now() });
  return mark('door', { businessId, date: DOOR, id }, text, deps);
}

/** Removes guests, seated or gone, from the door's list, if present. */
export function leaveDoor(businessId: string, id: string, deps = roleDeps('business')): Settled<DeskProblem> {
  return mark('door', { businessId, date: DOOR, id }, '', deps);
}
