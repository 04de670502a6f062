import { isLocalDate } from '../../domain/time.ts';
import { type Fields, mapAt, numberAt, textAt } from '../firestore/fields.ts';

const MAX_NAME = 60;
const MAX_ORDER = 1000;
const MAX_CLOSED_DATES = 400;
const MAX_URL = 1000;
const MAX_PATH = 400;
/** isImage in firestore.rules. */
const IMAGE_URL = /^(https?:\/\/\S+|\/demo\/[a-z0-9/_.-]+)$/;

/**
 * Returns a branch as the security rules want it written (isBranch in firestore.rules), from what older data
 * holds: missing fields added, unknown ones left out, its availability as given. `order` is for a branch that has none.
 */
export function completeBranch(raw: Fields, weeklyAvailability: Fields, order: number): Fields {
  const hasOrder = Number.isInteger(raw.order) && numberAt(raw, 'order') >= 0;
  const closedDates = Object.entries(mapAt(raw, 'closedDates'))
    .filter(([date, on]) => on === true && isLocalDate(date))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MAX_CLOSED_DATES);
  const imageUrl = textAt(raw, 'imageUrl');
  const isImage = imageUrl.length <= MAX_URL && IMAGE_URL.test(imageUrl);
  return {
    name: textAt(raw, 'name').slice(0, MAX_NAME),
    imageUrl: isImage ? imageUrl : '',
    imagePath: isImage ? textAt(raw, 'imagePath').slice(0, MAX_PATH) : '',
    order: Math.min(MAX_ORDER, hasOrder ? numberAt(raw, 'order') : order),
    archived: raw.archived === true,
    closedDates: Object.fromEntries(closedDates),
    weeklyAvailability,
  };
}

/** Returns true when the branch already has every field as completeBranch() gives it, its availability aside. */
export function isCompleteBranch(raw: Fields): boolean {
  const rest = (branch: Fields) =>
    JSON.stringify(
      Object.entries(branch)
        .filter(([key]) => key !== 'weeklyAvailability')
        .map(([key, value]) => [
          key,
          key === 'closedDates' ? Object.entries(mapAt(branch, key)).sort() : value,
        ])
        .sort(),
    );
  return rest(raw) === rest(completeBranch(raw, {}, 0));
}
