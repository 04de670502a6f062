/** Small things about accounts that several commands need. */
import { getRandomValues } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { newDocumentId } from '../../src/domain/ids.ts';
import { newPassword } from '../../src/domain/ventures/password.ts';
import type { Connection } from './connection.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>) => getRandomValues(bytes);

/** Ten letters and digits without look-alikes. */
export const freshPassword = (): string => newPassword(fill);

/** Twenty letters and digits, as every document's id. */
export const freshId = (): string => newDocumentId(fill);

/** True iff firebase-admin says that there is no such account. */
export function isNoAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/** The account under an address, null when there is none. */
export async function accountUnder({ auth }: Connection, address: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(address);
  } catch (error) {
    if (isNoAccount(error)) return null;
    throw error;
  }
}
