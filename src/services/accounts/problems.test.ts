import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { FirestoreError } from '../firestore/request.ts';
import { signInProblem } from './problems.ts';

it.each([
  ['auth/invalid-credential', 'WRONG_CREDENTIALS'],
  ['auth/user-disabled', 'WRONG_CREDENTIALS'],
  ['auth/too-many-requests', 'TOO_MANY_TRIES'],
  // 100 new accounts an hour from one network: a phone company's customers share its address.
  ['auth/quota-exceeded', 'TOO_MANY_TRIES'],
  ['auth/network-request-failed', 'OFFLINE'],
  ['auth/operation-not-allowed', 'UNKNOWN'],
])('%s is %s', (code, problem) => {
  expect(signInProblem(new FirebaseError(code, ''))).toBe(problem);
});

it('what is no answer of Auth means that none came', () => {
  expect(signInProblem(new FirestoreError('unavailable'))).toBe('OFFLINE');
});
