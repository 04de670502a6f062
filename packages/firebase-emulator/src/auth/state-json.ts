/**
 * The accounts as readable JSON, for backups, demo data and bug reports: with password hashes, without passwords.
 * Sessions and tokens are not included: all users must sign in again after an import.
 */

import { invalid } from '../firestore/json.ts';
import type { JsonRecord } from '../http/json.ts';
import { type Account, objectOf, readAccount, readSettings, type Settings } from './records.ts';
import type { AuthChange, AuthStore } from './store.ts';

/** Returns `{settings, accounts}`, with the accounts sorted by their id. */
export function exportAccounts(store: AuthStore): JsonRecord {
  const accounts = [...store.accounts.values()].sort((a, b) => (a.localId < b.localId ? -1 : 1));
  return { settings: store.settings, accounts };
}

function parse(state: unknown): { readonly settings: Settings; readonly accounts: readonly Account[] } {
  const { settings, accounts } = objectOf(state, 'The state');
  if (!Array.isArray(accounts)) {
    throw new Error('accounts must be a list.');
  }
  const [ids, emails] = [new Set<string>(), new Set<string>()];
  const list = accounts.map((item: unknown, index) => {
    try {
      const account = readAccount(item);
      if (ids.has(account.localId)) throw new Error(`localId ${account.localId} is there twice.`);
      if (account.email !== null && emails.has(account.email))
        throw new Error(`email ${account.email} is there twice.`);
      ids.add(account.localId);
      if (account.email !== null) emails.add(account.email);
      return account;
    } catch (thrown) {
      throw new Error(`accounts[${index}]: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
        cause: thrown,
      });
    }
  });
  return { settings: readSettings(settings), accounts: list };
}

/** Replaces all accounts with an exported state; resolves when it is durable. Throws StatusError INVALID_ARGUMENT. */
export async function importAccounts(store: AuthStore, state: unknown): Promise<void> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(state);
  } catch (thrown) {
    throw invalid(thrown instanceof Error ? thrown.message : String(thrown));
  }
  store.commit([
    ...[...store.sessions.keys()].map((key): AuthChange => ({ table: 'sessions', key, value: null })),
    ...[...store.tokens.keys()].map((key): AuthChange => ({ table: 'tokens', key, value: null })),
    ...[...store.accounts.keys()].map((key): AuthChange => ({ table: 'accounts', key, value: null })),
    ...parsed.accounts.map((value): AuthChange => ({ table: 'accounts', key: value.localId, value })),
    { table: 'settings', key: 'settings', value: parsed.settings },
  ]);
  await store.settled();
}
