import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingRecord,
  bookingIn,
  type CachedBooking,
  cachedCard,
  nextBooking,
  parseHistory,
  withBooking,
  withCards,
  withoutBooking,
} from './bookingHistory.ts';
import { partyTexts } from './reservations/constants.ts';
import type { ReservationCard } from './reservations/entities.ts';

function own(reservationId: string, overrides: Partial<BookingRecord> = {}): BookingRecord {
  return {
    businessId: 'la-casona',
    reservationId,
    customerName: 'Ana',
    contactPhone: '77777777',
    ...partyTexts({}),
    ...overrides,
  };
}

describe('the device’s own reservations', () => {
  it('are found again after storing', () => {
    const list = withBooking([], own('r1', { notes: 'Ventana' }));
    const stored = parseHistory(JSON.stringify(list));
    expect(bookingIn(stored, { businessId: 'la-casona', reservationId: 'r1' })).toEqual(
      own('r1', { notes: 'Ventana' }),
    );
    expect(bookingIn(stored, { businessId: 'la-casona', reservationId: 'r2' })).toBeNull();
    expect(bookingIn(stored, { businessId: 'otro', reservationId: 'r1' })).toBeNull();
  });

  it('replace what was kept of the same reservation, and put it first', () => {
    const list = [own('r1'), own('r2')].reduce(withBooking, []);
    const changed = withBooking(list, own('r1', { customerName: 'Ana Cruz' }));
    expect(changed).toEqual([own('r1', { customerName: 'Ana Cruz' }), own('r2')]);
  });

  it('are the latest 20, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80, size: 'max' }), (numbers) => {
        const list = numbers.reduce<BookingRecord[]>((kept, n) => withBooking(kept, own(`r${n}`)), []);
        const latest = [...new Set([...numbers].reverse())].slice(0, 20);
        expect(list.map((kept) => kept.reservationId)).toEqual(latest.map((n) => `r${n}`));
      }),
    );
  });

  it('forget one and keep the others', () => {
    const list = [own('r1'), own('r1', { businessId: 'otro' }), own('r2')];
    expect(withoutBooking(list, { businessId: 'la-casona', reservationId: 'r1' })).toEqual(list.slice(1));
  });

  it.each([null, '', 'no json', '{}', 'null', '7', '{"0":{}}', '[null, 1, "x", [], {}, {"businessId":"b"}]'])(
    'are none when %j is stored',
    (json) => {
      expect(parseHistory(json)).toEqual([]);
    },
  );

  it('drop what has no ids and repair what has no texts', () => {
    const json = JSON.stringify([
      { reservationId: 'r0' },
      { businessId: 'b', reservationId: 'r1', notes: 5 },
    ]);
    expect(parseHistory(json)).toEqual([
      { businessId: 'b', reservationId: 'r1', customerName: '', contactPhone: '', ...partyTexts({}) },
    ]);
  });

  it('survive any stored text, and never exceed 20', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(parseHistory(json).length).toBeLessThanOrEqual(20);
      }),
    );
    const many = JSON.stringify(Array.from({ length: 50 }, (_, index) => own(`r${index}`)));
    expect(parseHistory(many)).toHaveLength(20);
  });
});

describe('bookings as last cached', () => {
  const cached: CachedBooking = {
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: '2027-01-13',
    slotTime: '19:00',
    partySize: 2,
    address: '2a Calle 5',
    mapUrl: 'https://maps.example/5',
    cachedMs: 1000,
  };
  const card: ReservationCard = { ...cachedCard(own('r1'), cached), partySize: 3 };
  /** 7:00 PM in El Salvador. */
  const SEVEN = Date.UTC(2027, 0, 14, 1);

  it('are found again after storing; a map that is no address of the web, or no hour, is left out', () => {
    const again = (value: unknown) =>
      parseHistory(JSON.stringify([{ ...own('r1'), cached: value }]))[0]?.cached;
    expect(again(cached)).toEqual(cached);
    expect(again({ ...cached, mapUrl: 'javascript:alert(1)' })?.mapUrl).toBe('');
    expect(again({ ...cached, slotTime: 'tarde' })).toBeUndefined();
    expect(again('x')).toBeUndefined();
  });

  it('are read from what older versions stored, too', () => {
    const { cachedMs: seenMs, ...facts } = cached;
    const json = JSON.stringify([{ ...own('r1'), seen: { ...facts, seenMs } }]);
    expect(parseHistory(json)).toEqual([own('r1', { cached })]);
  });

  it('follow what a card says: its place keeps its address, another branch has none, what has ended is gone', () => {
    const list = [own('r1', { cached }), own('r2', { cached })];
    const look = (over: Partial<ReservationCard>) => withCards(list, [{ ...card, ...over }], 2000);
    expect(look({})).toEqual([own('r1', { cached: { ...cached, partySize: 3, cachedMs: 2000 } }), list[1]]);
    expect(look({ branchId: 'playa' })[0]?.cached).toMatchObject({
      branchId: 'playa',
      address: '',
      mapUrl: '',
    });
    expect(look({ statusNormalized: 'cancelled' })).toEqual([own('r1'), list[1]]);
    expect(look({ businessId: 'otro' })).toEqual(list);
  });

  it('the next one is the earliest whose hour began less than an hour ago', () => {
    const later = { ...cached, slotDate: '2027-01-14' };
    const list = [own('r2', { cached: later }), own('r1', { cached }), own('r3')];
    expect(nextBooking(list, SEVEN - 1)).toBe(cached);
    expect(nextBooking(list, SEVEN + 3_599_999)).toBe(cached);
    expect(nextBooking(list, SEVEN + 3_600_000)).toBe(later);
    expect(nextBooking([own('r3')], 0)).toBeNull();
  });
});
