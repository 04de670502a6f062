import type { Client } from '../../domain/clients/entities.ts';
import { storedInstant } from '../../domain/stored.ts';
import { ConversionError, type Fields, numberAt, textAt } from '../firestore/fields.ts';

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
    boardSecret: textAt(fields, 'boardSecret'),
    createdAtMs: storedInstant(fields, 'createdAt') ?? 0,
    updatedAtMs: storedInstant(fields, 'updatedAt') ?? 0,
  };
}
