import type { OwnerOutcome, OwnerProblem } from '../../domain/businesses/owned.ts';
import { done, failed } from '../../domain/outcome.ts';
import { MAX_BLOCKED_PHONES } from '../../domain/reservations/constants.ts';
import type { Limits, Online, Pause } from '../../domain/reservations/online.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { withTimeout } from '../firestore/timeout.ts';
import { Timestamp } from '../firestore/values.ts';
import { deleteField, serverTimestamp, writeBatch } from '../firestore/write.ts';
import { changeBusiness } from './changeBusiness.ts';

function setOnline(
  businessId: string,
  changes: Readonly<Record<string, unknown>>,
  isApplied: (online: Online) => boolean,
  deps: Deps,
): Promise<OwnerOutcome> {
  return changeBusiness(
    businessId,
    {
      changes: Object.entries(changes).map(([field, value]) => [['online', field], value]),
      isApplied: ({ online }) => isApplied(online),
      refusal: () => null,
    },
    deps,
  );
}

/** Sets the limits of online bookings: from then on the rules hold them. 1 write. Never rejects. */
export function setLimits(
  businessId: string,
  { maxParty, perPhone, phone }: Limits,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return setOnline(
    businessId,
    { maxParty, perPhone, phone },
    (online) => online.maxParty === maxParty && online.perPhone === perPhone && online.phone === phone,
    deps,
  );
}

/** Begins or ends a pause of online bookings, also for hosts: the rules hold it. 1 write. Never rejects. */
export function setPause(
  businessId: string,
  { paused, pausedUntilMs }: Pause,
  deps: Deps = roleDeps('business'),
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

/** Returns the phones of which the business takes no bookings, normalised. 1 read. Rejects without network or right. */
export async function readBlocked(
  businessId: string,
  deps: Deps = roleDeps('business'),
): Promise<readonly string[]> {
  const phones: unknown = (await withTimeout(getDoc(blockedRef(businessId, deps)), deps)).data()?.phones;
  return Array.isArray(phones) ? phones.filter((each): each is string => typeof each === 'string') : [];
}

/** Sets them, normalised, 100 at most. 1 write. Never rejects. */
export function setBlocked(
  businessId: string,
  phones: readonly string[],
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  return settle<null, OwnerProblem>(
    {
      commit: async () => {
        const blocked = { phones, updatedAt: serverTimestamp() };
        await writeBatch(deps.db).set(blockedRef(businessId, deps), blocked).commit();
        return null;
      },
      judge: async (failure) => {
        const stored = await readBlocked(businessId, deps);
        if (stored.join() === phones.join()) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

/** Adds a normalised phone to them. 1 read, and 1 write where it isn't among them yet. Never rejects. */
export async function blockPhone(
  businessId: string,
  phone: string,
  deps: Deps = roleDeps('business'),
): Promise<OwnerOutcome> {
  const phones = await readBlocked(businessId, deps).catch(() => null);
  if (phones === null) return failed('OFFLINE');
  if (phones.includes(phone)) return done();
  if (phones.length >= MAX_BLOCKED_PHONES) return failed('TOO_MANY');
  return setBlocked(businessId, [...phones, phone], deps);
}
