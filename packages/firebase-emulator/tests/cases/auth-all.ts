import type { AuthCase } from '../auth-kit.ts';
import { accountCases } from './auth-account.ts';
import { projectCases, strictCases } from './auth-project.ts';
import { signInCases } from './auth-sign-in.ts';

/** All cases of Auth by topic. */
export const AUTH_CONFORMANCE: Readonly<Record<string, readonly AuthCase[]>> = {
  'sign-in': signInCases,
  account: accountCases,
  project: projectCases,
  strict: strictCases,
};
