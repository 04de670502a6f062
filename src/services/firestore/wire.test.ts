import { expect, test } from 'vitest';
import { encode } from './encode.ts';
import { decodeFields, Timestamp, timestampOf } from './values.ts';
import { fieldPathText } from './write.ts';

const bytes = new Uint8Array([0, 255, 7]);

test.each<[value: unknown, wire: unknown]>([
  [null, { nullValue: null }],
  ['ñ🎟', { stringValue: 'ñ🎟' }],
  [false, { booleanValue: false }],
  [0, { integerValue: '0' }],
  [-7, { integerValue: '-7' }],
  [Number.MAX_SAFE_INTEGER, { integerValue: '9007199254740991' }],
  [2 ** 60, { doubleValue: 2 ** 60 }],
  [12.5, { doubleValue: 12.5 }],
  [new Timestamp(1_795_305_600, 123_456_789), { timestampValue: '2026-11-22T00:00:00.123456789Z' }],
  [new Timestamp(-1, 7), { timestampValue: '1969-12-31T23:59:59.000000007Z' }],
  [[], { arrayValue: { values: [] } }],
  [['a', { b: 1 }], { arrayValue: { values: [{ stringValue: 'a' }, encode({ b: 1 })] } }],
  [{}, { mapValue: { fields: {} } }],
  [{ a: { b: null } }, { mapValue: { fields: { a: { mapValue: { fields: { b: { nullValue: null } } } } } } }],
])('%j is written as the API has it, and read back', (value, wire) => {
  expect(encode(value)).toEqual(wire);
  expect(decodeFields({ value: encode(value) })).toEqual({ value });
});

test('bytes are written in base64, and read as that text', () => {
  expect(encode(bytes)).toEqual({ bytesValue: 'AP8H' });
  expect(decodeFields({ value: encode(bytes) })).toEqual({ value: 'AP8H' });
});

test.each([
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  new Date(),
  () => 1,
  [undefined],
  { a: undefined },
])('%s is in no document', (value) => {
  expect(() => encode(value)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
});

test.each([
  ['2026-11-21T18:00:00Z', 0],
  ['2026-11-21T18:00:00.5Z', 500_000_000],
  ['2026-11-21T18:00:00.123456Z', 123_456_000],
  ['2026-11-21T18:00:00.000000007Z', 7],
])('%s is read to the nanosecond', (text, nanoseconds) => {
  expect(timestampOf(text)).toEqual(new Timestamp(Date.UTC(2026, 10, 21, 18) / 1000, nanoseconds));
});

test('an instant before 1970 too', () => {
  expect(timestampOf('1969-12-31T23:59:59.250Z')).toEqual(new Timestamp(-1, 250_000_000));
  expect(Timestamp.fromMillis(-750)).toEqual(new Timestamp(-1, 250_000_000));
});

test.each([
  [['coins'], 'coins'],
  [['limits', 'day'], 'limits.day'],
  [['booked', '19:00'], 'booked.`19:00`'],
  [['taken', '7'], 'taken.`7`'],
  [['a.b', 'c`d', 'e\\f', ''], '`a.b`.`c\\`d`.`e\\\\f`.``'],
])('the path %j is written %s', (segments, text) => {
  expect(fieldPathText(segments)).toBe(text);
});
