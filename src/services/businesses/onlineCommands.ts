import type { OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { textsAt } from '../../domain/fields.ts';
import { done, failed } from '../../domain/outcome.ts';
import { MAX_BLOCKED_PHONES } from '../../domain/reservations/constants.ts';
import type { Limits, Online, Pause } from '../../domain/reservations/online.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { type DocumentSnapshot, getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { Timestamp } from '../firestore/values.ts';
import { deleteField, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { changeBusiness } from './changeBusiness.ts';

/** How often a change of the blocked phones is sent at most, while others change them. */
const TRIES = 10;

function setOnline(
  businessId: string,
  changes: Readonly<Record<string, unknown>>,
  isApplied: (online: Online) => boolean,
  deps: Deps,
): Promise<OwnerOutcome> {
  return changeBusiness(deps, businessId, {
    changes: Object.entries(changes).map(([field, value]) => [['online', field], value]),
    isApplied: ({ online }) => isApplied(online),
    refusal: () => null,
  });
}

/** Sets the limits of online bookings; from then on the rules enforce them. 1 write. Never rejects. */
export function setLimits(
  businessId: string,
  { maxParty, perPhone, phone }: Limits,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return setOnline(
    businessId,
    { maxParty, perPhone, phone },
    (online) => online.maxParty === maxParty && online.perPhone === perPhone && online.phone === phone,
    deps,
  );
}

/** Begins or ends a pause of online bookings, also for hosts; the rules enforce it. 1 write. Never rejects. */
export function setPause(
  businessId: string,
  { paused, pausedUntilMs }: Pause,
  deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return setOnline(
    businessId,
    {
      paused,
      pausedUntil: pausedUntilMs === undefined ? deleteField() : Timestamp.fromMillis(pausedUntilMs),
    },
    (online) => online.paused === paused && online.pausedUntilMs === pausedUntilMs,
    deps,
  );
}

const blockedRef = (businessId: string, deps: Deps) =>
  doc(deps.db, 'businesses', businessId, 'private', 'blocked');

const phonesIn = (stored: DocumentSnapshot | null) => textsAt(stored?.data() ?? {}, 'phones');

/** Returns the phones blocked for bookings, normalised. 1 read. Rejects without network or right. */
export async function readBlocked(
  businessId: string,
  deps = roleDeps('business'),
): Promise<readonly string[]> {
  return phonesIn(await getDoc(blockedRef(businessId, deps)));
}

/** Applies `change` to the stored list; it must accept its own result too. Returns the list that is stored then. */
function changeBlocked(
  businessId: string,
  change: (stored: readonly string[]) => readonly string[],
  deps: Deps,
): Settled<OwnerProblem, readonly string[]> {
  let seen: DocumentSnapshot | null = null;
  return settle<readonly string[], OwnerProblem>(deps, {
    lookFirst: true,
    tries: TRIES,
    commit: async () => {
      const phones = change(seen === null ? [] : phonesIn(seen));
      await writeBatch(deps.db)
        .set(blockedRef(businessId, deps), { phones, updatedAt: serverTimestamp() })
        .ifUnchangedSince(seen?.updateTime ?? '')
        .commit();
      return phones;
    },
    judge: async (failure) => {
      const before = seen;
      seen = await getDoc(blockedRef(businessId, deps));
      const stored = phonesIn(seen);
      const wanted = change(stored);
      if (stored.join() === wanted.join()) return done(stored);
      if (wanted.length > MAX_BLOCKED_PHONES) return failed('TOO_MANY');
      // Nobody else has written in between: the rules have refused the change.
      return failure === 'denied' && before?.updateTime === seen.updateTime ? failed('UNKNOWN') : 'again';
    },
  });
}

/**
 * Sets the blocked phones, normalised, 100 at most, starting from the list as read (`before`): phones that others have
 * added or removed meanwhile stay so. Returns the list. 1 read, 1 write. Never rejects.
 */
export function setBlocked(
  businessId: string,
  phones: readonly string[],
  before: readonly string[],
  deps = roleDeps('business'),
): Settled<OwnerProblem, readonly string[]> {
  const change = (stored: readonly string[]) => [
    ...phones.filter((phone) => stored.includes(phone) || !before.includes(phone)),
    ...stored.filter((phone) => !before.includes(phone) && !phones.includes(phone)),
  ];
  return changeBlocked(businessId, change, deps);
}

/** Blocks a normalised phone. Returns the list. 1 read, and 1 write when it isn't blocked yet. Never rejects. */
export function blockPhone(
  businessId: string,
  phone: string,
  deps = roleDeps('business'),
): Settled<OwnerProblem, readonly string[]> {
  const change = (stored: readonly string[]) => (stored.includes(phone) ? stored : [...stored, phone]);
  return changeBlocked(businessId, change, deps);
}
