/** The people who work in a venture besides its owner, each with an account and a role of their own. */
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
  /** Names of accounts that are none of the team's any more, by uid: records still name them. */
  readonly former: Readonly<Record<string, string>>;
}

/** Why the team was not changed. */
export type TeamProblem =
  | Trouble
  | 'FULL'
  /** Changed or taken out meanwhile, on another device. */
  | 'GONE'
  | { readonly code: 'USERNAME_TAKEN'; readonly free: string };

/** The team as `ventures/{id}/private/access` holds it; what can't be read is left out. */
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

/** Returns the name of the account `uid`, who works or worked there; null when nobody knows it any more. */
export function nameOfMember({ members, former }: Team, uid: string): string | null {
  return members.find((member) => member.uid === uid)?.name ?? former[uid] ?? null;
}

/** The username to propose for somebody: the first name, and the business's. */
export function suggestedUsername(name: string, businessName: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? '' : usernameCandidates(first + businessName).next().value;
}
