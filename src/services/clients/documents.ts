/** Reads and writes the document of a client. */

import type { Registration } from '../../domain/clients/credentials.ts';
import type { Client } from '../../domain/clients/entities.ts';
import { toLimits } from '../../domain/clients/spending.ts';
import { type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import type { FieldValue } from '../firestore/write.ts';

/** Returns the client as stored in `clients/{uid}` (docs/product.md, Clients); null without a phone. */
export function toClient(id: string, fields: Fields): Client | null {
  const phone = textAt(fields, 'phone');
  if (phone === '') return null;
  return {
    id,
    phone,
    instagram: textAt(fields, 'instagram'),
    instagramLower: textAt(fields, 'instagramLower'),
    coins: numberAt(fields, 'coins'),
    boardSecret: textAt(fields, 'boardSecret'),
    limits: toLimits(fields),
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
  };
}

/** Returns the fields of a new client: no coins, and the secret from which the tags of its numbers are made. */
export function clientFields(
  { phone, instagram, instagramLower }: Registration,
  boardSecret: string,
  now: FieldValue,
) {
  return {
    phone,
    instagram,
    instagramLower,
    coins: 0,
    boardSecret,
    lastPurchase: null,
    lastTopUpId: '',
    createdAt: now,
    updatedAt: now,
  };
}
