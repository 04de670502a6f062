import { expect, it } from 'vitest';
import { MAX_ADDRESS, MAX_MAP_URL } from '../../../domain/businesses/contact.ts';
import { MAX_BRANCH_NAME, MAX_BRANCHES, MAX_CLOSED_DATES } from '../../../domain/businesses/owned.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { DEFAULT_SEATS, DEFAULT_SLOT_TIMES } from '../../../domain/reservations/constants.ts';
import { branches, branchNameText, contactText } from '../../../messages/branches.ts';
import { ownerProblemText } from '../../../messages/owned.ts';

it('limits and standards that texts name are the domain’s', () => {
  expect(ownerProblemText('TOO_MANY')).toContain(`${MAX_BRANCHES}`);
  expect(ownerProblemText('TOO_MANY_CLOSED_DAYS')).toContain(`${MAX_CLOSED_DATES}`);
  expect(branchNameText('name-too-long', true)).toContain(`${MAX_BRANCH_NAME}`);
  expect(contactText('address-too-long')).toContain(`${MAX_ADDRESS}`);
  expect(contactText('map-too-long')).toContain(`${MAX_MAP_URL}`);
  for (const time of DEFAULT_SLOT_TIMES) expect(branches.defaultHours).toContain(formatTime12(time));
  expect(branches.defaultHours).toContain(`${DEFAULT_SEATS} asientos`);
});
