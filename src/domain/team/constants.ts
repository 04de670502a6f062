/** Limits of a business's team; the security rules refuse more. */

/** What a member of the team may be: the host works the day, the cashier sells. */
export const MEMBER_ROLES = ['host', 'cashier'] as const;
export const MAX_MEMBERS = 8;
/** Names of people who worked there and whom records still name; the oldest go. */
export const MAX_FORMER = 40;
/** Characters of a name. */
export const MAX_MEMBER_NAME = 40;
