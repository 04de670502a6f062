/** Reads the database past the rules, and books for diners on other devices, under the rules. */

import { expect } from '@playwright/test';
import { rechargeCode, showCode } from '../../../src/domain/codes.ts';
import { newDocumentId } from '../../../src/domain/ids.ts';
import { normalizePhone } from '../../../src/domain/phone.ts';
import { QUOTA_PLACES } from '../../../src/domain/reservations/quota.ts';
import { createBatch, type NewReservation } from '../../../src/services/reservations/documents.ts';
import { databaseOf } from '../../support/deps.ts';
import type { Backend } from './fixtures.ts';

/** The days of NOON in fixtures.ts, as stored and as the chips show them. */
export const TODAY = '2027-01-13';
export const TOMORROW = '2027-01-14';
export const TOMORROW_CHIP = 'jue 14 ene';
export const FRIDAY = '2027-01-15';
export const FRIDAY_CHIP = 'vie 15 ene';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a decoded map; no fields for any other value. */
export function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function decode(value: unknown): unknown {
  const [[kind, content] = []] = Object.entries(record(value));
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(content);
  if (kind === 'timestampValue') return new Date(String(content)).toISOString();
  if (kind === 'mapValue') return decodeFields(record(content).fields);
  return content ?? null;
}

function decodeFields(fields: unknown): Fields {
  return Object.fromEntries(Object.entries(record(fields)).map(([name, value]) => [name, decode(value)]));
}

/** Returns the fields of a document, timestamps as ISO text; null when there is none. */
export async function readFields(backend: Backend, path: string): Promise<Fields | null> {
  const document = await backend.read(path);
  return document === null ? null : decodeFields(record(document).fields);
}

/** Returns the fields of all documents of a collection. */
export async function readCollection(backend: Backend, path: string): Promise<Fields[]> {
  const { documents } = record(await backend.read(path));
  return Array.isArray(documents) ? documents.map((each) => decodeFields(record(each).fields)) : [];
}

/** Returns a phone's cards of active reservations, without what ended ones leave behind. */
export async function activeCards(backend: Backend, phone: string): Promise<Fields[]> {
  const found = await readCollection(backend, `diners/${phone}/active`);
  return found.filter((fields) => 'reservationId' in fields);
}

/** Returns the reservations of a phone at a business. */
export async function reservationsOf(backend: Backend, businessId: string, phone: string): Promise<Fields[]> {
  const all = await readCollection(backend, `businesses/${businessId}/reservations?pageSize=300`);
  return all.filter((fields) => fields.normalizedContactPhone === phone);
}

/** Returns the one reservation of a phone at a business. */
export async function theReservation(backend: Backend, businessId: string, phone: string): Promise<Fields> {
  const found = await reservationsOf(backend, businessId, phone);
  expect(found, `reservations of ${phone} at ${businessId}`).toHaveLength(1);
  return record(found[0]);
}

/** Returns the seats booked at an hour; 0 when nobody booked. */
export async function bookedSeats(
  backend: Backend,
  businessId: string,
  branchId: string,
  date: string,
  time: string,
): Promise<number> {
  const day = await readFields(backend, `businesses/${businessId}/days/${branchId}_${date}`);
  return Number(record(day?.booked)[time] ?? 0);
}

/** Returns a client's recharge code as its 'Recargar' modal shows it. */
export async function rechargeCodeOf(backend: Backend, uid: string): Promise<string> {
  const client = await readFields(backend, `clients/${uid}`);
  return showCode(rechargeCode(uid, String(client?.boardSecret)));
}

/** Writes the fields that `mask` names into a document, as Firestore's REST takes them, past the rules. */
export async function patchFields(
  backend: Backend,
  path: string,
  mask: string,
  fields: Fields,
): Promise<void> {
  const documents = `${backend.url}/v1/projects/${backend.projectId}/databases/(default)/documents`;
  const reply = await fetch(
    `${documents}/${path}?${new URLSearchParams({ 'updateMask.fieldPaths': mask })}`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ fields }),
    },
  );
  expect(reply.status, await reply.text()).toBe(200);
}

/** Books from another device, by the app's own commit and under the rules; returns the booking's id. */
export async function bookElsewhere(backend: Backend, over: Partial<NewReservation> = {}): Promise<string> {
  const booking: NewReservation = {
    id: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
    businessId: 'la-casona',
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro Histórico',
    date: TODAY,
    time: '19:00',
    partySize: 2,
    customerName: 'Pedro Lemus',
    contactPhone: '6000 1111',
    notes: '',
    ...over,
  };
  // Only the commit: the code around it needs the environment of a build. It takes a free place of the quota.
  const phone = normalizePhone(booking.contactPhone);
  const card = await readFields(backend, `diners/${phone}/active/${booking.businessId}`);
  const taken = Object.keys(record(card?.taken));
  const place = QUOTA_PLACES.find((each) => !taken.includes(each));
  const outcome = await createBatch(databaseOf(backend), booking, place)
    .commit()
    .then(() => 'booked', String);
  expect(outcome, backend.lines.join('\n')).toBe('booked');
  return booking.id;
}
