/**
 * The synthetic addresses of accounts: nobody sees them, and `.invalid` (RFC 2606) can't ever receive mail.
 * An owner's and a client's address is random, and a document leads from the username or phone to it: so
 * nobody can take the address of a name beforehand.
 */
export type AccountKind = 'business' | 'client' | 'admin';

const HOSTS: Readonly<Record<AccountKind, string>> = {
  business: 'negocio.vaga.invalid',
  client: 'cliente.vaga.invalid',
  admin: 'admin.vaga.invalid',
};

/** Firebase Authentication's own minimum, in characters. */
export const MIN_PASSWORD_LENGTH = 6;

/** The address under which an account signs in; for the administrator `id` is the username. */
export function accountAddress(kind: AccountKind, id: string): string {
  return `${id}@${HOSTS[kind]}`;
}
