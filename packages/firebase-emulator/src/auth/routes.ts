/** The routes of the Auth service; they throw AuthError or StatusError for an invalid request. */
import type { JsonRecord } from '../http/json.ts';
import { parseJson } from '../http/json.ts';
import { bodyText, type HttpRequest, jsonReply } from '../http/message.ts';
import type { Route, RouteParams } from '../http/router.ts';
import { batchDelete, batchGet, changeConfig, clearAccounts, readConfig } from './admin.ts';
import { batchCreate, projectConfig } from './batch-create.ts';
import { type Body, parseBody } from './body.ts';
import type { AuthContext, Caller } from './context.ts';
import { AuthError } from './errors.ts';
import { grantToken, signInWithPassword, signUp } from './sign-in.ts';
import { exportAccounts, importAccounts } from './state-json.ts';
import { deleteAccount, lookup, update } from './update.ts';

/** For every request except an import. */
const REQUEST_LIMIT_BYTES = 256 * 1024;
/** Enough for a thousand accounts with their hashes. */
const BATCH_LIMIT_BYTES = 4 * 1024 * 1024;
const TOOLKIT = '/identitytoolkit.googleapis.com';
/** Sign-in methods and e-mailed codes. A hosted project without them answers with the same error. */
const NOT_OFFERED = [
  'createAuthUri',
  'resetPassword',
  'sendOobCode',
  'signInWithCustomToken',
  'signInWithEmailLink',
  'signInWithIdp',
  'signInWithPhoneNumber',
  'sendVerificationCode',
];

type Operation = (body: Body, caller: Caller, context: AuthContext) => JsonRecord | Promise<JsonRecord>;

function callerOf(request: HttpRequest): Caller {
  const authorization = request.headers.get('authorization');
  const isAdmin = authorization !== undefined && /^Bearer\s+owner\s*$/i.test(authorization);
  if (authorization !== undefined && !isAdmin) {
    throw new AuthError('Request had invalid authentication credentials.', 401, 'UNAUTHENTICATED');
  }
  return { isAdmin, address: request.remoteAddress ?? 'unknown' };
}

function demandAdmin(caller: Caller): void {
  if (!caller.isAdmin) {
    throw new AuthError('Request is missing required authentication credential.', 401, 'UNAUTHENTICATED');
  }
}

function demandKey(request: HttpRequest, caller: Caller): void {
  if (!caller.isAdmin && (request.query.get('key') ?? '') === '' && !request.headers.has('x-goog-api-key')) {
    throw new AuthError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
  }
}

function demandProject(params: RouteParams, projectId: string): void {
  if (params.get('project') !== projectId) {
    throw new AuthError(`This emulator serves the project ${projectId}.`, 404, 'NOT_FOUND');
  }
}

function bodyOf(request: HttpRequest, limit = REQUEST_LIMIT_BYTES): Body {
  if (request.body.length > limit) {
    throw new AuthError('The request is too large.', 413);
  }
  return parseBody(request.body);
}

/** Operations by the name in `accounts:{name}`. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['lookup', lookup],
  ['update', update],
  ['delete', deleteAccount],
  ...NOT_OFFERED.map((name): [string, Operation] => [
    name,
    () => {
      throw new AuthError('OPERATION_NOT_ALLOWED');
    },
  ]),
]);

const PROJECT_OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['lookup', lookup],
  ['update', update],
  ['delete', deleteAccount],
  ['batchCreate', (body, _caller, context) => batchCreate(body, context)],
  ['batchDelete', (body, _caller, context) => batchDelete(body, context)],
]);

type Answer = (request: HttpRequest, params: RouteParams) => JsonRecord | Promise<JsonRecord>;

function route(method: string, pattern: string, answer: Answer): Route {
  return { method, pattern, handle: async (request, params) => jsonReply(await answer(request, params)) };
}

/** Routes of the SDK: for callers with an API key, or with the project's own rights. */
function clientRoutes(context: AuthContext): readonly Route[] {
  const keyed = (request: HttpRequest): Caller => {
    const caller = callerOf(request);
    demandKey(request, caller);
    return caller;
  };
  const { projectId } = context;
  return [
    ...[...OPERATIONS].map(([name, operation]) =>
      route('POST', `${TOOLKIT}/v1/accounts:${name}`, (request) =>
        operation(bodyOf(request), keyed(request), context),
      ),
    ),
    route('POST', '/securetoken.googleapis.com/v1/token', (request) => {
      keyed(request);
      return grantToken(new URLSearchParams(bodyText(request)), context);
    }),
    route('GET', `${TOOLKIT}/v1/projects`, (request) => {
      keyed(request);
      return { projectId, authorizedDomains: ['localhost', '127.0.0.1'] };
    }),
    route('GET', `${TOOLKIT}/v2/recaptchaConfig`, (request) => {
      keyed(request);
      const provider = { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' };
      return { recaptchaEnforcementState: [provider] };
    }),
    route('GET', `${TOOLKIT}/v2/passwordPolicy`, (request) => {
      keyed(request);
      return {
        customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
        allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~'.split(''),
        enforcementState: 'OFF',
        schemaVersion: 1,
      };
    }),
  ];
}

/** Routes that need the project's own rights. */
function projectRoutes(context: AuthContext): readonly Route[] {
  const project = `${TOOLKIT}/v1/projects/{project}`;
  const admin = (request: HttpRequest, params: RouteParams): Caller => {
    const caller = callerOf(request);
    demandAdmin(caller);
    demandProject(params, context.projectId);
    return caller;
  };
  return [
    route('POST', `${project}/accounts`, (request, params) => {
      const caller = admin(request, params);
      return signUp(bodyOf(request), caller, context);
    }),
    ...[...PROJECT_OPERATIONS].map(([name, operation]) =>
      route('POST', `${project}/accounts:${name}`, (request, params) => {
        const caller = admin(request, params);
        const limit = name === 'batchCreate' ? BATCH_LIMIT_BYTES : REQUEST_LIMIT_BYTES;
        return operation(bodyOf(request, limit), caller, context);
      }),
    ),
    route('GET', `${project}/accounts:batchGet`, (request, params) => {
      admin(request, params);
      return batchGet(request.query, context);
    }),
    ...['v2', 'admin/v2'].map((version) =>
      route('GET', `${TOOLKIT}/${version}/projects/{project}/config`, (request, params) => {
        admin(request, params);
        return projectConfig(context);
      }),
    ),
  ];
}

/** Routes of the official emulator suite, and our own routes for export and import. */
function emulatorRoutes(context: AuthContext): readonly Route[] {
  const suite = '/emulator/v1/projects/{project}';
  const own = (pattern: string, method: string, answer: (request: HttpRequest) => JsonRecord): Route =>
    route(method, `${suite}/${pattern}`, (request, params) => {
      demandProject(params, context.projectId);
      return answer(request);
    });
  return [
    route('GET', '/', () => ({ authEmulator: { ready: true } })),
    own('accounts', 'DELETE', () => clearAccounts(context)),
    own('config', 'GET', () => readConfig(context)),
    own('config', 'PATCH', (request) => changeConfig(bodyOf(request), context)),
    route('GET', '/emulator/v1/export', () => exportAccounts(context.store)),
    route('POST', '/emulator/v1/import', async (request) => {
      await importAccounts(context.store, parseJson(bodyText(request)));
      context.throttle.clear();
      return {};
    }),
  ];
}

/** Returns all routes of the Auth service. */
export function authRoutes(context: AuthContext): readonly Route[] {
  return [...clientRoutes(context), ...projectRoutes(context), ...emulatorRoutes(context)];
}
