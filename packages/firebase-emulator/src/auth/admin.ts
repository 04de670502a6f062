/** The project's operations on many accounts, and the project's settings. */
import type { JsonRecord } from '../http/json.ts';
import { type Body, flag, record, texts } from './body.ts';
import type { AuthContext } from './context.ts';
import { demand } from './errors.ts';
import type { Account } from './records.ts';
import type { AuthChange } from './store.ts';
import { deletion } from './update.ts';
import { downloadJson } from './user-json.ts';

const PAGE = 20;
const MAX_PAGE = 1000;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sorted(context: AuthContext): readonly Account[] {
  return [...context.store.accounts.values()].sort((a, b) => compare(a.localId, b.localId));
}

/** `accounts:batchGet?maxResults=&nextPageToken=`, by local id. The token is the last id of the previous page. */
export function batchGet(query: URLSearchParams, context: AuthContext): JsonRecord {
  const asked = query.get('maxResults') ?? String(PAGE);
  demand(/^\d{1,9}$/.test(asked) && Number(asked) > 0, 'INVALID_PAGE_SELECTION');
  const size = Math.min(Number(asked), MAX_PAGE);
  const after = query.get('nextPageToken') ?? '';
  const rest = sorted(context).filter(({ localId }) => after === '' || localId > after);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(downloadJson),
    ...(last === undefined || rest.length <= size ? {} : { nextPageToken: last.localId }),
  };
}

/** `accounts:batchDelete {localIds, force}`: ids without an account are skipped. */
export function batchDelete(body: Body, context: AuthContext): JsonRecord {
  const localIds = texts(body, 'localIds');
  const force = flag(body, 'force') === true;
  demand(localIds.length > 0 && localIds.length <= MAX_PAGE, 'LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const errors: JsonRecord[] = [];
  const changes: AuthChange[] = [];
  for (const [index, localId] of localIds.entries()) {
    const account = context.store.accounts.get(localId);
    if (account === undefined || localIds.indexOf(localId) < index) continue;
    if (account.disabled || force) {
      changes.push(...deletion(localId, context));
    } else {
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
    }
  }
  context.store.commit(changes);
  return errors.length === 0 ? {} : { errors };
}

/** Deletes every account, session and token of the project; clients must then sign in again. */
export function clearAccounts(context: AuthContext): JsonRecord {
  const { store } = context;
  store.commit([
    ...[...store.accounts.keys()].map((key): AuthChange => ({ table: 'accounts', key, value: null })),
    ...[...store.sessions.keys()].map((key): AuthChange => ({ table: 'sessions', key, value: null })),
    ...[...store.tokens.keys()].map((key): AuthChange => ({ table: 'tokens', key, value: null })),
  ]);
  context.throttle.clear();
  return {};
}

/** Returns the settings in the form of the official emulator suite. */
export function readConfig(context: AuthContext): JsonRecord {
  return {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: context.store.settings.emailPrivacy },
  };
}

/** Changes the settings that the body names. Several accounts with one e-mail address are not supported. */
export function changeConfig(body: Body, context: AuthContext): JsonRecord {
  const duplicates = flag(record(body, 'signIn'), 'allowDuplicateEmails');
  const emailPrivacy = flag(record(body, 'emailPrivacyConfig'), 'enableImprovedEmailPrivacy');
  demand(duplicates !== true, 'OPERATION_NOT_ALLOWED : allowDuplicateEmails');
  if (emailPrivacy !== undefined) {
    context.store.commit([{ table: 'settings', key: 'settings', value: { emailPrivacy } }]);
  }
  return readConfig(context);
}
