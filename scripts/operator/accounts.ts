/** Small things about accounts that several commands need. */
import { getRandomValues } from 'node:crypto';
import { newDocumentId } from '../../src/domain/ids.ts';
import { newPassword } from '../../src/domain/ventures/password.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>) => getRandomValues(bytes);

/** Ten letters and digits without look-alikes. */
export const freshPassword = (): string => newPassword(fill);

/** Twenty letters and digits, as every document's id. */
export const freshId = (): string => newDocumentId(fill);

/** True iff firebase-admin says that there is no such account. */
export function isNoAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
