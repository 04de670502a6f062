/**
 * The synthetic e-mail addresses of accounts: no user sees them, and `.invalid` (RFC 2606) can never receive mail. An
 * owner's or client's address is random, and a document maps the username or phone to it: so nobody can register the
 * address of a name in advance.
 */
export type AccountKind = 'business' | 'client' | 'admin';

const HOSTS: Readonly<Record<AccountKind, string>> = {
  business: 'negocio.vaga.invalid',
  client: 'cliente.vaga.invalid',
  admin: 'admin.vaga.invalid',
};

/** The minimum of Firebase Authentication, in characters. */
export const MIN_PASSWORD_LENGTH = 6;

/** Returns the address with which an account signs in; for the administrator `id` is the username. */
export function accountAddress(kind: AccountKind, id: string): string {
  return `${id}@${HOSTS[kind]}`;
}
