import { MEMBER_ROLES } from './constants.ts';

export type MemberRole = (typeof MEMBER_ROLES)[number];
/** The roles that can sign in for a business. */
export type BusinessRole = 'owner' | MemberRole;

export function isMemberRole(text: string): text is MemberRole {
  return MEMBER_ROLES.some((role) => role === text);
}
