import { beforeEach, describe, expect, it } from 'vitest';
import { StatusError } from '../firestore/status.ts';
import type {
  Caller,
  TargetDelta,
  TargetListener,
  TargetRequest,
  TargetSnapshot,
  WireDocument,
} from '../firestore/types.ts';
import type { ListenHub } from './listen-stream.ts';
import { createListenHub } from './listen-stream.ts';
import type { StreamHandler } from './session.ts';

const D = 'projects/demo/databases/(default)/documents';
const NOTHING: TargetDelta = { changed: [], deleted: [], left: [], removed: [] };

const doc = (id: string): WireDocument => ({
  name: `${D}/todos/${id}`,
  fields: { text: { stringValue: 'ñ🎟' } },
  createTime: '2026-01-01T00:00:00.000001Z',
  updateTime: '2026-01-01T00:00:00.000001Z',
});

interface Listening {
  readonly caller: Caller;
  readonly target: TargetRequest;
  readonly listener: TargetListener;
  closed: boolean;
}

let listening: Listening[];
let flush: (readTime: string) => void;
let snapshot: TargetSnapshot;
let hub: ListenHub;
let frames: (readonly unknown[])[];
let faults: unknown[];

beforeEach(() => {
  listening = [];
  frames = [];
  faults = [];
  snapshot = { reset: false, delta: NOTHING, readTime: 't1', resumeToken: 'r1' };
  hub = createListenHub({
    maxTargetsPerStream: 2,
    reportFault: (thrown) => faults.push(thrown),
    core: {
      listen: (caller, target, listener) => {
        const name = target.documents?.documents[0] ?? '';
        if (name.endsWith('/secret')) {
          throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
        }
        if (name.endsWith('/fault')) {
          throw new TypeError('a bug');
        }
        const entry = { caller, target, listener, closed: false };
        listening.push(entry);
        return {
          snapshot,
          close: () => {
            entry.closed = true;
          },
        };
      },
      onCommitFlushed: (callback) => {
        flush = callback;
        return () => undefined;
      },
    },
  });
});

const open = (caller: Caller | StatusError = { kind: 'anonymous' }): StreamHandler =>
  hub.createStream({
    caller,
    database: 'projects/demo/databases/(default)',
    send: (messages) => frames.push(messages),
    cut: () => undefined,
  });

const add = (targetId: number, id = 'a', extra: object = {}): unknown => ({
  database: 'projects/demo/databases/(default)',
  addTarget: { targetId, documents: { documents: [`${D}/todos/${id}`] }, ...extra },
});

const change = (type: string, targetIds: readonly number[], more: object = {}): unknown => ({
  targetChange: { targetChangeType: type, targetIds, ...more },
});

const denied = (targetId: number, code: number): unknown =>
  change('REMOVE', [targetId], { cause: { code, message: expect.any(String) } });

describe('adding a target', () => {
  it('answers ADD, documents, CURRENT and a global NO_CHANGE, in one frame', () => {
    snapshot = { ...snapshot, delta: { ...NOTHING, changed: [doc('a')] } };
    open().onMessage(add(1002));
    expect(frames).toEqual([
      [
        change('ADD', [1002]),
        { documentChange: { document: doc('a'), targetIds: [1002] } },
        change('CURRENT', [1002], { resumeToken: 'r1', readTime: 't1' }),
        change('NO_CHANGE', [], { readTime: 't1' }),
      ],
    ]);
  });

  it('hands the query, the resume token and the caller to the core', () => {
    const caller: Caller = { kind: 'user', uid: 'alice', claims: {} };
    const query = { parent: D, structuredQuery: { from: [{ collectionId: 'todos' }] } };
    open(caller).onMessage({
      addTarget: { targetId: 4, query, resumeToken: 'cjE=' },
      labels: { 'goog-listen-tags': 'limbo-document' },
    });
    expect(listening).toMatchObject([{ caller, target: { query, resumeToken: 'cjE=' } }]);
  });

  it('says RESET before the documents where the client must forget what it knows', () => {
    snapshot = { ...snapshot, reset: true, delta: { ...NOTHING, changed: [doc('a')] } };
    open().onMessage(add(2, 'a', { resumeToken: 'b2xk' }));
    expect(frames[0]?.slice(0, 3)).toEqual([
      change('ADD', [2]),
      change('RESET', [2]),
      { documentChange: { document: doc('a'), targetIds: [2] } },
    ]);
  });

  it('refuses a denied target alone, by its code, and goes on', () => {
    const stream = open();
    stream.onMessage(add(2, 'secret'));
    stream.onMessage(add(4));
    expect(frames[0]).toEqual([denied(2, 7)]);
    expect(frames[1]?.[0]).toEqual(change('ADD', [4]));
  });

  it('answers a fault of ours as INTERNAL and reports it', () => {
    open().onMessage(add(2, 'fault'));
    expect(frames).toEqual([[denied(2, 13)]]);
    expect(faults).toHaveLength(1);
  });

  it('fails the stream, once, of a caller whose token was not accepted: the SDK comes back with a new one', () => {
    const stream = open(new StatusError('UNAUTHENTICATED', 'Bad token.'));
    stream.onMessage(add(2));
    stream.onMessage(add(4));
    expect(frames).toEqual([[{ error: { code: 401, message: 'Bad token.', status: 'UNAUTHENTICATED' } }]]);
  });

  it('bounds the targets of one stream', () => {
    const stream = open();
    for (const targetId of [2, 4, 6]) {
      stream.onMessage(add(targetId));
    }
    expect(frames[2]).toEqual([denied(6, 8)]);
    stream.onMessage({ removeTarget: 2 });
    stream.onMessage(add(6));
    expect(frames.at(-1)?.[0]).toEqual(change('ADD', [6]));
  });

  it.each([
    [{}],
    [7],
    [{ addTarget: { targetId: 'x', documents: { documents: [] } } }],
    [{ addTarget: { targetId: 2 } }],
    [{ addTarget: { targetId: 2, documents: { documents: [7] } } }],
    [{ addTarget: { targetId: 2, query: { parent: D } } }],
  ])('answers %j with an error instead of silence', (message) => {
    open().onMessage(message);
    expect(frames).toMatchObject([[{ error: { status: 'INVALID_ARGUMENT' } }]]);
  });
});

describe('a commit', () => {
  it('is one frame for all targets that it touches, ended by one global NO_CHANGE', () => {
    const stream = open();
    stream.onMessage(add(2));
    stream.onMessage(add(4, 'b'));
    frames = [];
    listening[0]?.listener.onDelta({ ...NOTHING, changed: [doc('a')] }, 't2', 'r2');
    listening[1]?.listener.onDelta({ ...NOTHING, deleted: [doc('b').name] }, 't2', 'r2');
    expect(frames).toEqual([]);
    flush('t2');
    expect(frames).toEqual([
      [
        { documentChange: { document: doc('a'), targetIds: [2] } },
        { documentDelete: { document: doc('b').name, removedTargetIds: [4], readTime: 't2' } },
        change('NO_CHANGE', [], { resumeToken: 'r2', readTime: 't2' }),
      ],
    ]);
  });

  it('says how a document left: no longer matching, or gone from sight', () => {
    open().onMessage(add(2));
    frames = [];
    listening[0]?.listener.onDelta({ ...NOTHING, left: [doc('a')], removed: [doc('b').name] }, 't2', 'r2');
    flush('t2');
    expect(frames[0]?.slice(0, 2)).toEqual([
      { documentChange: { document: doc('a'), removedTargetIds: [2] } },
      { documentRemove: { document: doc('b').name, removedTargetIds: [2], readTime: 't2' } },
    ]);
  });

  it('that was delivered late never moves the time of the stream back', () => {
    const stream = open();
    stream.onMessage(add(2));
    snapshot = { ...snapshot, readTime: 't9' };
    stream.onMessage(add(4, 'b'));
    listening[0]?.listener.onDelta({ ...NOTHING, changed: [doc('a')] }, 't5', 'r5');
    flush('t5');
    expect(frames.at(-1)?.at(-1)).toEqual(change('NO_CHANGE', [], { resumeToken: 'r5', readTime: 't9' }));
  });

  it('that touches no target sends nothing, and is known as not delivered', () => {
    open().onMessage(add(2));
    frames = [];
    flush('t2');
    expect(frames).toEqual([]);
    expect(hub.wasDelivered('t2')).toBe(false);
  });

  it('that touches a target is known as delivered, for the latest commits', () => {
    open().onMessage(add(2));
    for (let commit = 0; commit < 300; commit += 1) {
      listening[0]?.listener.onDelta({ ...NOTHING, changed: [doc('a')] }, `c${commit}`, 'r');
      flush(`c${commit}`);
    }
    expect(hub.wasDelivered('c299')).toBe(true);
    expect(hub.wasDelivered('c0')).toBe(false);
  });
});

describe('the end of a target', () => {
  it('is confirmed, and what was under way for it is dropped', () => {
    const stream = open();
    stream.onMessage(add(2));
    listening[0]?.listener.onDelta({ ...NOTHING, changed: [doc('a')] }, 't2', 'r2');
    frames = [];
    stream.onMessage({ removeTarget: 2 });
    flush('t2');
    expect(frames).toEqual([[change('REMOVE', [2])]]);
    expect(listening[0]?.closed).toBe(true);
  });

  it('comes with its cause when the core ends it, once', () => {
    open().onMessage(add(2));
    frames = [];
    listening[0]?.listener.onError('PERMISSION_DENIED', 'The rules changed.');
    listening[0]?.listener.onError('PERMISSION_DENIED', 'The rules changed.');
    expect(frames).toEqual([[denied(2, 7)]]);
  });

  it('leaves a reused target id to its new target', () => {
    const stream = open();
    stream.onMessage(add(2));
    stream.onMessage({ removeTarget: 2 });
    stream.onMessage(add(2, 'b'));
    frames = [];
    listening[0]?.listener.onDelta({ ...NOTHING, changed: [doc('a')] }, 't2', 'r2');
    flush('t2');
    expect(frames).toEqual([]);
  });

  it('comes for all of them with the stream', () => {
    const stream = open();
    stream.onMessage(add(2));
    stream.onMessage(add(4));
    stream.onEnd();
    expect(listening.map(({ closed }) => closed)).toEqual([true, true]);
  });
});
