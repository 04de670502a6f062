import { type AccountKind, accountAddress } from '../src/domain/accounts.ts';
import type { MemberRole } from '../src/domain/team/roles.ts';

/** A demo account of Firebase Authentication, whose password may be public. */
export interface SeedAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** The id of the document that belongs to the account; see src/services/accounts. */
  readonly displayName: string;
}

export interface SeedOwner {
  readonly ventureId: string;
  readonly username: string;
  readonly password: string;
}

/** The owners with their ventures. Every seeded venture needs an owner here (README, Demo accounts). */
export const OWNERS: readonly SeedOwner[] = [
  { ventureId: 'la-casona', username: 'lacasona', password: 'casona-demo' },
  { ventureId: 'puerto-viejo', username: 'puertoviejo', password: 'puerto-demo' },
  { ventureId: 'cafe-del-volcan', username: 'cafedelvolcan', password: 'volcan-demo' },
  { ventureId: 'hilos-de-luna', username: 'hilosdeluna', password: 'hilos-demo' },
  { ventureId: 'bonsais-del-trifinio', username: 'bonsaisdeltrifinio', password: 'bonsais-demo' },
  { ventureId: 'cacao-izalco', username: 'cacaoizalco', password: 'cacao-demo' },
  { ventureId: 'comedor-dona-tila', username: 'comedordonatila', password: 'comedor-demo' },
  { ventureId: 'pupuseria-margarita', username: 'margarita', password: 'margarita-demo' },
  { ventureId: 'huerta-los-planes', username: 'huertalosplanes', password: 'huerta-demo' },
  { ventureId: 'barro-viejo', username: 'barroviejo', password: 'barro-demo' },
];

export interface SeedMember extends SeedOwner {
  readonly name: string;
  readonly role: MemberRole;
}

/** Team members of a venture besides its owner: one of each role. */
export const MEMBERS: readonly SeedMember[] = [
  {
    ventureId: 'puerto-viejo',
    username: 'martapuertoviejo',
    password: 'recepcion-demo',
    name: 'Marta',
    role: 'host',
  },
  {
    ventureId: 'cacao-izalco',
    username: 'tonocacaoizalco',
    password: 'caja-demo',
    name: 'Toño',
    role: 'cashier',
  },
];

export const ADMIN = { uid: 'seed-admin', username: 'admin', password: 'admin-demo' };

/** Returns the uid of a venture's demo owner. */
export function ownerUid(ventureId: string): string {
  return `seed-owner-${ventureId}`;
}

/** Returns the uid of a member of a venture's demo team. */
export function memberUid(username: string): string {
  return `seed-member-${username}`;
}

/** Returns the account id by which a demo username finds its account: 20 letters and digits, as the rules require. */
export function accountIdOf(username: string): string {
  return `seed${username}00000000000000000000`.slice(0, 20);
}

function account(kind: AccountKind, id: string, rest: Omit<SeedAccount, 'email'>): SeedAccount {
  return { ...rest, email: accountAddress(kind, id) };
}

/** Returns a client's account; its uid is the client's id. */
export function seedClientAccount(accountId: string, uid: string, password: string): SeedAccount {
  return account('client', accountId, { uid, password, displayName: uid });
}

function staffAccount({ ventureId, username, password }: SeedOwner, uid: string): SeedAccount {
  return account('business', accountIdOf(username), { uid, password, displayName: ventureId });
}

/** Returns the demo's accounts: the administrator, the owners and their teams. */
export function seedAccounts(): SeedAccount[] {
  return [
    account('admin', ADMIN.username, { uid: ADMIN.uid, password: ADMIN.password, displayName: 'admin' }),
    ...OWNERS.map((owner) => staffAccount(owner, ownerUid(owner.ventureId))),
    ...MEMBERS.map((member) => staffAccount(member, memberUid(member.username))),
  ];
}
