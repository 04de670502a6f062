import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOwnReservation,
  forgetOwnReservation,
  type OwnReservation,
  parseOwnReservations,
  rememberOwnReservation,
} from './ownReservations.ts';

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
