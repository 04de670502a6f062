/** Reads, changes and deletes accounts: for the user with an ID token, or for the project with a local id. */
import type { JsonRecord } from '../http/json.ts';
import { type Body, count, flag, text, texts } from './body.ts';
import type { AuthContext, Caller } from './context.ts';
import { AuthError, demand } from './errors.ts';
import type { Account } from './records.ts';
import type { AuthChange } from './store.ts';
import { demandRecentSignIn, type SignedIn } from './tokens.ts';
import { updatedJson, userJson } from './user-json.ts';
import { checkClaims, checkEmail, checkNewPassword, checkProfileText } from './values.ts';

const LOOKUP_LIMIT = 100;

/** `accounts:lookup`. */
export function lookup(body: Body, caller: Caller, context: AuthContext): JsonRecord {
  const { store, tokens } = context;
  const idToken = text(body, 'idToken');
  const found = new Map<string, Account>();
  if (caller.isAdmin && idToken === undefined) {
    const [ids, emails] = [texts(body, 'localId'), texts(body, 'email')];
    demand(ids.length + emails.length <= LOOKUP_LIMIT, 'TOO_MANY_IDENTIFIERS');
    for (const account of [
      ...ids.map((id) => store.accounts.get(id)),
      ...emails.map((email) => store.byEmail(email.toLowerCase())),
    ]) {
      if (account != null) found.set(account.localId, account);
    }
  } else {
    demand(idToken !== undefined && idToken !== '', 'MISSING_ID_TOKEN');
    const { account } = tokens.whoIs(idToken);
    found.set(account.localId, account);
  }
  const users = [...found.values()].map(userJson);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length === 0 ? {} : { users }) };
}

interface Target {
  readonly account: Account;
  /** null when the project sends the request. */
  readonly signedIn: SignedIn | null;
}

function targetOf(body: Body, caller: Caller, context: AuthContext): Target {
  const idToken = text(body, 'idToken');
  if (idToken !== undefined && idToken !== '') {
    const signedIn = context.tokens.whoIs(idToken);
    return { account: signedIn.account, signedIn };
  }
  demand(caller.isAdmin, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  const localId = text(body, 'localId');
  demand(localId !== undefined && localId !== '', 'MISSING_LOCAL_ID');
  const account = context.store.accounts.get(localId);
  demand(account !== undefined, 'USER_NOT_FOUND');
  return { account, signedIn: null };
}

/** Returns the changes of fields that only the project may set. */
function adminChanges(body: Body, account: Account): Partial<Account> {
  const claims = text(body, 'customAttributes');
  return {
    disabled: flag(body, 'disableUser') ?? account.disabled,
    emailVerified: flag(body, 'emailVerified') ?? account.emailVerified,
    customAttributes: claims === undefined ? account.customAttributes : checkClaims(claims),
    createdAt: count(body, 'createdAt') ?? account.createdAt,
    lastLoginAt: count(body, 'lastLoginAt') ?? account.lastLoginAt,
    validSince: count(body, 'validSince') ?? account.validSince,
  };
}

function removals(body: Body): Partial<Account> {
  const removed: Partial<Account>[] = texts(body, 'deleteAttribute').map((attribute) => {
    switch (attribute) {
      case 'DISPLAY_NAME':
        return { displayName: null };
      case 'PHOTO_URL':
        return { photoUrl: null };
      case 'PASSWORD':
        return { passwordHash: null };
      case 'EMAIL':
        return { email: null, emailVerified: false };
      case 'USER_ATTRIBUTE_NAME_UNSPECIFIED':
        return {};
      default:
        throw new AuthError(`OPERATION_NOT_ALLOWED : deleteAttribute ${attribute}`);
    }
  });
  if (texts(body, 'deleteProvider').includes('password')) {
    removed.push({ email: null, emailVerified: false, passwordHash: null });
  }
  return removed.reduce((all, one) => ({ ...all, ...one }), {});
}

interface PlannedUpdate {
  readonly target: Target;
  readonly next: Account;
  /** True when the sessions end, because the password, the e-mail address or the account's validity changed. */
  readonly revokes: boolean;
}

/** Makes all checks that can refuse an update. It runs before a new password is hashed, and again after. */
function planUpdate(body: Body, caller: Caller, context: AuthContext): PlannedUpdate {
  const target = targetOf(body, caller, context);
  const { account, signedIn } = target;
  if (signedIn !== null) {
    demand(text(body, 'customAttributes') === undefined, 'INSUFFICIENT_PERMISSION');
    demand(flag(body, 'disableUser') === undefined, 'OPERATION_NOT_ALLOWED');
  }
  const given = text(body, 'email');
  const email = given === undefined || given === '' ? account.email : checkEmail(given);
  const password = text(body, 'password') ?? '';
  if (password !== '') {
    checkNewPassword(password);
  }
  const changesEmail = email !== account.email;
  if (signedIn !== null && (changesEmail || password !== '')) {
    demandRecentSignIn(signedIn, context.now());
  }
  if (changesEmail && email !== null) {
    const { emailPrivacy } = context.store.settings;
    demand(
      signedIn === null || !emailPrivacy,
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
    demand(context.store.byEmail(email) === null, 'EMAIL_EXISTS');
  }
  const [displayName, photoUrl] = [text(body, 'displayName'), text(body, 'photoUrl')];
  const changed: Account = {
    ...account,
    ...(changesEmail ? { email, emailVerified: false } : {}),
    ...(displayName === undefined
      ? {}
      : { displayName: checkProfileText(displayName, 'INVALID_DISPLAY_NAME') }),
    ...(photoUrl === undefined ? {} : { photoUrl: checkProfileText(photoUrl, 'INVALID_PHOTO_URL') }),
  };
  const next: Account = {
    ...changed,
    ...(signedIn === null ? adminChanges(body, changed) : {}),
    ...removals(body),
  };
  const revokes = password !== '' || changesEmail || next.validSince > account.validSince;
  const validSince =
    password !== '' || changesEmail ? context.tokens.validFrom(account.localId) : next.validSince;
  return { target, next: { ...next, validSince }, revokes };
}

/** `accounts:update`. */
export async function update(body: Body, caller: Caller, context: AuthContext): Promise<JsonRecord> {
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  demand(text(body, 'oobCode') === undefined, 'OPERATION_NOT_ALLOWED');
  planUpdate(body, caller, context);
  const password = text(body, 'password') ?? '';
  const passwordHash = password === '' ? null : await context.passwords.hash(password);
  const { target, next, revokes } = planUpdate(body, caller, context);
  const time = context.now();
  const account: Account = passwordHash === null ? next : { ...next, passwordHash, passwordUpdatedAt: time };
  if (account.email !== null && (passwordHash !== null || account.disabled !== target.account.disabled)) {
    context.throttle.forget(account.email);
  }
  const { localId } = account;
  const changes = revokes ? context.tokens.endSessions(localId, 'TOKEN_EXPIRED') : [];
  const answer = { kind, ...updatedJson(account) };
  const { signedIn } = target;
  if (signedIn === null || !(revokes || flag(body, 'returnSecureToken') === true)) {
    context.store.commit([...changes, { table: 'accounts', key: localId, value: account }]);
    return answer;
  }
  const provider = passwordHash === null ? signedIn.provider : 'password';
  // A new password counts as a sign-in: with an older `authTime` the token would be from before `validSince`.
  const options = revokes ? { changes } : { authTime: signedIn.authTime, changes };
  return { ...answer, ...context.tokens.signIn(account, provider, options) };
}

/** Returns the changes that delete an account with all its sessions and tokens. */
export function deletion(localId: string, context: AuthContext): readonly AuthChange[] {
  return [
    { table: 'accounts', key: localId, value: null },
    ...context.tokens.endSessions(localId, 'USER_NOT_FOUND'),
  ];
}

/** `accounts:delete`. */
export function deleteAccount(body: Body, caller: Caller, context: AuthContext): JsonRecord {
  const idToken = text(body, 'idToken') ?? '';
  const localId = text(body, 'localId') ?? '';
  if (caller.isAdmin && idToken === '') {
    demand(localId !== '', 'MISSING_LOCAL_ID');
    demand(context.store.accounts.has(localId), 'USER_NOT_FOUND');
    context.store.commit(deletion(localId, context));
  } else {
    demand(idToken !== '', 'MISSING_ID_TOKEN');
    const signedIn = context.tokens.whoIs(idToken);
    demandRecentSignIn(signedIn, context.now());
    context.store.commit(deletion(signedIn.account.localId, context));
  }
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
