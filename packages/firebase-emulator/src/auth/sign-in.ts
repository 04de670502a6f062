/** Sign-up (with a password, anonymous, or by the project), linking, sign-in, token refresh. */
import type { JsonRecord } from '../http/json.ts';
import { type Body, flag, text } from './body.ts';
import type { AuthContext, Caller } from './context.ts';
import { newAccount } from './context.ts';
import { demand } from './errors.ts';
import type { Account, SignInProvider } from './records.ts';
import { demandRecentSignIn, type SignedIn } from './tokens.ts';
import { profileJson } from './user-json.ts';
import {
  checkClaims,
  checkEmail,
  checkLocalId,
  checkNewPassword,
  checkProfileText,
  MAX_PASSWORD,
} from './values.ts';

type Operation = (body: Body, caller: Caller, context: AuthContext) => JsonRecord | Promise<JsonRecord>;

interface NewCredentials {
  readonly email: string | undefined;
  readonly password: string | undefined;
}

/** Throws the service's error codes for credentials that the account `self` can't have (null: a new account). */
function checkCredentials(given: NewCredentials, self: Account | null, context: AuthContext): NewCredentials {
  const email = given.email === undefined ? undefined : checkEmail(given.email);
  if (email !== undefined) {
    demand(context.store.byEmail(email) === null || email === self?.email, 'EMAIL_EXISTS');
  }
  if (given.password !== undefined) {
    checkNewPassword(given.password);
  }
  return { email, password: given.password };
}

/** Returns the fields of a new account, beside its credentials, that only the project may set. */
function adminFields(body: Body): Partial<Account> {
  const claims = text(body, 'customAttributes');
  return {
    emailVerified: flag(body, 'emailVerified') ?? false,
    photoUrl: checkProfileText(text(body, 'photoUrl') ?? '', 'INVALID_PHOTO_URL'),
    disabled: flag(body, 'disabled') ?? false,
    ...(claims === undefined ? {} : { customAttributes: checkClaims(claims) }),
  };
}

interface SignUp {
  readonly linked: SignedIn | null;
  readonly provider: SignInProvider | null;
  readonly localId: string | undefined;
  readonly credentials: NewCredentials;
}

/** Makes all checks that can refuse a sign-up. It runs before the password is hashed, and again after. */
function planSignUp(body: Body, caller: Caller, context: AuthContext): SignUp {
  const idToken = text(body, 'idToken');
  const localId = text(body, 'localId');
  const [email, password] = [text(body, 'email'), text(body, 'password')];
  demand(
    localId === undefined || (caller.isAdmin && idToken === undefined),
    'UNEXPECTED_PARAMETER : User ID',
  );
  const linked = idToken === undefined ? null : context.tokens.whoIs(idToken);
  const hasCredentials = email !== undefined || password !== undefined || idToken !== undefined;
  if (!caller.isAdmin && hasCredentials) {
    demand(email !== undefined && email !== '', 'MISSING_EMAIL');
    demand(password !== undefined && password !== '', 'MISSING_PASSWORD');
  }
  if (linked !== null) {
    demandRecentSignIn(linked, context.now());
  }
  if (localId !== undefined) {
    checkLocalId(localId);
    demand(!context.store.accounts.has(localId), 'DUPLICATE_LOCAL_ID');
  }
  const credentials = checkCredentials({ email, password }, linked?.account ?? null, context);
  return {
    linked,
    provider: caller.isAdmin ? null : hasCredentials ? 'password' : 'anonymous',
    localId,
    credentials,
  };
}

export const signUp: Operation = async (body, caller, context) => {
  const { store, now } = context;
  const displayName = checkProfileText(text(body, 'displayName') ?? '', 'INVALID_DISPLAY_NAME');
  const extra = caller.isAdmin ? adminFields(body) : {};
  const first = planSignUp(body, caller, context);
  const { password } = first.credentials;
  const passwordHash = password === undefined ? null : await context.passwords.hash(password);
  // While the password was hashed, another request may have taken the e-mail address.
  const { linked, provider, localId, credentials } = planSignUp(body, caller, context);
  const time = now();
  const base = linked?.account ?? newAccount(localId ?? context.newLocalId(), time);
  const account: Account = {
    ...base,
    ...extra,
    ...(displayName === null ? {} : { displayName }),
    ...(credentials.email === undefined ? {} : { email: credentials.email }),
    ...(passwordHash === null
      ? {}
      : { passwordHash, passwordUpdatedAt: time, validSince: context.tokens.validFrom(base.localId) }),
    lastLoginAt: provider === null ? base.lastLoginAt : time,
  };
  if (credentials.email !== undefined) {
    context.throttle.forget(credentials.email);
  }
  const changes = linked === null ? [] : context.tokens.endSessions(account.localId, 'TOKEN_EXPIRED');
  const answer = { kind: 'identitytoolkit#SignupNewUserResponse', ...profileJson(account) };
  if (provider === null) {
    store.commit([...changes, { table: 'accounts', key: account.localId, value: account }]);
    return answer;
  }
  return { ...answer, ...context.tokens.signIn(account, provider, { changes }) };
};

async function attempt(
  email: string,
  password: string,
  caller: Caller,
  context: AuthContext,
): Promise<Account> {
  const { store, throttle } = context;
  const { emailPrivacy } = store.settings;
  throttle.check(email, caller.address);
  const known = store.byEmail(email);
  demand(known === null || !known.disabled, 'USER_DISABLED');
  // Compares also when there is no account, so that the response time doesn't reveal whether one exists.
  const isRight =
    (known !== null || emailPrivacy) &&
    (await context.passwords.matches(password, known?.passwordHash ?? null));
  const account = known === null ? null : (store.accounts.get(known.localId) ?? null);
  if (account === null || !isRight) {
    throttle.failed(email, caller.address);
    const told = account === null ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD';
    demand(account !== null && isRight, emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : told);
  }
  demand(account.passwordHash === known?.passwordHash, 'INVALID_LOGIN_CREDENTIALS');
  demand(!account.disabled, 'USER_DISABLED');
  throttle.succeeded(email, caller.address);
  return account;
}

export const signInWithPassword: Operation = (body, caller, context) => {
  const given = text(body, 'email');
  const password = text(body, 'password');
  demand(given !== undefined, 'MISSING_EMAIL');
  const email = checkEmail(given);
  demand(password !== undefined && password !== '', 'MISSING_PASSWORD');
  demand(password.length <= MAX_PASSWORD, 'INVALID_PASSWORD');
  return context.attempts.run(email, async () => {
    const found = await attempt(email, password, caller, context);
    const account: Account = { ...found, lastLoginAt: context.now() };
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      ...profileJson(account),
      ...context.tokens.signIn(account, 'password'),
    };
  });
};

/** `/v1/token`: the request body is a form, and the response uses snake case. */
export function grantToken(form: URLSearchParams, context: AuthContext): JsonRecord {
  const grantType = form.get('grant_type') ?? '';
  const given = form.get('refresh_token') ?? '';
  demand(grantType !== '', 'MISSING_GRANT_TYPE');
  demand(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  demand(given !== '', 'MISSING_REFRESH_TOKEN');
  const { localId, tokens } = context.tokens.refresh(given);
  return {
    access_token: tokens.idToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    refresh_token: tokens.refreshToken,
    id_token: tokens.idToken,
    user_id: localId,
    project_id: context.projectId,
  };
}
