import { expect, it } from 'vitest';
import { readReason } from './cancel.ts';

it.each([
  ['  El premio \n ya no está  ', 'El premio ya no está'],
  ['aún', 'aún'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['no', null],
  ['  no  ', null],
  ['', null],
  ['x'.repeat(201), null],
  ['\u{200b}\u{200b}\u{200b}', null],
  ['Ya no\u{202e}hay', null],
])('the reason of %j is %j', (typed, reason) => {
  expect(readReason(typed)).toBe(reason);
});
