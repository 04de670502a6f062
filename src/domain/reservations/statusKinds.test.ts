import { expect, it } from 'vitest';
import {
  isActiveStatus,
  normalizeStatus,
  STATUS_COMPLETED,
  STATUS_CONFIRMED,
  STATUS_EXPIRED,
  STATUS_NO_SHOW,
} from './status.ts';
import { ACTIVE_STATUSES, CAME_STATUSES, MISSED_STATUSES } from './statusKinds.ts';

it('active statuses are active, and written as they are stored', () => {
  expect(ACTIVE_STATUSES.filter((status) => !isActiveStatus(status))).toEqual([]);
  expect(ACTIVE_STATUSES.map(normalizeStatus)).toEqual(ACTIVE_STATUSES);
  expect(ACTIVE_STATUSES).toContain(STATUS_CONFIRMED);
});

it('who came and who did not', () => {
  expect(CAME_STATUSES).toEqual(
    expect.arrayContaining([STATUS_COMPLETED, 'completada', 'finished', 'finalizado']),
  );
  expect(MISSED_STATUSES).toEqual(
    expect.arrayContaining([STATUS_NO_SHOW, STATUS_EXPIRED, 'no_asistio', 'expirada']),
  );
  const both = [...CAME_STATUSES, ...MISSED_STATUSES];
  expect(new Set(both).size).toBe(both.length);
  expect(
    both.filter((status) => isActiveStatus(status) || /^(cancel|archiv|cerr|clos)/.test(status)),
  ).toEqual([]);
});
