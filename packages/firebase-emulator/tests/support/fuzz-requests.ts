/** Malformed requests, repeatable by a seed: HTTP, JSON, WebChannel, names, and mutated valid requests. */
import type { Random } from '../../testing/random.ts';

export type TargetService = 'firestore' | 'auth' | 'storage';

export interface FuzzCase {
  readonly service: TargetService;
  readonly kind: string;
  readonly bytes: Uint8Array;
}

const DATABASE = 'projects/demo-vaga/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;
const CHANNEL = '/google.firestore.v1.Firestore';
const LISTEN = `${CHANNEL}/Listen/channel`;
const WRITE = `${CHANNEL}/Write/channel`;
const OPERATIONS = [
  'commit',
  'batchGet',
  'runQuery',
  'runAggregationQuery',
  'batchWrite',
  'beginTransaction',
  'rollback',
  'listCollectionIds',
  'nothing',
];

/** Well-formed bodies, which are then mutated. */
const BODIES: readonly unknown[] = [
  {
    writes: [
      {
        update: {
          name: `${DOCUMENTS}/open/a`,
          fields: { n: { integerValue: '1' }, m: { mapValue: { fields: { x: { doubleValue: 1.5 } } } } },
        },
        updateMask: { fieldPaths: ['n', 'm.x'] },
        currentDocument: { exists: true },
      },
    ],
  },
  {
    writes: [
      {
        update: { name: `${DOCUMENTS}/open/b`, fields: {} },
        updateTransforms: [
          { fieldPath: 'n', increment: { integerValue: '1' } },
          { fieldPath: 'l', appendMissingElements: { values: [{ stringValue: 'ñ' }] } },
          { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
        ],
      },
    ],
  },
  {
    writes: [
      { delete: `${DOCUMENTS}/open/a` },
      { verify: `${DOCUMENTS}/open/c`, currentDocument: { updateTime: '2026-11-21T18:00:00.000001Z' } },
    ],
  },
  { documents: [`${DOCUMENTS}/open/a`, `${DOCUMENTS}/open/b`] },
  {
    structuredQuery: {
      from: [{ collectionId: 'open' }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '1' } } },
            { unaryFilter: { field: { fieldPath: 'm' }, op: 'IS_NOT_NULL' } },
          ],
        },
      },
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }, { field: { fieldPath: '__name__' } }],
      startAt: { values: [{ integerValue: '5' }], before: true },
      limit: 3,
      offset: 1,
    },
  },
  {
    structuredAggregationQuery: {
      aggregations: [
        { alias: 'a', count: {} },
        { alias: 'b', sum: { field: { fieldPath: 'n' } } },
      ],
      structuredQuery: { from: [{ collectionId: 'open' }] },
    },
  },
  { email: 'ana@ejemplo.sv', password: 'secreto', returnSecureToken: true },
  { idToken: 'a.b.c', displayName: 'Ana', deleteAttribute: ['PHOTO_URL'] },
];

const MESSAGES: readonly unknown[] = [
  { database: DATABASE, addTarget: { targetId: 2, documents: { documents: [`${DOCUMENTS}/open/a`] } } },
  {
    database: DATABASE,
    addTarget: {
      targetId: 4,
      resumeToken: 'AAAA',
      expectedCount: 3,
      query: {
        parent: DOCUMENTS,
        structuredQuery: {
          from: [{ collectionId: 'open' }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        },
      },
    },
  },
  { database: DATABASE, removeTarget: 2 },
  { database: DATABASE },
  {
    streamToken: 'MA==',
    writes: [{ update: { name: `${DOCUMENTS}/open/z`, fields: { n: { integerValue: '7' } } } }],
  },
];

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(2000),
  '\u0000',
  '\ud800',
  '__proto__',
  [],
  {},
  [[[]]],
  { a: { b: {} } },
  '-9223372036854775809',
  '../..',
  'NaN',
  { integerValue: 1.5 },
  { mapValue: 3 },
  'projects/p/databases/d/documents/',
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value with one part replaced, removed, doubled or renamed. */
function bend(random: Random, value: unknown): unknown {
  if (random.below(4) === 0) return random.pick(JUNK);
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    if (items.length === 0) return [random.pick(JUNK)];
    const at = random.below(items.length);
    if (random.below(4) === 0) return [...items, ...items];
    items[at] = bend(random, items[at]);
    return items;
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return { [random.pick(['x', '__proto__', '', 'fields'])]: random.pick(JUNK) };
    const at = random.below(entries.length);
    const [key, item] = entries[at] ?? ['', null];
    const action = random.below(5);
    if (action === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
    entries[at] = action === 1 ? [`${key}x`, item] : [key, bend(random, item)];
    return Object.fromEntries(entries);
  }
  return random.pick(JUNK);
}

function bent(random: Random, from: readonly unknown[]): unknown {
  let value = random.pick(from);
  for (let times = random.below(3); times >= 0; times -= 1) value = bend(random, value);
  return value;
}

function deep(random: Random): string {
  const depth = random.pick([30, 200, 5_000, 60_000]);
  const [open, core, close] = random.pick([
    ['[', '1', ']'],
    ['{"a":', '1', '}'],
    ['{"mapValue":{"fields":{"a":', '{"integerValue":"1"}', '}}}'],
    ['{"arrayValue":{"values":[', '', ']}}'],
    ['{"compositeFilter":{"op":"AND","filters":[', '', ']}}'],
  ]);
  const nest = `${open.repeat(depth)}${core}${close.repeat(depth)}`;
  return random.pick([
    nest,
    `{"writes":[{"update":{"name":"${DOCUMENTS}/open/d","fields":{"a":${nest}}}}]}`,
    `{"structuredQuery":{"from":[{"collectionId":"open"}],"where":${nest}}}`,
    `{"database":"${DATABASE}","addTarget":{"targetId":2,"query":{"parent":"${DOCUMENTS}","structuredQuery":{"where":${nest}}}}}`,
  ]);
}

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

function damaged(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0 && copy.length > 0; times -= 1)
    copy[random.below(copy.length)] = random.below(256);
  return copy;
}

interface Head {
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly string[];
  readonly length?: number;
}

function request(head: Head, body: Uint8Array | string = ''): Buffer {
  const bytes = Buffer.from(body);
  const lines = [
    `${head.method ?? 'POST'} ${head.target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    `Content-Length: ${head.length ?? bytes.length}`,
    ...(head.headers ?? []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

function form(messages: readonly string[], random: Random): string {
  const count = random.pick([
    String(messages.length),
    String(messages.length),
    '0',
    '-1',
    '1e3',
    'x',
    '99999999',
  ]);
  const offset = random.pick(['0', '0', '0', '-1', '7', '1.5', '']);
  const fields = messages.map(
    (message, index) =>
      `req${index}___data__=${random.below(6) === 0 ? message : encodeURIComponent(message)}`,
  );
  return [`count=${count}`, `ofs=${offset}`, ...fields].join('&');
}

function text(value: unknown): string {
  // JSON escapes a lone surrogate, which encodeURIComponent would refuse.
  return JSON.stringify(value) ?? 'null';
}

function endpoint(random: Random): { readonly service: TargetService; readonly target: string } {
  return random.pick<{ readonly service: TargetService; readonly target: string }>([
    { service: 'firestore', target: `/v1/${DOCUMENTS}:${random.pick(OPERATIONS)}` },
    { service: 'firestore', target: `/v1/${DOCUMENTS}/open/a:${random.pick(OPERATIONS)}` },
    {
      service: 'firestore',
      target: `/v1/${DOCUMENTS}/open?documentId=${random.pick(['a', '', '__x__', '%00', '..'])}`,
    },
    { service: 'firestore', target: `/emulator/v1/${random.pick(['import', 'clock', 'faults', 'nothing'])}` },
    {
      service: 'auth',
      target: `/identitytoolkit.googleapis.com/v1/accounts:${random.pick(['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'x'])}?key=k`,
    },
    { service: 'auth', target: '/securetoken.googleapis.com/v1/token?key=k' },
    { service: 'storage', target: '/v0/b/demo-vaga.appspot.com/o?name=x' },
  ]);
}

function hostilePath(random: Random): string {
  const pieces = [
    '..',
    '.',
    '%2e%2e',
    '%2F',
    '%00',
    '%ff',
    '%',
    '%c3%28',
    '',
    '__x__',
    'a'.repeat(3000),
    '(default)',
    '%F0%9F%AB%93',
    ':commit',
    '?',
    '*',
    'constructor',
  ];
  const root = random.pick([
    `/v1/${DOCUMENTS}`,
    '/v1/projects',
    `/v1/${DATABASE}`,
    '/emulator/v1/projects',
    '/v0/b/x/o',
    CHANNEL,
    '',
  ]);
  const rest = Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join('/');
  return `${root}/${rest}`;
}

function session(random: Random): Buffer {
  const sid = random.pick(['x', '', 'A'.repeat(22), '%00', '__proto__', '..%2f']);
  const path = random.pick([LISTEN, WRITE]);
  const common = `VER=8&database=${encodeURIComponent(DATABASE)}&SID=${sid}&AID=${random.pick(['0', '-1', '1e9', 'x', ''])}`;
  return random.pick([
    () =>
      request({
        method: 'GET',
        target: `${path}?${common}&RID=rpc&CI=${random.pick(['0', '1'])}&TYPE=xmlhttp`,
      }),
    () => request({ target: `${path}?${common}&RID=2` }, form([text(random.pick(MESSAGES))], random)),
    () => request({ target: `${path}?${common}&RID=3&TYPE=terminate` }),
    () =>
      request({
        method: random.pick(['GET', 'PUT', 'DELETE']),
        target: `${path}?VER=${random.pick(['8', '7', 'x', ''])}`,
      }),
  ])();
}

function handshake(random: Random, messages: readonly string[]): Buffer {
  const version = random.pick(['8', '8', '8', '8', '1', '']);
  const authorization = random.pick([
    '',
    '',
    'Authorization:Bearer a.b.c\r\n',
    'Authorization:Bearer owner\r\n',
    'Authorization:\u0000\r\n',
    ':::\r\n',
  ]);
  const target = `${random.pick([LISTEN, WRITE])}?VER=${version}&database=${encodeURIComponent(random.pick([DATABASE, DATABASE, 'x', '']))}&RID=1&CVER=22`;
  return request({ target }, `headers=${encodeURIComponent(authorization)}&${form(messages, random)}`);
}

type Maker = (random: Random) => Omit<FuzzCase, 'kind'>;

const firestore = (bytes: Uint8Array): Omit<FuzzCase, 'kind'> => ({ service: 'firestore', bytes });

function valid(random: Random): { readonly service: TargetService; readonly bytes: Buffer } {
  const { service, target } = endpoint(random);
  return { service, bytes: request({ target }, text(random.pick(BODIES))) };
}

const MAKERS: Readonly<Record<string, Maker>> = {
  'cut short': (random) => {
    const { service, bytes } = valid(random);
    return { service, bytes: bytes.subarray(0, random.below(bytes.length)) };
  },
  'damaged bytes': (random) => {
    const { service, bytes } = valid(random);
    return { service, bytes: damaged(random, bytes) };
  },
  'no HTTP': (random) => ({
    service: random.pick(['firestore', 'auth', 'storage']),
    bytes: randomBytes(random, 1 + random.below(300)),
  }),
  'huge headers': (random) => ({
    service: random.pick(['firestore', 'auth', 'storage']),
    bytes: request({
      method: 'GET',
      target: '/',
      headers: [`X-Huge: ${'h'.repeat(random.pick([9_000, 17_000, 90_000]))}`],
    }),
  }),
  'odd framing': (random) => {
    const { service, target } = endpoint(random);
    const headers = random.pick([
      ['Transfer-Encoding: chunked'],
      ['Transfer-Encoding: x'],
      ['Content-Length: 5'],
      ['Content-Encoding: gzip'],
      ['Expect: 100-continue'],
      ['Upgrade: websocket', 'Connection: upgrade'],
    ]);
    return {
      service,
      bytes: request(
        { target, headers, length: random.pick([0, 3, 999]) },
        random.pick(['', 'zz\r\n', '{}', '5\r\nhello\r\n0\r\n\r\n']),
      ),
    };
  },
  'foreign host': (random) => ({
    service: random.pick(['firestore', 'auth', 'storage']),
    bytes: Buffer.from(
      `GET / HTTP/1.1\r\nHost: ${random.pick(['evil.example', '127.0.0.1.evil.example', '[::1', '', '127.0.0.1:99999999'])}\r\nConnection: close\r\n\r\n`,
    ),
  }),
  'bad JSON': (random) => {
    const { service, target } = endpoint(random);
    const body = random.pick([
      '{',
      '[1,',
      '{"writes":',
      'null',
      '3',
      '"x"',
      '{"a":1}{"b":2}',
      '\u0000',
      'undefined',
      '{"writes":[NaN]}',
    ]);
    return { service, bytes: request({ target }, body) };
  },
  'no UTF-8': (random) => {
    const { service, target } = endpoint(random);
    return {
      service,
      bytes: request(
        { target },
        Buffer.concat([Buffer.from('{"a":"'), randomBytes(random, 1 + random.below(20)), Buffer.from('"}')]),
      ),
    };
  },
  'deep JSON': (random) => {
    const json = deep(random);
    if (random.below(3) === 0) return firestore(handshake(random, [json]));
    const { service, target } = endpoint(random);
    return { service, bytes: request({ target, headers: ['Authorization: Bearer owner'] }, json) };
  },
  'bent body': (random) => {
    const { service, target } = endpoint(random);
    const headers = random.pick([
      [],
      ['Authorization: Bearer owner'],
      ['Authorization: Bearer x.y.'],
      ['Authorization: Basic x'],
    ]);
    return { service, bytes: request({ target, headers }, text(bent(random, BODIES))) };
  },
  'bent message': (random) =>
    firestore(handshake(random, [text({ database: DATABASE }), text(bent(random, MESSAGES))])),
  'bad form': (random) =>
    firestore(
      handshake(
        random,
        Array.from({ length: random.below(4) }, () =>
          random.pick(['{', '', '%', '%zz', '&&', text(random.pick(MESSAGES))]),
        ),
      ),
    ),
  'wrong session': (random) => firestore(session(random)),
  'hostile path': (random) => ({
    service: random.pick(['firestore', 'auth', 'storage']),
    bytes: request(
      { method: random.pick(['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'BREW']), target: hostilePath(random) },
      random.pick(['', '{}']),
    ),
  }),
};

export const KINDS: readonly string[] = Object.keys(MAKERS);

/** Returns the next case, of any kind. */
export function nextRequest(random: Random): FuzzCase {
  const kind = random.pick(KINDS);
  const make = MAKERS[kind];
  if (make === undefined) throw new Error(`No maker for ${kind}.`);
  return { kind, ...make(random) };
}
