import type { Client } from '../../domain/clients/entities.ts';
import { ConversionError, type Fields, numberAt, textAt } from '../firestore/fields.ts';
import { instantAt } from '../lotteries/convert.ts';

/** Returns the client as stored in `clients/{uid}` (specification section 3), or an error. */
export function toClient(id: string, fields: Fields): Client | ConversionError {
  const phone = textAt(fields, 'phone');
  if (phone === '') return new ConversionError(`clients/${id} has no phone`);
  return {
    id,
    phone,
    instagram: textAt(fields, 'instagram'),
    instagramLower: textAt(fields, 'instagramLower'),
    coins: numberAt(fields, 'coins'),
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
    updatedAtMs: instantAt(fields, 'updatedAt') ?? 0,
  };
}
