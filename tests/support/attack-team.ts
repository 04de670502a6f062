/** Commits of a venture's team as raw writes, built from the rules' requirements. */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { gone } from './attack-venture.ts';
import { type Draft, draft, map, text, type Wire } from './attack-wire.ts';
import type { AttackWorld } from './attack-world.ts';

export const HOST: TestUser = { uid: 'host-ana' };
export const CASHIER: TestUser = { uid: 'cashier-beto' };

export interface TestMember {
  readonly uid: string;
  readonly role: string;
  readonly name: string;
  readonly username: string;
}

export const ANA: TestMember = { uid: HOST.uid, role: 'host', name: 'Ana', username: 'anacasona' };
export const BETO: TestMember = { uid: CASHIER.uid, role: 'cashier', name: 'Beto', username: 'betocasona' };

// A type, not an interface: only a type can be assigned to a record of drafts.
export type TeamCommit = { access: Draft; username: Draft };

const accessPath = (ventureId: string) => `ventures/${ventureId}/private/access`;
const memberPath = (uid: string) => `members.\`${uid}\``;

function accessDraft(ventureId: string, uid: string, over: Pick<Draft, 'fields' | 'mask' | 'times'>): Draft {
  return draft(accessPath(ventureId), {
    fields: { lastMember: text(uid), replaced: text(''), ...over.fields },
    mask: ['lastMember', 'replaced', ...(over.mask ?? [])],
    times: ['updatedAt', ...over.times],
  });
}

function usernameDraft(ventureId: string, username: string, accountId = 'abcdefghij0123456789'): Draft {
  return draft(`usernames/${username}`, {
    fields: { ventureId: text(ventureId), accountId: text(accountId) },
    times: ['updatedAt'],
  });
}

/** Adds a member with an account as the owner. */
export function addition(ventureId: string, { uid, role, name, username }: TestMember): TeamCommit {
  return {
    access: accessDraft(ventureId, uid, {
      fields: {
        members: map({ [uid]: map({ role: text(role), name: text(name), username: text(username) }) }),
      },
      mask: [memberPath(uid)],
      times: [`${memberPath(uid)}.since`],
    }),
    username: usernameDraft(ventureId, username),
  };
}

/** Changes a field of a member as the owner. */
export function memberChange(ventureId: string, uid: string, fields: Readonly<Record<string, Wire>>): Draft {
  return accessDraft(ventureId, uid, {
    fields: { members: map({ [uid]: map(fields) }) },
    mask: Object.keys(fields).map((field) => `${memberPath(uid)}.${field}`),
    times: [],
  });
}

/** Removes a member as the owner; the name stays for the records. */
export function takingOut(ventureId: string, { uid, name, username }: TestMember): TeamCommit {
  return {
    access: accessDraft(ventureId, uid, {
      fields: { former: map({ [uid]: text(name) }) },
      mask: [memberPath(uid), `former.\`${uid}\``],
      times: [],
    }),
    username: gone(`usernames/${username}`),
  };
}

/** Gives a member a new account, `uid`, as the owner. */
export function renewal(ventureId: string, member: TestMember, uid: string): TeamCommit {
  const { access } = addition(ventureId, { ...member, uid });
  return {
    access: {
      ...access,
      fields: {
        ...access.fields,
        former: map({ [member.uid]: text(member.name) }),
        replaced: text(member.uid),
      },
      mask: [...(access.mask ?? []), memberPath(member.uid), `former.\`${member.uid}\``],
    },
    username: usernameDraft(ventureId, member.username, 'newaccount0123456789'),
  };
}

/** Adds members to a venture's team. */
export async function hire(
  town: AttackWorld,
  ventureId: string,
  owner: TestUser,
  ...members: readonly TestMember[]
): Promise<void> {
  for (const member of members) {
    await town.expectAccepted(Object.values(addition(ventureId, member)), owner);
  }
}
