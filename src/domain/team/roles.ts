import { MEMBER_ROLES } from './constants.ts';

export type MemberRole = (typeof MEMBER_ROLES)[number];
/** The roles that can sign in for a business. */
export type BusinessRole = 'owner' | MemberRole;

export function isMemberRole(text: string): text is MemberRole {
  return MEMBER_ROLES.some((role) => role === text);
}

const MAY_HOST = { owner: true, host: true, cashier: false } satisfies Record<BusinessRole, boolean>;
const MAY_CASHIER = { owner: true, host: false, cashier: true } satisfies Record<BusinessRole, boolean>;

/** Returns whether the role attends reservations, as mayHost of rules/roles.rules decides. */
export function mayHost(role: BusinessRole): boolean {
  return MAY_HOST[role];
}

/** Returns whether the role registers sales, as mayCashier of rules/roles.rules decides. */
export function mayCashier(role: BusinessRole): boolean {
  return MAY_CASHIER[role];
}
