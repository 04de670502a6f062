/** The people who work in a venture besides its owner; each has an account and a role. */
import { type Fields, instantAt, isFields, mapAt, textAt } from '../fields.ts';
import type { Trouble } from '../outcome.ts';
import { usernameCandidates } from '../ventures/username.ts';
import { isMemberRole, type MemberRole } from './roles.ts';

export interface Member {
  readonly uid: string;
  readonly role: MemberRole;
  readonly name: string;
  readonly username: string;
  readonly since: number;
}

export interface Team {
  /** By name. */
  readonly members: readonly Member[];
  /** Names of former members by uid, because records refer to them. */
  readonly former: Readonly<Record<string, string>>;
}

/** Why a change of the team failed. */
export type TeamProblem =
  | Trouble
  | 'FULL'
  /** The member was changed or removed meanwhile, on another device. */
  | 'GONE'
  | { readonly code: 'USERNAME_TAKEN'; readonly free: string };

/** Returns the team stored in `ventures/{id}/private/access`; leaves out entries that can't be read. */
export function toTeam(fields: Fields): Team {
  const members = Object.entries(mapAt(fields, 'members')).flatMap(([uid, value]) => {
    if (!isFields(value)) return [];
    const role = textAt(value, 'role');
    const since = instantAt(value, 'since') ?? 0;
    return isMemberRole(role)
      ? [{ uid, role, name: textAt(value, 'name'), username: textAt(value, 'username'), since }]
      : [];
  });
  const former = mapAt(fields, 'former');
  return {
    members: members.sort((a, b) => a.name.localeCompare(b.name, 'es')),
    former: Object.fromEntries(Object.keys(former).map((uid) => [uid, textAt(former, uid)])),
  };
}

/** Returns the name of the account `uid`, of a present or former member; null when it is no longer stored. */
export function nameOfMember({ members, former }: Team, uid: string): string | null {
  return members.find((member) => member.uid === uid)?.name ?? former[uid] ?? null;
}

/** Returns the username to propose for a member: the first name followed by the name of the business. */
export function suggestedUsername(name: string, businessName: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? '' : usernameCandidates(first + businessName).next().value;
}
