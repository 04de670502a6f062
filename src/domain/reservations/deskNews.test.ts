import { describe, expect, it } from 'vitest';
import { at, reservation } from './day.cases.ts';
import { countSince, foreignNews, latestOf, newsSince, titleWith } from './deskNews.ts';

const LOOKED = at('12:00');
const BEFORE = { createdAt: LOOKED - 1, updatedAt: LOOKED };
const AFTER = { createdAt: LOOKED + 1, updatedAt: LOOKED + 1 };
const TOUCHED = { createdAt: LOOKED - 1, updatedAt: LOOKED + 1 };

describe('since somebody looked', () => {
  it.each([
    ['seen', BEFORE, null],
    ['booked', AFTER, 'fresh'],
    ['changed', TOUCHED, 'changed'],
    ['cancelled by the diner', { ...TOUCHED, status: 'cancelled' }, 'cancelled'],
    ['cancelled by the owner', { ...TOUCHED, status: 'cancelled', endedByBusiness: true }, null],
    ['booked and cancelled meanwhile', { ...AFTER, status: 'cancelled' }, null],
    ['arrived', { ...TOUCHED, arrivedAt: LOOKED + 1 }, null],
    ['finished', { ...TOUCHED, status: 'completed', endedByBusiness: true }, null],
    ['without a booking', { ...AFTER, walkIn: true }, null],
    ['booked by phone', { ...AFTER, byPhone: true, hostedAt: LOOKED + 1 }, null],
    ['moved by the business', { ...TOUCHED, hostedAt: LOOKED + 1 }, null],
    ['moved by the business and then changed by the diner', { ...TOUCHED, hostedAt: LOOKED }, 'changed'],
    ['booked and then moved by the business', { ...AFTER, hostedAt: LOOKED + 1 }, 'fresh'],
  ] as const)('a party that was %s', (_, over, kind) => {
    expect(newsSince(reservation(over), LOOKED)).toBe(kind);
  });

  it('all of a day are counted but what this device did', () => {
    const day = [
      reservation({ id: 'a', ...AFTER }),
      reservation({ id: 'b', ...AFTER }),
      reservation({ id: 'c', ...TOUCHED }),
      reservation({ id: 'd', ...TOUCHED, status: 'cancelled' }),
      reservation({ id: 'e', ...BEFORE }),
    ];
    expect(countSince(day, LOOKED, new Set())).toEqual({ fresh: 2, changed: 1, cancelled: 1 });
    expect(countSince(day, LOOKED, new Set(['a', 'd']))).toEqual({ fresh: 1, changed: 1, cancelled: 0 });
    expect(latestOf(day)).toBe(LOOKED + 1);
    expect(latestOf([])).toBe(0);
  });

  it('what this device did is no news while it looks either', () => {
    const [ana, rosa] = [reservation({ id: 'ana' }), reservation({ id: 'rosa' })];
    expect(foreignNews([], [ana, rosa], new Set(['ana']))).toEqual([{ kind: 'new', reservation: rosa }]);
  });
});

it('the title has the count before it, once', () => {
  expect(titleWith(2, 'Reservas del dia')).toBe('(2) Reservas del dia');
  expect(titleWith(3, '(2) Reservas del dia')).toBe('(3) Reservas del dia');
  expect(titleWith(0, '(12) Reservas del dia')).toBe('Reservas del dia');
  expect(titleWith(0, 'Ventas (2)')).toBe('Ventas (2)');
});
