export {
  type Fields as StoredFields,
  instantAt as storedInstant,
  isFields as isStoredMap,
  listAt as storedList,
  mapAt as storedMap,
  pictureUrl,
  textAt as storedText,
  textsAt as storedTexts,
} from './fields.ts';

import { type Fields, numberAt } from './fields.ts';

export const storedNumber = (fields: Fields, key: string): number => numberAt(fields, key, Number.NaN);
