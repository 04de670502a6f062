import { expect, it } from 'vitest';
import { formatWaits, parseWaits, type Wait, withoutWait } from './waits.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 18);
const wait: Wait = {
  businessId: 'la-casona',
  businessName: 'La Casona',
  phone: '78889999',
  name: 'Ana',
  branchId: 'centro',
  date: '2026-11-21',
  hours: ['19:00', '20:00'],
  partySize: 4,
};

it('gives back what was kept, until its last hour can’t be booked any more', () => {
  const json = formatWaits([wait]);
  expect(parseWaits(json, NOON_MS)).toEqual([wait]);
  expect(parseWaits(json, NOON_MS + 7 * 3_600_000)).toEqual([wait]);
  expect(parseWaits(json, NOON_MS + 8 * 3_600_000)).toEqual([]);
});

it('nonsense is nothing', () => {
  for (const json of [null, '', '{', '{}', '[1,null,{}]', JSON.stringify([{ ...wait, hours: 'luego' }])])
    expect(parseWaits(json, NOON_MS)).toEqual([]);
});

it('a phone waits once at a business', () => {
  const other = { ...wait, businessId: 'cafe' };
  expect(withoutWait([wait, other], wait)).toEqual([other]);
});
