/** Sessions as stored in the browser (docs/product.md, Sessions), as a pure reducer. */
import { fieldsIn, mapAt, textAt } from './fields.ts';
import { type BusinessRole, isMemberRole, type MemberRole } from './team/roles.ts';

/** A team member of a business. */
export interface SessionMember {
  readonly uid: string;
  readonly role: MemberRole;
  readonly name: string;
}

/** The session of the business `businessId`: of its owner, or of a team member. */
export interface BusinessSession {
  readonly businessId: string;
  readonly businessName: string;
  /** Missing = the owner. */
  readonly member?: SessionMember;
}

/** Returns the role of the session; the rules decide what the role may do. */
export function roleOf({ member }: BusinessSession): BusinessRole {
  return member?.role ?? 'owner';
}

/** The session of the client `clientId`; the name is the Instagram handle if any, otherwise the phone. */
export interface ClientSession {
  readonly clientId: string;
  readonly displayName: string;
}

/** The administrator's session: it only records the sign-in, so that other visitors load no Auth code. */
export interface AdminSession {
  readonly username: string;
}

/** Returns the stored business session; null unless it is an object with a non-empty businessId. */
export function parseBusinessSession(json: string | null): BusinessSession | null {
  const fields = fieldsIn(json);
  const businessId = textAt(fields, 'businessId');
  if (!businessId) return null;
  const session = { businessId, businessName: textAt(fields, 'businessName') };
  if (fields.member === undefined) return session;
  // An invalid member must not count as the owner.
  const member = mapAt(fields, 'member');
  const [uid, role] = [textAt(member, 'uid'), textAt(member, 'role')];
  return uid !== '' && isMemberRole(role)
    ? { ...session, member: { uid, role, name: textAt(member, 'name') } }
    : null;
}

/** Returns the stored client session; null unless it is an object with a non-empty clientId. */
export function parseClientSession(json: string | null): ClientSession | null {
  const fields = fieldsIn(json);
  const clientId = textAt(fields, 'clientId');
  return clientId ? { clientId, displayName: textAt(fields, 'displayName') } : null;
}

/** Returns the stored administrator's session, or null. */
export function parseAdminSession(json: string | null): AdminSession | null {
  const username = textAt(fieldsIn(json), 'username');
  return username ? { username } : null;
}

export type SessionState<S> =
  /** Not known yet: no redirect happens. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signedIn'; readonly session: S }
  /** `expired`: there was a session, but its user is no longer signed in. */
  | { readonly status: 'signedOut'; readonly expired: boolean }
  /** A session is stored, but the code that checks it could not be loaded. */
  | { readonly status: 'unreachable' };

export type SessionEvent<S> =
  | { readonly type: 'restoringStarted' }
  /** `session` is null when none is stored. */
  | { readonly type: 'restored'; readonly session: S | null }
  | { readonly type: 'userLost' }
  | { readonly type: 'checkFailed' }
  | { readonly type: 'signedIn'; readonly session: S }
  | { readonly type: 'signedOut' };

/** Returns the session after an event. */
export function nextSession<S>(state: SessionState<S>, event: SessionEvent<S>): SessionState<S> {
  switch (event.type) {
    case 'restoringStarted':
      return { status: 'restoring' };
    case 'restored':
      return event.session === null
        ? { status: 'signedOut', expired: false }
        : { status: 'signedIn', session: event.session };
    case 'signedIn':
      return { status: 'signedIn', session: event.session };
    case 'userLost':
      // Somebody who has already signed out on purpose gets no message that the session expired.
      return state.status === 'signedOut' ? state : { status: 'signedOut', expired: true };
    case 'checkFailed':
      return { status: 'unreachable' };
    case 'signedOut':
      return { status: 'signedOut', expired: false };
    default:
      return event satisfies never;
  }
}
