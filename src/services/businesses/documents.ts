/** `businesses/{id}` as its owner's screens read it and its commands write it. Diners' reads of it: convert.ts. */

import { isContact } from '../../domain/businesses/contact.ts';
import {
  MAX_BRANCH_NAME,
  MAX_CLOSED_DATES,
  MAX_ORDER,
  type OwnedBranch,
  type OwnedBusiness,
} from '../../domain/businesses/owned.ts';
import { type Fields, imageAt, isFields, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import { MAX_PICTURE_URL } from '../../domain/pictures.ts';
import type { WeeklyAvailability } from '../../domain/reservations/entities.ts';
import { packHours } from '../../domain/reservations/storedHours.ts';
import { compareDates, isLocalDate, type LocalDate } from '../../domain/time.ts';
import { closedDatesOf, toBranch, toOnline, toWeeklyAvailability } from './convert.ts';

/** Returns the dates with special hours: they are stored among the closed dates, with a text. */
function specialOf(fields: Fields): Record<LocalDate, string> {
  return Object.fromEntries(
    Object.entries(mapAt(fields, 'closedDates')).flatMap(([date, own]) =>
      typeof own === 'string' && isLocalDate(date) ? [[date, own]] : [],
    ),
  );
}

function toOwnedBranch(id: string, fields: Fields): OwnedBranch {
  return {
    ...toBranch(id, fields, []),
    imagePath: textAt(fields, 'imagePath'),
    order: numberAt(fields, 'order'),
    closedDates: closedDatesOf(fields).sort(),
    special: specialOf(fields),
  };
}

/** Returns `businesses/{id}` as its owner manages it; null when there is no such document. */
export function toOwnedBusiness(id: string, fields: Fields): OwnedBusiness | null {
  const name = textAt(fields, 'name');
  if (name === '') return null;
  return {
    id,
    name,
    hasProfile: imageAt(fields, 'imageUrl') !== null && textAt(fields, 'description') !== '',
    closedDates: closedDatesOf(fields).sort(),
    online: toOnline(fields),
    branches: Object.entries(mapAt(fields, 'branches'))
      .flatMap(([branchId, branch]) => (isFields(branch) ? toOwnedBranch(branchId, branch) : []))
      .sort((a, b) => a.order - b.order),
  };
}

/** The forms of path and address that isImage in firestore.rules accepts. */
const FILE = /^\/[0-9]{13}-[a-z0-9-]{1,48}[.](jpg|png|webp)$/;
const IMAGE_URL = /^(https?:\/\/\S+|\/demo\/[a-z0-9/_.-]+)$/;

function isSameMap(raw: unknown, map: Fields): boolean {
  return (
    isFields(raw) &&
    Object.keys(raw).length === Object.keys(map).length &&
    Object.entries(map).every(([key, value]) => raw[key] === value)
  );
}

/** Returns the latest closed days and dates with special hours, as many as a list may have. */
function latestClosed(raw: Fields): Fields {
  return Object.fromEntries(
    Object.entries(mapAt(raw, 'closedDates'))
      .filter(([date, on]) => (on === true || typeof on === 'string') && isLocalDate(date))
      .sort(([a], [b]) => compareDates(a, b))
      .slice(-MAX_CLOSED_DATES),
  );
}

/**
 * Returns a branch in the form that the security rules demand (isBranch in firestore.rules), from older data: adds
 * missing fields, leaves out unknown ones, takes the given availability. Pictures of the branch are stored in `folder`;
 * a path outside of it is dropped, because the app may not delete that file.
 */
export function completeBranch(raw: Fields, weeklyAvailability: Fields, folder: string): Fields {
  const hasOrder = Number.isInteger(raw.order) && numberAt(raw, 'order') >= 0;
  const imageUrl = textAt(raw, 'imageUrl');
  const path = textAt(raw, 'imagePath');
  const isImage = imageUrl.length <= MAX_PICTURE_URL && IMAGE_URL.test(imageUrl);
  return {
    name: textAt(raw, 'name').slice(0, MAX_BRANCH_NAME),
    imageUrl: isImage ? imageUrl : '',
    imagePath: isImage && path.startsWith(folder) && FILE.test(path.slice(folder.length)) ? path : '',
    order: Math.min(MAX_ORDER, hasOrder ? numberAt(raw, 'order') : 0),
    archived: raw.archived === true,
    closedDates: latestClosed(raw),
    weeklyAvailability,
    ...(typeof raw.contact === 'string' && isContact(raw.contact) && { contact: raw.contact }),
  };
}

/** Returns true when the branch already has every field as in completeBranch(), except for its availability. */
export function isCompleteBranch(raw: Fields, folder: string): boolean {
  const whole = completeBranch(raw, {}, folder);
  const isSame = (key: string) =>
    key === 'weeklyAvailability' ||
    (key === 'closedDates' ? isSameMap(raw[key], mapAt(whole, key)) : raw[key] === whole[key]);
  return [...Object.keys(raw), ...Object.keys(whole)].every(isSame);
}

/** Returns a weekly availability as it is stored. */
export function weeklyFields(weekly: WeeklyAvailability): Fields {
  return {
    enabled: weekly.enabled,
    seatsPerHour: weekly.seatsPerHour,
    hours: packHours(weekly.schedule),
  };
}

function migratedBranch(raw: Fields): Fields {
  const { schedule: _, ...rest } = mapAt(raw, 'weeklyAvailability');
  const weekly = toWeeklyAvailability(raw.weeklyAvailability);
  const isOlder = weekly !== null && !('hours' in rest);
  return {
    ...raw,
    closedDates: latestClosed(raw),
    ...(isOlder && { weeklyAvailability: { ...rest, hours: packHours(weekly.schedule) } }),
  };
}

/**
 * Returns the fields of an older `businesses/{id}` as they are written now: hours as texts, no more closed days than a
 * list may have. The fields of a newer one stay unchanged.
 */
export function migratedBusiness(fields: Fields): Fields {
  const branches = Object.entries(mapAt(fields, 'branches')).map(([id, branch]) => [
    id,
    isFields(branch) ? migratedBranch(branch) : branch,
  ]);
  return { ...fields, closedDates: latestClosed(fields), branches: Object.fromEntries(branches) };
}
