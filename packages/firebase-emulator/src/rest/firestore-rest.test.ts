import { beforeEach, describe, expect, it } from 'vitest';
import { StatusError } from '../firestore/status.ts';
import type { Caller, FirestoreCore, WireDocument } from '../firestore/types.ts';
import type { CompleteReply } from '../http/message.ts';
import type { FirestoreRestOptions } from './firestore-rest.ts';
import { handleFirestoreRest } from './firestore-rest.ts';
import { parseResourcePath } from './paths.ts';

const DB = 'projects/demo/databases/(default)';
const D = `${DB}/documents`;

let calls: unknown[][];
let delays: number[];
let faults: unknown[];
let delivered: boolean;
let options: FirestoreRestOptions;

const document = (name: string): WireDocument => ({ name, fields: {}, createTime: 't', updateTime: 't' });

/** Records its calls, and refuses documents named secret. */
const recordingCore: FirestoreCore = {
  getDocument: (caller, name, mask) => {
    calls.push(['get', caller.kind, name, mask]);
    if (name.endsWith('/missing')) {
      throw new StatusError('NOT_FOUND', `Document "${name}" not found.`);
    }
    return document(name);
  },
  peekDocument: (name, mask) => {
    calls.push(['peek', name, mask]);
    return document(name);
  },
  batchGet: (_, database, body) => {
    calls.push(['batchGet', database, body]);
    return [{ found: document(`${D}/a/b`), readTime: 't' }];
  },
  runQuery: (_, parent, body) => {
    calls.push(['runQuery', parent, body]);
    return [{ readTime: 't' }];
  },
  runAggregationQuery: (_, parent, body) => {
    calls.push(['runAggregationQuery', parent, body]);
    return [{ result: { aggregateFields: {} }, readTime: 't' }];
  },
  listDocuments: (_, parent, collectionId, listOptions) => {
    calls.push(['list', parent, collectionId, listOptions]);
    return { documents: [document(`${parent}/${collectionId}/x`)], nextPageToken: 'more' };
  },
  listCollectionIds: (_, parent, body) => {
    calls.push(['listCollectionIds', parent, body]);
    return { collectionIds: ['a', 'b'] };
  },
  beginTransaction: (_, database, body) => {
    calls.push(['beginTransaction', database, body]);
    return { transaction: 'dHg=' };
  },
  rollback: (_, database, body) => {
    calls.push(['rollback', database, body]);
  },
  commit: async (caller, database, body) => {
    calls.push(['commit', caller.kind, database, body]);
    if (JSON.stringify(body).includes('/secret')) {
      throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
    }
    if (JSON.stringify(body).includes('/fault')) {
      throw new TypeError('a bug');
    }
    return { writeResults: [{ updateTime: 't' }], commitTime: 't' };
  },
  listen: () => {
    throw new Error('REST never listens.');
  },
  onCommitFlushed: () => () => undefined,
  clear: () => Promise.resolve(),
};

beforeEach(() => {
  calls = [];
  delays = [];
  faults = [];
  delivered = false;
  options = {
    core: recordingCore,
    authenticate: (authorization): Caller => {
      if (authorization === 'Bearer bad') {
        throw new StatusError('UNAUTHENTICATED', 'Bad token.');
      }
      return authorization === 'Bearer owner' ? { kind: 'admin' } : { kind: 'anonymous' };
    },
    newDocumentId: () => 'newId',
    wasDelivered: () => delivered,
    delay: (ms) => {
      delays.push(ms);
      return Promise.resolve();
    },
    reportFault: (thrown) => faults.push(thrown),
  };
});

async function call(method: string, target: string, body?: unknown, authorization?: string) {
  const [rawPath = '', query = ''] = target.split('?');
  const reply: CompleteReply = await handleFirestoreRest(
    {
      method,
      rawPath,
      query: new URLSearchParams(query),
      headers: new Map(authorization === undefined ? [] : [['authorization', authorization]]),
      body: Buffer.from(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)),
    },
    options,
  );
  const parsed: unknown = reply.headers['Content-Type']?.includes('json')
    ? JSON.parse(String(reply.body))
    : reply.body;
  return { status: reply.status, body: parsed };
}

describe('parseResourcePath', () => {
  const methods = new Map([
    ['commit', ''],
    ['runQuery', ''],
  ]);

  it.each([
    ['/v1/projects/demo/databases/(default)/documents', D, null],
    ['/v1/projects/demo/databases/%28default%29/documents', D, null],
    ['/v1/projects/demo/databases/(default)/documents:commit', D, 'commit'],
    ['/v1/projects/demo/databases/(default)/documents/a/b:runQuery', `${D}/a/b`, 'runQuery'],
    ['/v1/projects/demo/databases/(default)/documents/a/b:c:runQuery', `${D}/a/b:c`, 'runQuery'],
    ['/v1/projects/demo/databases/(default)/documents/a/b:other', `${D}/a/b:other`, null],
    ['/v1/projects/demo/databases/(default)/documents/a/caf%C3%A9%3Acommit', `${D}/a/café:commit`, null],
    ['/v1/projects/demo/databases/(default)/documents/a:b/c', `${D}/a:b/c`, null],
  ])('%s', (path, name, method) => {
    expect(parseResourcePath(path, methods)).toMatchObject({ name, method, database: DB });
  });

  it.each([
    '/v1/projects/demo',
    '/v2/projects/demo/databases/(default)/documents',
    '/v1/projects/demo/databases/(default)/indexes',
    'v1/projects/demo/databases/(default)/documents',
  ])('%s is not of this API', (path) => {
    expect(parseResourcePath(path, methods)).toBeNull();
  });

  it.each(['a//b', 'a/', 'a/%E0%A4%A', 'a/b%2Fc'])('refuses documents/%s', (rest) => {
    expect(() => parseResourcePath(`/v1/${D}/${rest}`, methods)).toThrow(StatusError);
  });
});

describe('the routes', () => {
  it.each([
    ['POST', `/v1/${D}:batchGet`, { documents: [] }, ['batchGet', DB, { documents: [] }]],
    ['POST', `/v1/${D}:runQuery?key=k`, { structuredQuery: {} }, ['runQuery', D, { structuredQuery: {} }]],
    ['POST', `/v1/${D}/a/b:runQuery`, {}, ['runQuery', `${D}/a/b`, {}]],
    ['POST', `/v1/${D}:runAggregationQuery`, {}, ['runAggregationQuery', D, {}]],
    ['POST', `/v1/${D}:beginTransaction`, { options: {} }, ['beginTransaction', DB, { options: {} }]],
    ['POST', `/v1/${D}:rollback`, { transaction: 'x' }, ['rollback', DB, { transaction: 'x' }]],
    [
      'POST',
      `/v1/${D}/a/b:listCollectionIds`,
      { pageSize: 1 },
      ['listCollectionIds', `${D}/a/b`, { pageSize: 1 }],
    ],
    ['POST', `/v1/${D}:commit`, { writes: [] }, ['commit', 'anonymous', DB, { writes: [] }]],
    ['GET', `/v1/${D}/a/b`, undefined, ['get', 'anonymous', `${D}/a/b`, undefined]],
    [
      'GET',
      `/v1/${D}/a/b?mask.fieldPaths=x&mask.fieldPaths=y`,
      undefined,
      ['get', 'anonymous', `${D}/a/b`, ['x', 'y']],
    ],
    [
      'GET',
      `/v1/${D}/a/b?transaction=dHg%3D`,
      undefined,
      ['batchGet', DB, { documents: [`${D}/a/b`], transaction: 'dHg=' }],
    ],
    ['GET', `/v1/${D}/a`, undefined, ['list', D, 'a', {}]],
    [
      'GET',
      `/v1/${D}/a/b/c?pageSize=5&pageToken=tok&orderBy=x%20desc`,
      undefined,
      ['list', `${D}/a/b`, 'c', { pageSize: 5, pageToken: 'tok', orderBy: 'x desc' }],
    ],
  ])('%s %s', async (method, target, body, expected) => {
    expect((await call(method, target, body)).status).toBe(200);
    expect(calls).toEqual([expected]);
  });

  it('creates a document under the given id, and answers it', async () => {
    const fields = { n: { integerValue: '1' } };
    expect(await call('POST', `/v1/${D}/a?documentId=x`, { fields })).toMatchObject({
      status: 200,
      body: { name: `${D}/a/x` },
    });
    const update = { name: `${D}/a/x`, fields };
    expect(calls[0]).toEqual([
      'commit',
      'anonymous',
      DB,
      { writes: [{ update, currentDocument: { exists: false } }] },
    ]);
  });

  it('creates a document under an id of its own', async () => {
    expect((await call('POST', `/v1/${D}/a`, {})).body).toMatchObject({ name: `${D}/a/newId` });
  });

  it('patches with mask and precondition', async () => {
    await call('PATCH', `/v1/${D}/a/b?updateMask.fieldPaths=n&currentDocument.exists=true`, { fields: {} });
    expect(calls[0]?.[3]).toEqual({
      writes: [
        {
          update: { name: `${D}/a/b`, fields: {} },
          updateMask: { fieldPaths: ['n'] },
          currentDocument: { exists: true },
        },
      ],
    });
  });

  it('deletes with a precondition', async () => {
    const reply = await call('DELETE', `/v1/${D}/a/b?currentDocument.updateTime=2026-01-01T00:00:00Z`);
    expect(reply).toEqual({ status: 200, body: {} });
    expect(calls[0]?.[3]).toEqual({
      writes: [{ delete: `${D}/a/b`, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } }],
    });
  });

  it('writes each of batchWrite by itself, with a status for each', async () => {
    const writes = [{ delete: `${D}/a/b` }, { delete: `${D}/a/secret` }, { update: { name: `${D}/a/c` } }];
    expect((await call('POST', `/v1/${D}:batchWrite`, { writes })).body).toEqual({
      writeResults: [{ updateTime: 't' }, {}, { updateTime: 't' }],
      status: [{}, { code: 7, message: 'Missing or insufficient permissions.' }, {}],
    });
  });

  it.each([
    ['POST', `/v1/${D}:batchWrite`, { writes: [{ delete: 'x' }, { delete: 'x' }] }],
    ['POST', `/v1/${D}:batchWrite`, { writes: [{ verify: 'x' }] }],
    ['POST', `/v1/${D}:commit`, '{"writes":['],
    ['POST', `/v1/${D}:commit`, '[]'],
    ['POST', `/v1/${D}/a`, { fields: 7 }],
    ['POST', `/v1/${D}/a?documentId=x%2Fy`, {}],
    ['POST', `/v1/${D}:commit`, { writes: [{ update: { name: 'x', feilds: {} } }] }],
    ['PATCH', `/v1/${D}/a/b`, { fields: { a: { mapValue: { values: [] } } } }],
    ['GET', `/v1/${D}/a?pageSize=-1`, undefined],
    ['GET', `/v1/${D}/a//b`, undefined],
    ['PATCH', `/v1/${D}/a/b?currentDocument.exists=maybe`, {}],
    ['PATCH', `/v1/${D}/a/b?currentDocument.exists=true&currentDocument.updateTime=t`, {}],
  ])('%s %s with %j is INVALID_ARGUMENT', async (method, target, body) => {
    expect(await call(method, target, body)).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    });
    expect(calls).toEqual([]);
  });

  it('says which field it does not know', async () => {
    const writes = [
      { delete: 'x' },
      { update: { fields: { a: { arrayValue: { values: [{ text: 1 }] } } } } },
    ];
    expect(await call('POST', `/v1/${D}:commit`, { writes })).toMatchObject({
      body: {
        error: {
          message: `Invalid JSON payload received. Unknown name "text" at 'writes[1].update.fields[a].arrayValue.values[0]': Cannot find field.`,
        },
      },
    });
  });

  it.each([
    ['PUT', `/v1/${D}/a/b`, {}],
    ['POST', `/v1/${D}/a/b`, {}],
    ['PATCH', `/v1/${D}/a`, {}],
    ['DELETE', `/v1/${D}/a`, undefined],
    ['GET', `/v1/${D}`, undefined],
    ['GET', `/v1/${D}:commit`, undefined],
  ])('%s %s is not there', async (method, target, body) => {
    expect((await call(method, target, body)).status).toBe(404);
  });

  it.each([
    ['POST', `/v1/${D}:partitionQuery`, {}],
    ['GET', `/v1/${D}/a?showMissing=true`, undefined],
  ])('%s %s is said to be left out', async (method, target, body) => {
    expect(await call(method, target, body)).toMatchObject({
      status: 501,
      body: { error: { status: 'UNIMPLEMENTED' } },
    });
  });

  it('answers errors with their HTTP status', async () => {
    expect(await call('GET', `/v1/${D}/a/missing`)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
    expect(await call('PATCH', `/v1/${D}/a/secret`, {})).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
    expect(await call('GET', `/v1/${D}/a/b`, undefined, 'Bearer bad')).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    });
  });

  it('answers 404 outside of the documents API', async () => {
    expect((await call('GET', '/v1/projects/demo')).status).toBe(404);
  });

  it('answers INTERNAL for a fault of ours, and reports it', async () => {
    expect(await call('PATCH', `/v1/${D}/a/fault`, {})).toMatchObject({
      status: 500,
      body: { error: { status: 'INTERNAL' } },
    });
    expect(faults).toHaveLength(1);
  });

  it('passes the admin on', async () => {
    await call('GET', `/v1/${D}/a/b`, undefined, 'Bearer owner');
    expect(calls[0]?.[1]).toBe('admin');
  });
});

describe('the reply to a commit', () => {
  const body = { writes: [{ delete: `${D}/a/b` }] };

  it('is not held when nobody listens to the document', async () => {
    await call('POST', `/v1/${D}:commit`, body);
    expect(delays).toEqual([]);
  });

  it('is held for 20 ms when the commit went to a listener', async () => {
    delivered = true;
    await call('POST', `/v1/${D}:commit`, body);
    expect(delays).toEqual([20]);
  });
});
