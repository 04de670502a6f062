import { expect, it } from 'vitest';
import { answerRange } from './range.ts';

const whole = { kind: 'whole' };
const none = { kind: 'unsatisfiable' };
const part = (start: number, end: number) => ({ kind: 'part', start, end });

it.each([
  [undefined, 10, whole],
  ['bytes=0-9', 10, part(0, 9)],
  ['bytes=0-0', 10, part(0, 0)],
  ['bytes=2-4', 10, part(2, 4)],
  ['bytes=2-', 10, part(2, 9)],
  ['bytes=2-99999', 10, part(2, 9)],
  ['bytes=9-', 10, part(9, 9)],
  ['bytes=10-', 10, none],
  ['bytes=10-20', 10, none],
  ['bytes=99999999999999999999-', 10, none],
  ['bytes=-3', 10, part(7, 9)],
  ['bytes=-10', 10, part(0, 9)],
  ['bytes=-99', 10, part(0, 9)],
  ['bytes=-0', 10, none],
  ['Bytes= 2-4 ', 10, part(2, 4)],
  // Not a byte range: the header is ignored.
  ['bytes=4-2', 10, whole],
  ['bytes=-', 10, whole],
  ['bytes=', 10, whole],
  ['bytes=a-b', 10, whole],
  ['bytes=1-2-3', 10, whole],
  ['bytes=-1-2', 10, whole],
  ['bytes=0x1-2', 10, whole],
  ['items=0-1', 10, whole],
  ['2-4', 10, whole],
  // Several ranges: the whole content is sent, as the RFC allows.
  ['bytes=0-1,3-4', 10, whole],
  // Empty content has no ranges, but the SDK's getBytes asks for one anyway.
  ['bytes=0-100', 0, whole],
  ['bytes=-1', 0, whole],
  ['bytes=0-', 1, part(0, 0)],
])('%j of %i bytes', (header, size, expected) => {
  expect(answerRange(header, size)).toEqual(expected);
});
