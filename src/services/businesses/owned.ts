import type { OwnedBranch, OwnedBusiness } from '../../domain/businesses/owned.ts';
import { isLocalDate, type LocalDate } from '../../domain/time.ts';
import {
  ConversionError,
  type Fields,
  imageAt,
  isFields,
  mapAt,
  numberAt,
  textAt,
} from '../firestore/fields.ts';

function datesOf(fields: Fields): LocalDate[] {
  return Object.entries(mapAt(fields, 'closedDates'))
    .flatMap(([date, on]) => (on === true && isLocalDate(date) ? date : []))
    .sort();
}

function toOwnedBranch(id: string, value: unknown): OwnedBranch[] {
  if (!isFields(value)) return [];
  return [
    {
      id,
      name: textAt(value, 'name'),
      imageUrl: imageAt(value, 'imageUrl'),
      imagePath: textAt(value, 'imagePath'),
      order: numberAt(value, 'order'),
      archived: value.archived === true,
      closedDates: datesOf(value),
    },
  ];
}

/** Returns `businesses/{id}` as its owner manages it; an error when the document is not a business. */
export function toOwnedBusiness(id: string, fields: Fields): OwnedBusiness | ConversionError {
  const name = textAt(fields, 'name');
  if (name === '') return new ConversionError(`businesses/${id} has no name`);
  return {
    id,
    name,
    closedDates: datesOf(fields),
    branches: Object.entries(mapAt(fields, 'branches'))
      .flatMap(([branchId, branch]) => toOwnedBranch(branchId, branch))
      .sort((a, b) => a.order - b.order),
  };
}
