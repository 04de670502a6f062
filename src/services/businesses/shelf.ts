import type { Business } from '../../domain/reservations/entities.ts';
import { ConversionError } from '../firestore/fields.ts';
import { fetchCollection } from '../firestore/rest.ts';
import { toBusiness } from './convert.ts';

const SHELF_SIZE = 24;

/** Returns the businesses of the home's shelf. Costs a read each, 24 at most. Rejects on a network error. */
export async function fetchBusinesses(signal: AbortSignal): Promise<Business[]> {
  const documents = await fetchCollection('businesses', SHELF_SIZE, signal);
  return documents
    .map(({ id, fields }) => toBusiness(id, fields))
    .filter((business): business is Business => !(business instanceof ConversionError));
}
