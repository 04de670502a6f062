import { expect, it } from 'vitest';
import { toStoredCard } from './documents.ts';
import { lookOf } from './look.ts';

const MOVED = {
  reservationId: 'r',
  businessId: 'casona',
  businessName: 'La Casona',
  branchId: 'centro',
  branchName: 'Centro',
  slotDate: '2027-01-13',
  slotTime: '21:00',
  partySize: 2,
  statusNormalized: 'confirmed',
  createdAt: 1000,
  updatedAt: 2000,
  hostedAt: 2000,
};
const KNOWN = {
  ...MOVED,
  slotDate: '2027-01-13',
  slotTime: '21:00',
  address: '',
  mapUrl: '',
  cachedMs: 1,
} as const;
const OLD = { ...KNOWN, slotTime: '19:00' } as const;
const NEWS = { branchName: 'Centro', partySize: 2, atMs: 2000 };

it.each([
  ['the business changed it last', {}, KNOWN, NEWS],
  ['the business changed it, and took a mark of arrival back', { updatedAt: 3000 }, OLD, NEWS],
  ['a mark was taken back, and this device knows the change', { updatedAt: 3000 }, KNOWN, undefined],
  ['the diner changed it after the business', { updatedAt: 3000 }, KNOWN, undefined],
  ['the diner changed it on another device', { hostedAt: null }, OLD, undefined],
  ['the business booked it by phone', { createdAt: 2000 }, undefined, undefined],
  ['another device booked it', { updatedAt: 3000 }, undefined, undefined],
] as const)('%s', (_, over, known, moved) => {
  const card = toStoredCard('70001111', { ...MOVED, ...over });
  if (card === null) throw new Error('The card is incomplete.');
  const slot = { slotDate: '2027-01-13', slotTime: '21:00' };
  expect(lookOf({ card, isActive: true }, known)).toEqual({
    kind: 'stands',
    ...slot,
    ...(moved && { moved }),
  });
});
