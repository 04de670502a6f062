import { expect, test } from 'vitest';
import { offlineRoles } from './useOfflineScreens.ts';

test.each([
  ['/', [], []],
  ['/emprendimientos/hilos-de-luna', [], []],
  ['/reservation/la-casona', [], ['diner']],
  ['/reservations', [], ['diner']],
  ['/reservationsx', [], []],
  ['/business/sales', ['vaga.businessSession'], ['owner']],
  ['/reservations', ['vaga.businessSession', 'vaga.clientSession'], ['diner', 'owner', 'client']],
  ['/adminvaga', [], []],
  ['/adminvaga', ['vaga.adminSession'], ['admin']],
])('%s with %j keeps %j', (pathname, stored, roles) => {
  expect(offlineRoles(pathname, (key) => stored.includes(key))).toEqual(roles);
});
