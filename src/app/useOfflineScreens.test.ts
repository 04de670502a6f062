import { expect, test } from 'vitest';
import { offlineRoles } from './useOfflineScreens.ts';

test.each([
  ['/', [], []],
  ['/emprendimientos/hilos-de-luna', [], []],
  ['/', ['vaga.ownReservations'], ['start']],
  ['/reservation/la-casona', [], ['diner']],
  ['/reservations', ['vaga.ownReservations'], ['start', 'diner']],
  ['/reservationsx', [], []],
  ['/business/sales', ['vaga.businessSession'], ['start', 'owner']],
  ['/reservations', ['vaga.businessSession', 'vaga.clientSession'], ['start', 'diner', 'owner', 'client']],
  ['/adminvaga', [], []],
  ['/adminvaga', ['vaga.adminSession'], ['start', 'admin']],
])('%s with %j keeps %j', (pathname, stored, roles) => {
  expect(offlineRoles(pathname, (key) => stored.includes(key))).toEqual(roles);
});
