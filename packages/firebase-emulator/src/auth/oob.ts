/**
 * Codes that the hosted service mails: here they are listed at GET /emulator/v1/projects/{p}/oobCodes and printed.
 * They are bound to the account, used once, and end with its password.
 */
import type { JsonRecord } from '../http/json.ts';
import { type Body, flag, text } from './body.ts';
import type { AuthContext, Caller } from './context.ts';
import { demand } from './errors.ts';
import type { Account, CodeKind, OobCode } from './records.ts';
import type { AuthChange } from './store.ts';
import { checkEmail, checkNewPassword } from './values.ts';

/** Lifetimes of the hosted service's mails. */
const RESET_MS = 3_600_000;
const VERIFY_MS = 3 * 24 * 3_600_000;
const MAX_CODES = 1000;

const MODES: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

function codeKind(name: string | undefined): CodeKind {
  demand(name !== undefined && name !== '' && name !== 'OOB_REQ_TYPE_UNSPECIFIED', 'MISSING_REQ_TYPE');
  demand(name !== 'EMAIL_SIGNIN', 'OPERATION_NOT_ALLOWED');
  demand(
    name === 'PASSWORD_RESET' || name === 'VERIFY_EMAIL' || name === 'VERIFY_AND_CHANGE_EMAIL',
    'INVALID_REQ_TYPE',
  );
  return name;
}

/** Whose address it is: the signed-in user's, or for the project the one named. */
function ownerOf(body: Body, caller: Caller, context: AuthContext): Account {
  const idToken = text(body, 'idToken') ?? '';
  if (caller.isAdmin && idToken === '') {
    const account = context.store.byEmail((text(body, 'email') ?? '').toLowerCase());
    demand(text(body, 'email') !== undefined, 'MISSING_EMAIL');
    demand(account !== null, 'USER_NOT_FOUND');
    return account;
  }
  demand(idToken !== '', 'MISSING_ID_TOKEN');
  return context.tokens.whoIs(idToken).account;
}

function createCode(
  kind: CodeKind,
  account: Account,
  email: string,
  newEmail: string | null,
  continueUrl: string | undefined,
  caller: Caller,
  context: AuthContext,
): OobCode {
  const { store } = context;
  const oobCode = context.newCode();
  const link = new URL('/emulator/action', context.origin(caller.host));
  const query = {
    mode: MODES[kind],
    lang: 'en',
    oobCode,
    apiKey: 'fake-api-key',
    ...(continueUrl === undefined ? {} : { continueUrl }),
  };
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  const code: OobCode = {
    oobCode,
    requestType: kind,
    localId: account.localId,
    email,
    newEmail,
    oobLink: link.toString(),
    createdAt: context.now(),
  };
  const surplus = [...store.codes.keys()].slice(0, Math.max(0, store.codes.size + 1 - MAX_CODES));
  store.commit([
    ...surplus.map((key): AuthChange => ({ table: 'codes', key, value: null })),
    { table: 'codes', key: oobCode, value: code },
  ]);
  context.log(`${kind} for ${email}: ${code.oobLink}`);
  return code;
}

/** `accounts:sendOobCode`. */
export function sendOobCode(body: Body, caller: Caller, context: AuthContext): JsonRecord {
  const { store } = context;
  const kind = codeKind(text(body, 'requestType'));
  const continueUrl = text(body, 'continueUrl');
  const wantsLink = flag(body, 'returnOobLink') === true;
  demand(!wantsLink || caller.isAdmin, 'INSUFFICIENT_PERMISSION');
  demand(continueUrl === undefined || URL.canParse(continueUrl), 'INVALID_CONTINUE_URI');
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse' };
  let account: Account | null;
  let newEmail: string | null = null;
  if (kind === 'PASSWORD_RESET') {
    const given = text(body, 'email') ?? '';
    demand(given !== '', 'MISSING_EMAIL');
    const email = checkEmail(given);
    account = store.byEmail(email);
    if (account === null && store.settings.emailPrivacy) {
      return { ...answer, email };
    }
    demand(account !== null, 'EMAIL_NOT_FOUND');
  } else {
    if (kind === 'VERIFY_AND_CHANGE_EMAIL') {
      const given = text(body, 'newEmail') ?? '';
      demand(given !== '', 'MISSING_NEW_EMAIL');
      newEmail = checkEmail(given);
    }
    account = ownerOf(body, caller, context);
    demand(newEmail === null || store.byEmail(newEmail) === null, 'EMAIL_EXISTS');
  }
  const { email } = account;
  demand(email !== null, 'MISSING_EMAIL');
  const code = createCode(kind, account, email, newEmail, continueUrl, caller, context);
  return {
    ...answer,
    email,
    ...(wantsLink ? { oobCode: code.oobCode, oobLink: code.oobLink } : {}),
  };
}

/** The code and its account. Throws INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED. */
function open(oobCode: string, context: AuthContext): { readonly code: OobCode; readonly account: Account } {
  const code = context.store.codes.get(oobCode);
  demand(code !== undefined, 'INVALID_OOB_CODE');
  const account = context.store.accounts.get(code.localId);
  demand(account?.email === code.email, 'INVALID_OOB_CODE');
  const lifetime = code.requestType === 'PASSWORD_RESET' ? RESET_MS : VERIFY_MS;
  demand(context.now() - code.createdAt <= lifetime, 'EXPIRED_OOB_CODE');
  demand(!account.disabled, 'USER_DISABLED');
  return { code, account };
}

/** `accounts:resetPassword`: tells what a code is for, and with a new password uses it. */
export async function resetPassword(body: Body, context: AuthContext): Promise<JsonRecord> {
  const oobCode = text(body, 'oobCode') ?? '';
  const password = text(body, 'newPassword') ?? '';
  demand(oobCode !== '', 'MISSING_OOB_CODE');
  const { code } = open(oobCode, context);
  const { requestType, email, newEmail } = code;
  if (password !== '') {
    demand(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
    checkNewPassword(password);
    const passwordHash = await context.passwords.hash(password);
    const { account } = open(oobCode, context);
    const time = context.now();
    const next: Account = {
      ...account,
      emailVerified: true,
      passwordHash,
      passwordUpdatedAt: time,
      validSince: context.tokens.validFrom(account.localId),
    };
    context.store.commit([
      { table: 'codes', key: oobCode, value: null },
      { table: 'accounts', key: next.localId, value: next },
      ...context.tokens.endSessions(next.localId, 'TOKEN_EXPIRED'),
    ]);
    context.throttle.forget(email);
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType,
    email,
    ...(newEmail === null ? {} : { newEmail }),
  };
}

/** Uses a code that verifies or changes an address; the account as it is then. */
export function applyCode(oobCode: string, context: AuthContext): Account {
  const { code, account } = open(oobCode, context);
  const { newEmail, requestType } = code;
  demand(requestType !== 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  const changes: AuthChange[] = [{ table: 'codes', key: oobCode, value: null }];
  let next: Account = { ...account, emailVerified: true };
  if (newEmail !== null) {
    demand(context.store.byEmail(newEmail) === null, 'EMAIL_EXISTS');
    next = { ...next, email: newEmail, validSince: context.tokens.validFrom(account.localId) };
    changes.push(...context.tokens.endSessions(account.localId, 'TOKEN_EXPIRED'));
  }
  context.store.commit([...changes, { table: 'accounts', key: next.localId, value: next }]);
  return next;
}

/** The codes that wait, as the official suite lists them. */
export function listCodes(context: AuthContext): JsonRecord {
  const oobCodes = [...context.store.codes.values()].map(
    ({ email, newEmail, requestType, oobCode, oobLink }) => ({
      email,
      ...(newEmail === null ? {} : { newEmail }),
      requestType,
      oobCode,
      oobLink,
    }),
  );
  return { oobCodes };
}
