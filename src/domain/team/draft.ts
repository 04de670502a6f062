/** The form of a member of the team. */
import { isName } from '../names.ts';
import { normalizeUsername } from '../ventures/username.ts';
import { MAX_MEMBER_NAME } from './constants.ts';

export type MemberField = 'name' | 'username';
export type MemberFieldProblem = 'name-missing' | 'name-wrong' | 'username-missing';

/** Returns what is wrong with a member as typed; the username is read without accents, case and signs. */
export function memberProblems(draft: {
  readonly name: string;
  readonly username: string;
}): Readonly<Partial<Record<MemberField, MemberFieldProblem>>> {
  const name = draft.name.trim();
  const isWrong = name.length > MAX_MEMBER_NAME || !isName(name);
  return {
    ...(name === '' ? { name: 'name-missing' as const } : isWrong && { name: 'name-wrong' as const }),
    ...(normalizeUsername(draft.username) === '' && { username: 'username-missing' as const }),
  };
}
