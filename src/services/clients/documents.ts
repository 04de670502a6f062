/** The document of a client: what is read of it and what is written. Needs no SDK. */
import type { FieldValue } from 'firebase/firestore/lite';
import type { Registration } from '../../domain/clients/credentials.ts';
import type { Client } from '../../domain/clients/entities.ts';
import type { SpendingLimits } from '../../domain/clients/spending.ts';
import { ConversionError, type Fields, instantAt, isFields, numberAt, textAt } from '../../domain/fields.ts';

/** Returns the own limits of a client's document, null when it never set any. */
export function toLimits({ limits }: Fields): SpendingLimits | null {
  if (!isFields(limits)) return null;
  return {
    coins: numberAt(limits, 'coins'),
    next: numberAt(limits, 'next'),
    changedAtMs: instantAt(limits, 'changedAt') ?? 0,
    pauseDays: numberAt(limits, 'pauseDays'),
    pausedAtMs: instantAt(limits, 'pausedAt') ?? 0,
    day: numberAt(limits, 'day'),
    spent: numberAt(limits, 'spent'),
  };
}

/** Returns the client as stored in `clients/{uid}` (docs/product.md, Clients), or an error. */
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
    limits: toLimits(fields),
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
    updatedAtMs: instantAt(fields, 'updatedAt') ?? 0,
  };
}

/** Returns a client to be registered: no coins yet, and the secret that the tags of the own numbers are made with. */
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
