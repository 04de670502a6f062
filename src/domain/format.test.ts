import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatChip, formatDayShort, formatRelativeDay, formatTime12, pluralSeats } from './format.ts';
import { formatDayLong, formatListDate, formatMoment } from './formatLong.ts';
import { formatPrice } from './money.ts';

describe('formatTime12', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['07:05', '7:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['13:00', '1:00 PM'],
    ['19:00', '7:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (time, expected) => {
    expect(formatTime12(time)).toBe(expected);
  });
});

describe('formatPrice', () => {
  it.each([
    [0, '$0.00'],
    [1.5, '$1.50'],
    [12, '$12.00'],
    [1.005, '$1.01'],
    [8.345, '$8.35'],
    [1.015, '$1.02'],
    [0.1 + 0.2, '$0.30'],
    [1.004, '$1.00'],
    [0.005, '$0.01'],
    [1234.5, '$1,234.50'],
    [999.999, '$1,000.00'],
    [12_345.67, '$12,345.67'],
    [-1_234_567.8, '-$1,234,567.80'],
    [-1.5, '-$1.50'],
    [-0.001, '$0.00'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('%d dollars is %s', (dollars, expected) => {
    expect(formatPrice(dollars)).toBe(expected);
  });

  it('rounds half a cent up exactly, whatever binary floats make of the decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (mills) => {
        const cents = Math.floor((mills + 5) / 10);
        const expected = `$${Math.floor(cents / 100).toLocaleString('en')}.${String(cents % 100).padStart(2, '0')}`;
        expect(formatPrice(mills / 1000)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-21', 'sáb 21 nov', 'sábado 21 de noviembre', '21/11/2026'],
    ['2026-11-25', 'mié 25 nov', 'miércoles 25 de noviembre', '25/11/2026'],
    ['2027-01-05', 'mar 5 ene', 'martes 5 de enero', '5/1/2027'],
    ['2028-02-29', 'mar 29 feb', 'martes 29 de febrero', '29/2/2028'],
    ['2026-09-15', 'mar 15 sep', 'martes 15 de septiembre', '15/9/2026'],
    ['2026-12-31', 'jue 31 dic', 'jueves 31 de diciembre', '31/12/2026'],
  ])('%s is %s, %s and %s', (date, short, long, list) => {
    expect([formatDayShort(date), formatDayLong(date), formatListDate(date)]).toEqual([short, long, list]);
  });

  it('writes the list date as the platform’s es-PE does, at any date', () => {
    const platform = new Intl.DateTimeFormat('es-PE', { timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const utcMs = days * 86_400_000;
        expect(formatListDate(new Date(utcMs).toISOString().slice(0, 10))).toBe(platform.format(utcMs));
      }),
    );
  });

  it.each([
    ['2026-12-31', 'Hoy'],
    ['2027-01-01', 'Mañana'],
    ['2027-01-02', 'sáb 2 ene'],
    ['2026-12-30', 'mié 30 dic'],
  ])('on 2026-12-31, %s is %s', (date, expected) => {
    expect(formatRelativeDay(date, '2026-12-31')).toBe(expected);
  });

  it('makes the parts of a chip', () => {
    expect(formatChip('2026-11-21', '2026-11-21')).toEqual({ weekday: 'hoy', day: '21', month: 'nov' });
    expect(formatChip('2026-12-05', '2026-11-28')).toEqual({ weekday: 'sáb', day: '5', month: 'dic' });
  });
});

describe('pluralSeats', () => {
  it.each([
    [-1, 'Sin cupos'],
    [0, 'Sin cupos'],
    [1, '1 asiento'],
    [2, '2 asientos'],
    [10, '10 asientos'],
  ])('%i: %s', (count, expected) => {
    expect(pluralSeats(count)).toBe(expected);
  });
});

it.each([
  ['2027-01-13T19:42:00-06:00', 'hoy 7:42 PM'],
  ['2027-01-12T23:59:00-06:00', 'ayer 11:59 PM'],
  ['2027-01-09T00:05:00-06:00', 'sáb 9 ene 12:05 AM'],
])('%s was seen %s', (seen, text) => {
  expect(formatMoment(Date.parse(seen), Date.parse('2027-01-13T20:00:00-06:00'))).toBe(text);
});
