import { expect, test } from 'vitest';
import { matchPath } from './matchPath.ts';

test.each([
  ['/', '/', {}],
  ['/', '/x', null],
  ['/reservations', '/reservations', {}],
  ['/reservations', '/reservations/', {}],
  ['/reservations', '/Reservations', {}],
  ['/reservations', '/reservations/x', null],
  ['/reservations', '/reservationsx', null],
  ['/reservations', '/x/reservations', null],
  ['/reservation/:businessId', '/reservation/la-casona', { businessId: 'la-casona' }],
  ['/reservation/:businessId', '/reservation/Caf%C3%A9%2Fa', { businessId: 'Café/a' }],
  ['/reservation/:businessId', '/reservation/100%', { businessId: '100%' }],
  ['/reservation/:businessId', '/reservation/', null],
  ['/reservation/:businessId', '/reservation//', null],
  ['/a/:b/c/:d', '/a/1/c/2', { b: '1', d: '2' }],
])('%s at %s: %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});
