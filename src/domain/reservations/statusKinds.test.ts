import { expect, it } from 'vitest';
import { FINISHED_STATUSES, isActiveStatus, normalizeStatus, STATUS_CONFIRMED } from './status.ts';
import { ACTIVE_STATUSES, CAME_STATUSES, MISSED_STATUSES } from './statusKinds.ts';

it('active statuses are active, and written as they are stored', () => {
  expect(ACTIVE_STATUSES.filter((status) => !isActiveStatus(status))).toEqual([]);
  expect(ACTIVE_STATUSES.map(normalizeStatus)).toEqual(ACTIVE_STATUSES);
  expect(ACTIVE_STATUSES).toContain(STATUS_CONFIRMED);
});

it('who came, who did not, and the rest, which was cancelled, closed or archived', () => {
  expect(CAME_STATUSES).toHaveLength(6);
  expect(MISSED_STATUSES).toHaveLength(6);
  const rest = FINISHED_STATUSES.filter((each) => ![...CAME_STATUSES, ...MISSED_STATUSES].includes(each));
  expect(rest.filter((status) => !/^(can|arc|cer|clo)/.test(status))).toEqual([]);
});
