import { MAX_BRANCH_NAME, MAX_CLOSED_DATES, MAX_ORDER } from '../../domain/businesses/owned.ts';
import { MAX_PICTURE_URL } from '../../domain/pictures.ts';
import { compareDates, isLocalDate } from '../../domain/time.ts';
import { type Fields, isFields, mapAt, numberAt, textAt } from '../firestore/fields.ts';

/** isImage in firestore.rules. */
const FILE = /^\/[0-9]{13}-[a-z0-9-]{1,48}[.](jpg|png|webp)$/;
const IMAGE_URL = /^(https?:\/\/\S+|\/demo\/[a-z0-9/_.-]+)$/;

function isSameMap(raw: unknown, map: Fields): boolean {
  return (
    isFields(raw) &&
    Object.keys(raw).length === Object.keys(map).length &&
    Object.entries(map).every(([key, value]) => raw[key] === value)
  );
}

/**
 * Returns a branch as the security rules want it written (isBranch in firestore.rules), from what older data
 * holds: missing fields added, unknown ones left out, its availability as given. Pictures of
 * the branch lie in `folder`; a path that leads elsewhere is nobody's to delete from here.
 */
export function completeBranch(raw: Fields, weeklyAvailability: Fields, folder: string): Fields {
  const hasOrder = Number.isInteger(raw.order) && numberAt(raw, 'order') >= 0;
  const closedDates = Object.entries(mapAt(raw, 'closedDates'))
    .filter(([date, on]) => on === true && isLocalDate(date))
    .sort(([a], [b]) => compareDates(a, b))
    .slice(-MAX_CLOSED_DATES);
  const imageUrl = textAt(raw, 'imageUrl');
  const path = textAt(raw, 'imagePath');
  const isImage = imageUrl.length <= MAX_PICTURE_URL && IMAGE_URL.test(imageUrl);
  return {
    name: textAt(raw, 'name').slice(0, MAX_BRANCH_NAME),
    imageUrl: isImage ? imageUrl : '',
    imagePath: isImage && path.startsWith(folder) && FILE.test(path.slice(folder.length)) ? path : '',
    order: Math.min(MAX_ORDER, hasOrder ? numberAt(raw, 'order') : 0),
    archived: raw.archived === true,
    closedDates: Object.fromEntries(closedDates),
    weeklyAvailability,
  };
}

/** Returns true when the branch already has every field as completeBranch() gives it, its availability aside. */
export function isCompleteBranch(raw: Fields, folder: string): boolean {
  const whole = completeBranch(raw, {}, folder);
  const isSame = (key: string) =>
    key === 'weeklyAvailability' ||
    (key === 'closedDates' ? isSameMap(raw[key], mapAt(whole, key)) : raw[key] === whole[key]);
  return [...Object.keys(raw), ...Object.keys(whole)].every(isSame);
}
