/** Commands for the members of a venture's team: the owner's, and the administrator's, who deletes the venture. */

import { done, failed, type Outcome } from '../../domain/outcome.ts';
import { MAX_FORMER, MAX_MEMBERS } from '../../domain/team/constants.ts';
import type { MemberRole } from '../../domain/team/roles.ts';
import type { Member, Team, TeamProblem } from '../../domain/team/team.ts';
import type { Credentials } from '../../domain/ventures/entities.ts';
import { usernameCandidates } from '../../domain/ventures/username.ts';
import { type Access, accessDocument, readAccess } from '../accounts/access.ts';
import { type NewAccount, withNewAccount } from '../accounts/create.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import {
  deleteField,
  type FieldChange,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from '../firestore/write.ts';
import { usernameFields } from './documents.ts';
import { firstFree, holderOf } from './queries.ts';

export interface NewMember {
  readonly name: string;
  readonly role: MemberRole;
  /** Normalized: only letters and digits. */
  readonly username: string;
}

export type TeamOutcome<T = null> = Outcome<T, TeamProblem>;

const memberPath = (uid: string, ...field: string[]) => ['members', uid, ...field];

/** Adds a change of the access document to the batch, and names its accounts: the rules allow one member at a time. */
function changeTeam(
  batch: WriteBatch,
  { db }: Deps,
  ventureId: string,
  account: { readonly uid: string; readonly replaced?: string },
  changes: readonly FieldChange[],
): void {
  const named = { lastMember: account.uid, replaced: account.replaced ?? '', updatedAt: serverTimestamp() };
  batch.update(accessDocument(db, ventureId), named, changes);
}

/** Returns the fields that keep the name of an account that leaves; above the limit they delete another kept name. */
function keepName({ former }: Team, { uid, name }: Member): FieldChange[] {
  const kept = Object.keys(former);
  const dropped = kept.length < MAX_FORMER ? [] : kept.slice(MAX_FORMER - 1);
  return [[['former', uid], name], ...dropped.map((old): FieldChange => [['former', old], deleteField()])];
}

/** Sends a change of the team. After a failure it reads the team for `isDone` and `problemOf`. */
function settleTeam(
  ventureId: string,
  deps: Deps,
  fill: (batch: WriteBatch) => void,
  isDone: (access: Access) => boolean,
  problemOf: (access: Access) => Promise<TeamProblem | null> | TeamProblem | null,
): Promise<TeamOutcome> {
  return settle<null, TeamProblem>(deps, {
    commit: () => {
      const batch = writeBatch(deps.db);
      fill(batch);
      return batch.commit();
    },
    judge: async (failure) => {
      const access = await readAccess(ventureId, deps);
      if (access === null) return failed('SIGNED_OUT');
      if (isDone(access)) return done();
      const problem = await problemOf(access);
      if (problem !== null) return failed(problem);
      return failure === 'lost' ? 'again' : failed('UNKNOWN');
    },
  });
}

const has = (uid: string) => (team: Team) => team.members.some((member) => member.uid === uid);
const goneUnless = (uid: string) => (team: Team) => (has(uid)(team) ? null : ('GONE' as const));

/** Makes an account for a member, which `link` links with a commit. */
async function withPassword(
  ventureId: string,
  username: string,
  link: (account: NewAccount) => Promise<TeamOutcome>,
): Promise<TeamOutcome<Credentials>> {
  const made = await withNewAccount<null, TeamProblem>(ventureId, link, 'UNKNOWN');
  return made.ok ? done({ username, password: made.value.password }) : made;
}

async function additionProblem(access: Team, username: string, deps: Deps): Promise<TeamProblem | null> {
  if (access.members.length >= MAX_MEMBERS) return 'FULL';
  if ((await holderOf('usernames', username, deps)) === null) return null;
  return { code: 'USERNAME_TAKEN', free: await firstFree('usernames', usernameCandidates(username), deps) };
}

/**
 * Adds a member with a new account to the team: 1 account, 2 reads, 2 writes. Only the outcome has the password. A
 * failure leaves no working account. Never rejects.
 */
export async function addMember(
  ventureId: string,
  { name, role, username }: NewMember,
  deps = roleDeps('business'),
): Promise<TeamOutcome<Credentials>> {
  try {
    const access = await readAccess(ventureId, deps);
    if (access === null) return failed('SIGNED_OUT');
    const problem = await additionProblem(access, username, deps);
    if (problem !== null) return failed(problem);
  } catch {
    return failed('OFFLINE');
  }
  return withPassword(ventureId, username, ({ uid, accountId }) =>
    settleTeam(
      ventureId,
      deps,
      (batch) => {
        const now = serverTimestamp();
        const member = { role, name, username, since: now };
        changeTeam(batch, deps, ventureId, { uid }, [[memberPath(uid), member]]);
        batch.set(doc(deps.db, 'usernames', username), usernameFields(ventureId, accountId, now));
      },
      has(uid),
      (access) => additionProblem(access, username, deps),
    ),
  );
}

/** Changes a member's name and role; the member's open screens update at once. 1 write. Never rejects. */
export function changeMember(
  ventureId: string,
  { uid }: Member,
  { name, role }: Pick<Member, 'name' | 'role'>,
  deps = roleDeps('business'),
): Promise<TeamOutcome> {
  return settleTeam(
    ventureId,
    deps,
    (batch) => {
      changeTeam(batch, deps, ventureId, { uid }, [
        [memberPath(uid, 'role'), role],
        [memberPath(uid, 'name'), name],
      ]);
    },
    ({ members }) => members.some((now) => now.uid === uid && now.role === role && now.name === name),
    goneUnless(uid),
  );
}

/**
 * Removes a member: the account has no rights from this commit on, and its username is free. 2 writes. `team` is the
 * present team, which keeps the name; null: it isn't kept. Succeeds too when the member is already gone. Never rejects.
 */
export function removeMember(
  ventureId: string,
  member: Member,
  team: Team | null,
  deps = roleDeps('business'),
): Promise<TeamOutcome> {
  const { uid, username } = member;
  return settleTeam(
    ventureId,
    deps,
    (batch) => {
      const kept = team === null ? [] : keepName(team, member);
      changeTeam(batch, deps, ventureId, { uid }, [[memberPath(uid), deleteField()], ...kept]);
      batch.delete(doc(deps.db, 'usernames', username));
    },
    (access) => !has(uid)(access),
    () => null,
  );
}

/**
 * Gives a member a new password: a new account replaces the old one, which has no rights from this commit on. Only the
 * outcome has the password. 1 account, 2 writes. Never rejects.
 */
export async function renewMemberPassword(
  ventureId: string,
  member: Member,
  team: Team,
  deps = roleDeps('business'),
): Promise<TeamOutcome<Credentials>> {
  const { uid: old, role, name, username } = member;
  return withPassword(ventureId, username, ({ uid, accountId }) =>
    settleTeam(
      ventureId,
      deps,
      (batch) => {
        const now = serverTimestamp();
        changeTeam(batch, deps, ventureId, { uid, replaced: old }, [
          [memberPath(uid), { role, name, username, since: now }],
          [memberPath(old), deleteField()],
          ...keepName(team, member),
        ]);
        batch.set(doc(deps.db, 'usernames', username), usernameFields(ventureId, accountId, now));
      },
      has(uid),
      goneUnless(old),
    ),
  );
}
