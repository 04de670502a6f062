import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOwnReservation,
  forgetOwnReservation,
  nextBooking,
  type OwnReservation,
  parseOwnReservations,
  rememberOwnReservation,
  type SeenBooking,
  seenCard,
  seeReservations,
} from './ownReservations.ts';
import type { ReservationCard } from './reservations/entities.ts';

function own(reservationId: string, overrides: Partial<OwnReservation> = {}): OwnReservation {
  return {
    businessId: 'la-casona',
    reservationId,
    customerName: 'Ana',
    contactPhone: '77777777',
    notes: '',
    ...overrides,
  };
}

describe('the device’s own reservations', () => {
  it('are found again after storing', () => {
    const list = rememberOwnReservation([], own('r1', { notes: 'Ventana' }));
    const stored = parseOwnReservations(JSON.stringify(list));
    expect(findOwnReservation(stored, 'la-casona', 'r1')).toEqual(own('r1', { notes: 'Ventana' }));
    expect(findOwnReservation(stored, 'la-casona', 'r2')).toBeNull();
    expect(findOwnReservation(stored, 'otro', 'r1')).toBeNull();
  });

  it('replace what was kept of the same reservation, and put it first', () => {
    const list = [own('r1'), own('r2')].reduce(rememberOwnReservation, []);
    const changed = rememberOwnReservation(list, own('r1', { customerName: 'Ana Cruz' }));
    expect(changed).toEqual([own('r1', { customerName: 'Ana Cruz' }), own('r2')]);
  });

  it('are the latest 20, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80, size: 'max' }), (numbers) => {
        const list = numbers.reduce<OwnReservation[]>(
          (kept, n) => rememberOwnReservation(kept, own(`r${n}`)),
          [],
        );
        const latest = [...new Set([...numbers].reverse())].slice(0, 20);
        expect(list.map((kept) => kept.reservationId)).toEqual(latest.map((n) => `r${n}`));
      }),
    );
  });

  it('forget one and keep the others', () => {
    const list = [own('r1'), own('r1', { businessId: 'otro' }), own('r2')];
    expect(forgetOwnReservation(list, 'la-casona', 'r1')).toEqual(list.slice(1));
  });

  it.each([null, '', 'no json', '{}', 'null', '7', '{"0":{}}', '[null, 1, "x", [], {}, {"businessId":"b"}]'])(
    'are none when %j is stored',
    (json) => {
      expect(parseOwnReservations(json)).toEqual([]);
    },
  );

  it('drop what has no ids and repair what has no texts', () => {
    const json = JSON.stringify([
      { reservationId: 'r0' },
      { businessId: 'b', reservationId: 'r1', notes: 5 },
    ]);
    expect(parseOwnReservations(json)).toEqual([
      { businessId: 'b', reservationId: 'r1', customerName: '', contactPhone: '', notes: '' },
    ]);
  });

  it('survive any stored text, and never exceed 20', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(parseOwnReservations(json).length).toBeLessThanOrEqual(20);
      }),
    );
    const many = JSON.stringify(Array.from({ length: 50 }, (_, index) => own(`r${index}`)));
    expect(parseOwnReservations(many)).toHaveLength(20);
  });
});

describe('bookings as last seen', () => {
  const seen: SeenBooking = {
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: '2027-01-13',
    slotTime: '19:00',
    partySize: 2,
    address: '2a Calle 5',
    mapUrl: 'https://maps.example/5',
    seenMs: 1000,
  };
  const card: ReservationCard = { ...seenCard(own('r1'), seen), partySize: 3 };
  /** 7:00 PM in El Salvador. */
  const SEVEN = Date.UTC(2027, 0, 14, 1);

  it('are found again after storing; a map that is no address of the web, or no hour, is left out', () => {
    const again = (value: unknown) =>
      parseOwnReservations(JSON.stringify([{ ...own('r1'), seen: value }]))[0]?.seen;
    expect(again(seen)).toEqual(seen);
    expect(again({ ...seen, mapUrl: 'javascript:alert(1)' })?.mapUrl).toBe('');
    expect(again({ ...seen, slotTime: 'tarde' })).toBeUndefined();
    expect(again('x')).toBeUndefined();
  });

  it('follow what a card says: its place keeps its address, another branch has none, what has ended is gone', () => {
    const list = [own('r1', { seen }), own('r2', { seen })];
    const look = (over: Partial<ReservationCard>) => seeReservations(list, [{ ...card, ...over }], 2000);
    expect(look({})).toEqual([own('r1', { seen: { ...seen, partySize: 3, seenMs: 2000 } }), list[1]]);
    expect(look({ branchId: 'playa' })[0]?.seen).toMatchObject({
      branchId: 'playa',
      address: '',
      mapUrl: '',
    });
    expect(look({ statusNormalized: 'cancelled' })).toEqual([own('r1'), list[1]]);
    expect(look({ businessId: 'otro' })).toEqual(list);
  });

  it('the next one is the earliest whose hour began less than an hour ago', () => {
    const later = { ...seen, slotDate: '2027-01-14' };
    const list = [own('r2', { seen: later }), own('r1', { seen }), own('r3')];
    expect(nextBooking(list, SEVEN - 1)).toBe(seen);
    expect(nextBooking(list, SEVEN + 3_599_999)).toBe(seen);
    expect(nextBooking(list, SEVEN + 3_600_000)).toBe(later);
    expect(nextBooking([own('r3')], 0)).toBeNull();
  });
});
