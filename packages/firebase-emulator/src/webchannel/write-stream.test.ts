import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../faults.ts';
import { StatusError } from '../firestore/status.ts';
import type { Caller, CommitResponse } from '../firestore/types.ts';
import { createWriteStreamFactory } from './write-stream.ts';

const DATABASE = 'projects/demo/databases/(default)';

interface Commit {
  readonly body: unknown;
  readonly resolve: (response: CommitResponse) => void;
  readonly reject: (thrown: unknown) => void;
}

function setup(caller: Caller | StatusError = { kind: 'anonymous' }, fault: Fault | null = null) {
  const commits: Commit[] = [];
  const sent: unknown[] = [];
  const faults: unknown[] = [];
  const cuts: number[] = [];
  const delays: number[] = [];
  const stream = createWriteStreamFactory({
    core: {
      commit: (_caller, _database, body) =>
        new Promise((resolve, reject) => {
          commits.push({ body, resolve, reject });
        }),
    },
    newStreamId: () => 'stream-1',
    reportFault: (thrown) => faults.push(thrown),
    faults: { of: () => fault, delay: async (ms) => void delays.push(ms) },
  })({
    caller,
    database: DATABASE,
    send: (messages) => sent.push(...messages),
    // As in a real session: cutting it ends the stream.
    cut: () => {
      cuts.push(sent.length);
      stream.onEnd();
    },
  });
  return { stream, commits, sent, faults, cuts, delays };
}

/** Resolves when all tasks that were already due have run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const result = (commitTime: string): CommitResponse => ({
  writeResults: [{ updateTime: commitTime }],
  commitTime,
});
const batch = (name: string): unknown => ({ streamToken: 'MA==', writes: [{ delete: name }] });

describe('the Write stream', () => {
  it('greets with a stream id and a token, without results', () => {
    const { stream, sent } = setup();
    stream.onMessage({ database: DATABASE });
    expect(sent).toEqual([{ streamId: 'stream-1', streamToken: expect.any(String) }]);
  });

  it('commits pipelined batches one after the other, and answers in order', async () => {
    const { stream, sent, commits } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    stream.onMessage(batch('b'));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    commits[0]?.resolve(result('t1'));
    await vi.waitFor(() => expect(commits).toHaveLength(2));
    commits[1]?.resolve(result('t2'));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(commits.map(({ body }) => body)).toEqual([
      { writes: [{ delete: 'a' }] },
      { writes: [{ delete: 'b' }] },
    ]);
    expect(sent.slice(1)).toEqual([
      { streamToken: expect.any(String), ...result('t1') },
      { streamToken: expect.any(String), ...result('t2') },
    ]);
  });

  it('answers a refused batch with an error, and commits nothing that waited behind it', async () => {
    const { stream, sent, commits } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    stream.onMessage(batch('b'));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    commits[0]?.reject(new StatusError('PERMISSION_DENIED', 'No.'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    stream.onMessage(batch('c'));
    expect(sent[1]).toEqual({ error: { code: 403, message: 'No.', status: 'PERMISSION_DENIED' } });
    await turn();
    expect(commits).toHaveLength(1);
  });

  it('does not start what waits once the client has gone: it sends that again', async () => {
    const { stream, sent, commits } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    stream.onMessage(batch('b'));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    stream.onEnd();
    commits[0]?.resolve(result('t1'));
    await turn();
    expect(commits).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('needs no answer for the empty batch with which the client says goodbye', () => {
    const { stream, sent } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage({ streamToken: 'MA==', writes: [] });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a message that is no object', 7],
    ['writes that are no list', { streamToken: 'MA==', writes: 'x' }],
  ])('refuses %s', (_, message) => {
    const { stream, sent } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage(message);
    expect(sent[1]).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('bounds the batches that wait', () => {
    const { stream, sent } = setup();
    stream.onMessage({ database: DATABASE });
    for (let index = 0; index < 101; index += 1) {
      stream.onMessage(batch('a'));
    }
    expect(sent[1]).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
  });

  it('tells a caller whose token was not accepted', () => {
    const { stream, sent } = setup(new StatusError('UNAUTHENTICATED', 'Bad token.'));
    stream.onMessage({ database: DATABASE });
    expect(sent).toEqual([{ error: { code: 401, message: 'Bad token.', status: 'UNAUTHENTICATED' } }]);
  });

  it('reports a fault of ours and answers INTERNAL', async () => {
    const { stream, sent, commits, faults } = setup();
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    commits[0]?.reject(new TypeError('a bug'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ error: { status: 'INTERNAL' } });
    expect(faults).toHaveLength(1);
  });

  it('cut before a batch: nothing is committed or said, and nothing behind it either', async () => {
    const { stream, sent, commits, cuts } = setup(undefined, { kind: 'dropBefore' });
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    stream.onMessage(batch('b'));
    await turn();
    expect([commits.length, cuts, sent.length]).toEqual([0, [1], 1]);
  });

  it('cut after a batch: committed, but the answer is lost, and what is behind is not committed', async () => {
    const { stream, sent, commits, cuts } = setup(undefined, { kind: 'dropAfter' });
    stream.onMessage({ database: DATABASE });
    stream.onMessage(batch('a'));
    stream.onMessage(batch('b'));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    commits[0]?.resolve(result('t1'));
    await turn();
    expect([commits.length, cuts, sent.length]).toEqual([1, [1], 1]);
  });

  it('refuses and delays a batch on demand', async () => {
    const refusing = setup(undefined, { kind: 'refuse', status: 'RESOURCE_EXHAUSTED', message: 'Later.' });
    refusing.stream.onMessage({ database: DATABASE });
    refusing.stream.onMessage(batch('a'));
    await vi.waitFor(() => expect(refusing.sent).toHaveLength(2));
    expect(refusing.sent[1]).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Later.' } });
    const slow = setup(undefined, { kind: 'delay', ms: 7 });
    slow.stream.onMessage({ database: DATABASE });
    slow.stream.onMessage(batch('a'));
    await vi.waitFor(() => expect(slow.commits).toHaveLength(1));
    expect(slow.delays).toEqual([7]);
  });
});
