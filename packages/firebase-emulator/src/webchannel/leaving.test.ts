/** Pages that disconnect without TYPE=terminate: after a minute of the test's clock their sessions are gone. */
import { describe, expect, it } from 'vitest';
import { doc, makeCore } from '../firestore/test-support.ts';
import type { HttpReply } from '../http/message.ts';
import { handleChannel } from './channel.ts';
import { createListenHub } from './listen-stream.ts';
import { DEFAULT_SESSION_LIMITS } from './session.ts';
import { Sessions } from './sessions.ts';

const MINUTE_MS = 60_000;
const MAX_SESSIONS = 1000;

function setup() {
  const core = makeCore({});
  let time = 0;
  let sids = 0;
  const sessions = new Sessions({
    now: () => time,
    newSid: () => `sid-${++sids}`,
    limits: DEFAULT_SESSION_LIMITS,
    maxSessions: MAX_SESSIONS,
    trace: null,
  });
  const hub = createListenHub({
    core,
    reportFault: (thrown) => core.lines.push(String(thrown)),
    maxTargetsPerStream: 10,
  });
  const call = (method: string, query: string, body = ''): HttpReply =>
    handleChannel(
      {
        method,
        rawPath: '/google.firestore.v1.Firestore/Listen/channel',
        query: new URLSearchParams(`VER=8&${query}`),
        headers: new Map(),
        body: Buffer.from(body),
      },
      { name: 'Listen', sessions, createStream: hub.createStream, authenticate: () => ({ kind: 'admin' }) },
    );
  /** Opens a page that listens to a document. Returns a function that loses its connection without a message. */
  const openPage = (): (() => void) => {
    const listen = {
      database: core.database,
      addTarget: { targetId: 2, documents: { documents: [doc('notes/a')] } },
    };
    const message = encodeURIComponent(JSON.stringify(listen));
    const reply = call(
      'POST',
      `database=${encodeURIComponent(core.database)}&RID=1`,
      `count=1&ofs=0&req0___data__=${message}`,
    );
    expect(reply.status).toBe(200);
    const back = call('GET', `RID=rpc&SID=sid-${sids}&AID=0&CI=0&TYPE=xmlhttp`);
    if (back.kind !== 'stream') throw new Error('No back channel.');
    return back.open({ write: () => undefined, end: () => undefined, cut: () => undefined });
  };
  return {
    sessions,
    openPage,
    pass: (ms: number) => {
      time += ms;
      sessions.tick();
    },
  };
}

describe('a page that leaves without a goodbye', () => {
  it('leaves no session behind after a minute, and not before', () => {
    const { sessions, openPage, pass } = setup();
    const leave = openPage();
    pass(10 * MINUTE_MS);
    expect(sessions.size).toBe(1);
    leave();
    pass(MINUTE_MS - 1);
    expect(sessions.size).toBe(1);
    pass(1);
    expect(sessions.size).toBe(0);
  });

  it('that never even opened its back channel is forgotten as well', () => {
    const { sessions, pass, openPage } = setup();
    openPage();
    openPage()();
    pass(MINUTE_MS);
    expect(sessions.size).toBe(1);
  });
});
