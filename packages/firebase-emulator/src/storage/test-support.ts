/** Helpers of Storage's tests: a service over a folder or in memory, called without a socket. */
import { text } from 'node:stream/consumers';
import type { StreamedRequest } from '../http/message.ts';
import { callerFromAuthorization } from '../token.ts';
import { compileStorageRules } from './rules.ts';
import { createStorageService, type StorageOptions, type StorageService } from './storage-service.ts';

export const BUCKET = 'demo-x.appspot.com';
export const OPEN_RULES = rulesOf('match /{path=**} { allow read, write: if true; }');

/** Returns a rules file with this body inside the match of all buckets. */
export function rulesOf(body: string, version = '2'): string {
  return `rules_version = '${version}';\nservice firebase.storage {\nmatch /b/{bucket}/o {\n${body}\n}\n}\n`;
}

export interface TestService extends StorageService {
  /** The log lines, with the internal errors. */
  readonly lines: readonly string[];
  /** The time in milliseconds since the epoch; tests may set it. */
  readonly clock: { ms: number };
  readonly ask: (
    method: string,
    path: string,
    body?: Uint8Array | string | AsyncIterable<Uint8Array>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

async function* once(body: Uint8Array | string): AsyncGenerator<Uint8Array> {
  if (body.length > 0) yield Buffer.from(body);
}

function record(value: string): Answer['json'] {
  try {
    const json: unknown = JSON.parse(value);
    return typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : undefined;
  } catch {
    return undefined;
  }
}

export function token(uid: string): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: 'demo-x', iss: 'https://securetoken.google.com/demo-x', sub: uid };
  return `Firebase ${encode({ alg: 'none' })}.${encode(claims)}.`;
}

export function testService(
  dataDir: string | null,
  rules = OPEN_RULES,
  options: Partial<StorageOptions> = {},
): TestService {
  const lines: string[] = [];
  const clock = { ms: Date.parse('2024-05-15T10:00:00Z') };
  const compiled = compileStorageRules(rules, 'storage.rules');
  if (compiled.problems.length > 0) throw new Error(compiled.problems.join('\n'));
  const service = createStorageService({
    dataDir,
    judge: compiled.judge,
    clock: () => BigInt(clock.ms) * 1_000_000n,
    log: (line) => lines.push(line),
    reportFault: (thrown) => lines.push(`FAULT ${String(thrown)}`),
    authenticate: (value) => callerFromAuthorization(value, { projectId: 'demo-x' }),
    documentAt: () => null,
    ...options,
  });
  const ask: TestService['ask'] = async (method, path, body = '', headers = {}) => {
    const url = new URL(path, 'http://localhost');
    const mark = path.indexOf('?');
    const request: StreamedRequest = {
      method,
      // The path is passed unchanged: URL would resolve dots.
      rawPath: mark === -1 ? path : path.slice(0, mark),
      query: url.searchParams,
      headers: new Map([['host', '127.0.0.1:9199'], ...Object.entries(headers)]),
      body: typeof body === 'string' || body instanceof Uint8Array ? once(body) : body,
    };
    const reply = await service.streamed?.handle(request);
    if (reply === undefined) throw new Error('The service takes no streams.');
    const content =
      reply.kind === 'bytes' ? await text(reply.body) : Buffer.from(reply.body).toString('utf8');
    const names = Object.entries(reply.headers).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      value,
    ]);
    return { status: reply.status, headers: new Map(names), text: content, json: record(content) };
  };
  return { ...service, lines, clock, ask };
}

/** Returns the path of an object, percent-encoded as the SDK does. */
export function objectPath(name: string, query = ''): string {
  return `/v0/b/${BUCKET}/o/${encodeURIComponent(name)}${query}`;
}

/** Uploads an object in one request. */
export function put(service: TestService, name: string, content: string | Uint8Array): Promise<Answer> {
  return service.ask('POST', `/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`, content);
}
