/** fast-check arbitraries for wire values and documents of this folder's property tests. */
import * as fc from 'fast-check';
import { DATABASE } from './test-support.ts';
import { formatTimestamp } from './timestamp.ts';
import type { WireValue } from './types.ts';

const wellFormed = fc.string({ unit: 'binary', maxLength: 6 });

const fieldName = wellFormed.filter((name) => name !== '' && !/^__.*__$/s.test(name));

const micros = fc
  .bigInt(-62_135_596_800_000_000n, 253_402_300_799_999_999n)
  .map((value) => formatTimestamp(value * 1000n));

const double = fc
  .oneof(fc.double(), fc.constantFrom(-0, 0, 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY))
  .map((value) => (Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value)));

const scalar: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constant<WireValue>({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((value) => ({ integerValue: value.toString() })),
  fc.integer({ min: -3, max: 3 }).map((value) => ({ integerValue: value.toString() })),
  double.map((doubleValue) => ({ doubleValue })),
  micros.map((timestampValue) => ({ timestampValue })),
  wellFormed.map((stringValue) => ({ stringValue })),
  fc.uint8Array({ maxLength: 6 }).map((bytes) => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  fc
    .constantFrom('a/b', 'a/b/c/d', 'a!/b')
    .map((path) => ({ referenceValue: `${DATABASE}/documents/${path}` })),
  fc
    .record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.integer({ min: -180, max: 180 }) })
    .map((geoPointValue) => ({ geoPointValue })),
);

/** Any value that may be stored, with a few levels of nesting. */
export const wireValue: fc.Arbitrary<WireValue> = fc.letrec<{ value: WireValue; inArray: WireValue }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      scalar,
      tie('inArray'),
      fc.array(tie('inArray'), { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
    ),
    inArray: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      scalar,
      fc
        .dictionary(fieldName, tie('value'), { maxKeys: 3, noNullPrototype: true })
        .map((fields) => ({ mapValue: { fields } })),
    ),
  }),
).value;

/** Only a few different values, so that equal values, ties and type changes are frequent. */
export const collidingValue: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constantFrom<WireValue>(
    { nullValue: null },
    { booleanValue: true },
    { integerValue: '1' },
    { integerValue: '2' },
    { doubleValue: 1 },
    { doubleValue: 1.5 },
    { doubleValue: 'NaN' },
    { stringValue: '' },
    { stringValue: 'a' },
    { stringValue: '\u{1F600}' },
    { stringValue: '￿' },
  ),
  fc
    .subarray<WireValue>([{ integerValue: '1' }, { doubleValue: 2 }, { stringValue: 'a' }])
    .map((values) => ({ arrayValue: { values } })),
);

/** Documents with some of the fields a, b, c and m.x. */
export const collidingFields: fc.Arbitrary<Record<string, WireValue>> = fc
  .record({ a: collidingValue, b: collidingValue, x: collidingValue }, { requiredKeys: [] })
  .map(({ x, ...rest }) => (x === undefined ? rest : { ...rest, m: { mapValue: { fields: { x } } } }));
