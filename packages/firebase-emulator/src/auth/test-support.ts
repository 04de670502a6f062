/** The service without a socket: requests in, responses out, with a clock that stands still until it is moved. */
import { isRecord, type JsonRecord, parseJson } from '../http/json.ts';
import { type AuthEmulator, createAuthEmulator } from './auth-service.ts';
import { createPasswordHasher } from './passwords.ts';

export const PROJECT = 'demo-auth';
const START = Date.UTC(2026, 0, 2, 12);
export const PASSWORD = 'secret-1';

export interface Answer {
  readonly status: number;
  readonly json: JsonRecord;
  /** `error.message`, or null. */
  readonly problem: string | null;
}

export interface RequestOptions {
  readonly authorization?: string;
  readonly address?: string;
  readonly query?: string;
}

export interface AuthBench {
  readonly auth: AuthEmulator;
  readonly lines: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  /** Sends any request; an object is sent as JSON. */
  readonly send: (method: string, path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>;
  /** Calls `accounts:{operation}` with an API key. */
  readonly call: (operation: string, body: unknown, options?: RequestOptions) => Promise<Answer>;
  /** Calls `projects/{p}/accounts{operation}` with the project's own rights. */
  readonly admin: (operation: string, body: unknown) => Promise<Answer>;
  readonly refresh: (refreshToken: unknown) => Promise<Answer>;
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (body === undefined) return new Uint8Array();
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Opens a bench; `directory` null keeps all data in memory. Password hashing is cheap here. */
export function openBench(
  options: {
    readonly directory?: string | null;
    readonly acceptMockTokens?: boolean;
    readonly compactBytes?: number;
  } = {},
): AuthBench {
  let time = START;
  const lines: string[] = [];
  const auth = createAuthEmulator({
    projectId: PROJECT,
    directory: options.directory ?? null,
    now: () => time,
    acceptMockTokens: options.acceptMockTokens ?? false,
    log: (line) => lines.push(line),
    reportFault: (thrown) => lines.push(`FAULT ${String(thrown)}`),
    passwords: createPasswordHasher(2),
    ...(options.compactBytes === undefined ? {} : { compactBytes: options.compactBytes }),
  });
  const toolkit = '/identitytoolkit.googleapis.com/v1';
  const send: AuthBench['send'] = async (method, path, body, sending = {}) => {
    const { authorization, address = '127.0.0.1', query = 'key=k' } = sending;
    const reply = await auth.service.handler({
      method,
      rawPath: path,
      query: new URLSearchParams(query),
      headers: new Map([
        ['host', 'localhost:9099'],
        ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
      ]),
      remoteAddress: address,
      body: bytesOf(body),
    });
    const json = reply.kind === 'complete' && typeof reply.body === 'string' ? parseJson(reply.body) : null;
    if (!isRecord(json)) throw new Error(`${method} ${path}: the answer is no JSON object.`);
    const problem = isRecord(json.error) ? String(json.error.message) : null;
    return { status: reply.status, json, problem };
  };
  const refresh: AuthBench['refresh'] = (refreshToken) =>
    send(
      'POST',
      '/securetoken.googleapis.com/v1/token',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(refreshToken) }).toString(),
    );
  return {
    auth,
    lines,
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
    send,
    call: (operation, body, sending) => send('POST', `${toolkit}/accounts:${operation}`, body, sending),
    admin: (operation, body) =>
      send('POST', `${toolkit}/projects/${PROJECT}/accounts${operation}`, body, {
        authorization: 'Bearer owner',
      }),
    refresh,
  };
}

/** Signs up with the standard password; fails when the sign-up is refused. */
export async function signedUp(
  bench: AuthBench,
  email: string,
): Promise<{ readonly [name: string]: string }> {
  const { json, problem } = await bench.call('signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  if (problem !== null) throw new Error(problem);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
}
