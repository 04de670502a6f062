/**
 * Finds out whether a business has active bookings, and closes it so that nobody books while it is being deleted. Before
 * it is closed the device notes the days, so that a business whose deletion was interrupted is opened again later.
 */

import { fieldsIn, isFields, mapAt, numberAt, textsAt } from '../../domain/fields.ts';
import { HORIZON_DAYS } from '../../domain/reservations/constants.ts';
import { HOST_HORIZON_DAYS } from '../../domain/reservations/hostLimits.ts';
import { addDays, type LocalDate, localDateOf } from '../../domain/time.ts';
import { bookedParties } from '../businesses/queries.ts';
import { localStore } from '../device/localStore.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deleteField, type FieldChange, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { readVenture } from './queries.ts';

/** Under it, by a business's id: its closing. */
const KEY = 'vaga.closedForDeletion';
/** Longer than a deletion takes: another tab may be deleting the business. */
const DELETION_MS = 10 * 60_000;

/** The days that a deletion on this device has closed, and from when they may be opened, epoch milliseconds. */
interface ClosingNote {
  readonly days: readonly string[];
  readonly fromMs: number;
}

function readNotes(): Readonly<Record<string, ClosingNote>> {
  const notes = Object.entries(fieldsIn(localStore.read(KEY))).flatMap(([id, note]) =>
    isFields(note) ? [[id, { days: textsAt(note, 'days'), fromMs: numberAt(note, 'fromMs') }] as const] : [],
  );
  return Object.fromEntries(notes);
}

function writeNote(businessId: string, note: ClosingNote | undefined): void {
  localStore.write(KEY, JSON.stringify({ ...readNotes(), [businessId]: note }));
}

/** Deletes the note, because the business is open again or deleted. */
export function clearClosing(businessId: string): void {
  writeNote(businessId, undefined);
}

/** Returns yesterday, for parties still seated, today and `ahead` days, and one more in case midnight comes. */
function datesThatCount(nowMs: number, ahead: number): LocalDate[] {
  const today = localDateOf(nowMs);
  return Array.from({ length: ahead + 3 }, (_, index) => addDays(today, index - 1));
}

async function hasParties(businessId: string, deps: Deps): Promise<boolean> {
  const dates = datesThatCount(deps.now(), HOST_HORIZON_DAYS);
  return (await bookedParties(businessId, dates, deps)).length > 0;
}

async function setClosed(
  businessId: string,
  dates: readonly string[],
  closed: boolean,
  deps: Deps,
): Promise<void> {
  const value = closed ? true : deleteField();
  const changes = dates.map((date): FieldChange => [['closedDates', date], value]);
  await writeBatch(deps.db)
    .update(doc(deps.db, 'businesses', businessId), { updatedAt: serverTimestamp() }, changes)
    .commit();
}

/** Opens a business again. When that fails, a later visit does it: the note stays and is due at once. Never rejects. */
async function reopen(businessId: string, days: readonly string[], deps: Deps): Promise<void> {
  try {
    await setClosed(businessId, days, false, deps);
    clearClosing(businessId);
  } catch {
    writeNote(businessId, { days, fromMs: deps.now() });
  }
}

/** Opens the businesses that an interrupted deletion on this device left closed, if they still exist. Never rejects. */
export async function reopenClosed(deps = roleDeps('admin')): Promise<void> {
  for (const [businessId, { days, fromMs }] of Object.entries(readNotes())) {
    if (fromMs > deps.now()) continue;
    const found = await readVenture(businessId, deps).catch(() => undefined);
    if (found === null) clearClosing(businessId);
    else if (found !== undefined) await reopen(businessId, days, deps);
  }
}

export type Closing =
  /** A party is still to come, or is seated. */
  | { readonly booked: true }
  /** Nobody can book any more; `reopen` undoes that and never rejects. */
  | { readonly booked: false; readonly reopen: () => Promise<void> };

const NOTHING_TO_REOPEN: Closing = { booked: false, reopen: () => Promise.resolve() };

/**
 * Returns whether a business has active reservations, including those that it booked by phone. When it has none, it is
 * closed on all days that diners can book, so that none books before the deletion that follows. 1 read and one per
 * active reservation of two months; for a business that takes reservations those a second time and 1 write. Rejects on
 * a network error; then it is open again, or is opened by `reopenClosed`.
 */
export async function closeUnlessBooked(businessId: string, deps: Deps): Promise<Closing> {
  const business = (await getDoc(doc(deps.db, 'businesses', businessId))).data() ?? {};
  const noted = readNotes()[businessId]?.days ?? [];
  if (await hasParties(businessId, deps)) {
    if (noted.length > 0) await reopen(businessId, noted, deps);
    return { booked: true };
  }
  const takesBookings = Object.values(mapAt(business, 'branches')).some(
    (branch) => isFields(branch) && branch.archived !== true,
  );
  if (!takesBookings) return NOTHING_TO_REOPEN;
  const wasClosed = mapAt(business, 'closedDates');
  const open = datesThatCount(deps.now(), HORIZON_DAYS).filter((date) => wasClosed[date] !== true);
  const days = [...new Set([...noted, ...open])];
  const openAgain = () => reopen(businessId, days, deps);
  writeNote(businessId, { days, fromMs: deps.now() + DELETION_MS });
  let booked = true;
  try {
    await setClosed(businessId, open, true, deps);
    booked = await hasParties(businessId, deps);
  } finally {
    if (booked) await openAgain();
  }
  return booked ? { booked } : { booked, reopen: openAgain };
}
