/** Small functions about accounts that several commands need. */
import { getRandomValues } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { newDocumentId } from '../../src/domain/ids.ts';
import { newPassword } from '../../src/domain/ventures/password.ts';
import type { Connection } from './connection.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>) => getRandomValues(bytes);

/** Returns ten random letters and digits; characters that look alike are left out. */
export const freshPassword = (): string => newPassword(fill);

/** Returns twenty random letters and digits, the form of every document's id. */
export const freshId = (): string => newDocumentId(fill);

/** Returns whether firebase-admin reports that the account doesn't exist. */
export function isNoAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/** Returns the account with an e-mail address, null when there is none. */
export async function accountUnder({ auth }: Connection, address: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(address);
  } catch (error) {
    if (isNoAccount(error)) return null;
    throw error;
  }
}
