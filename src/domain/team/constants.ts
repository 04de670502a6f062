/** Limits of a business's team; the security rules enforce them too. */

/** The roles of team members: the host manages the day, the cashier sells. */
export const MEMBER_ROLES = ['host', 'cashier'] as const;
export const MAX_MEMBERS = 8;
/** Most names kept of former members, because records refer to them; the oldest are deleted. */
export const MAX_FORMER = 40;
/** Most characters of a name. */
export const MAX_MEMBER_NAME = 40;
