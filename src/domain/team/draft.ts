/** The form of a team member. */
import { isName } from '../names.ts';
import { normalizeUsername } from '../ventures/username.ts';
import { MAX_MEMBER_NAME } from './constants.ts';

export type MemberField = 'name' | 'username';
export type MemberFieldProblem = 'name-missing' | 'name-wrong' | 'username-missing';

/** Returns the problems of a member as typed; accents, case and signs in the username are ignored. */
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
