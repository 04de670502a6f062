import { beforeEach, describe, expect, it } from 'vitest';
import { StatusError } from '../firestore/status.ts';
import type { Caller } from '../firestore/types.ts';
import type { HttpReply, HttpRequest } from '../http/message.ts';
import type { ChannelOptions, StreamContext } from './channel.ts';
import { handleChannel } from './channel.ts';
import { parseFrames } from './framing.ts';
import { DEFAULT_SESSION_LIMITS } from './session.ts';
import { Sessions } from './sessions.ts';

const DATABASE = 'projects/demo/databases/(default)';

let contexts: StreamContext[];
let received: unknown[];
let options: ChannelOptions;
let nextSid: number;

beforeEach(() => {
  contexts = [];
  received = [];
  nextSid = 0;
  options = {
    name: 'Listen',
    sessions: new Sessions({
      now: () => 0,
      newSid: () => {
        nextSid += 1;
        return `sid-${nextSid}`;
      },
      limits: DEFAULT_SESSION_LIMITS,
      maxSessions: 2,
      trace: null,
    }),
    authenticate: (authorization): Caller => {
      if (authorization === 'Bearer bad') {
        throw new StatusError('UNAUTHENTICATED', 'Bad token.');
      }
      return authorization === undefined
        ? { kind: 'anonymous' }
        : { kind: 'user', uid: authorization, claims: {} };
    },
    createStream: (context) => {
      contexts.push(context);
      return { onMessage: (message) => received.push(message), onEnd: () => received.push('end') };
    },
  };
});

function form(messages: readonly unknown[], offset = 0, headers?: string): string {
  const fields: Record<string, string> = { count: String(messages.length), ofs: String(offset) };
  if (headers !== undefined) {
    fields.headers = headers;
  }
  for (const [index, message] of messages.entries()) {
    fields[`req${index}___data__`] = JSON.stringify(message);
  }
  return new URLSearchParams(fields).toString();
}

function call(method: string, query: Record<string, string>, body = ''): HttpReply {
  const request: HttpRequest = {
    method,
    rawPath: '/google.firestore.v1.Firestore/Listen/channel',
    query: new URLSearchParams({ VER: '8', database: DATABASE, zx: 'x', t: '1', ...query }),
    headers: new Map(),
    body: Buffer.from(body),
  };
  return handleChannel(request, options);
}

const bodyOf = (reply: HttpReply): string => (reply.kind === 'complete' ? String(reply.body) : 'stream');

const handshake = (messages: readonly unknown[] = [], headers?: string): HttpReply =>
  call('POST', { RID: '1', CVER: '22' }, form(messages, 0, headers));

function openBack(query: Record<string, string> = {}) {
  const reply = call('GET', { RID: 'rpc', SID: 'sid-1', AID: '0', CI: '0', TYPE: 'xmlhttp', ...query });
  let text = '';
  let ended = false;
  if (reply.kind !== 'stream') {
    throw new Error(`Not a stream: ${bodyOf(reply)}`);
  }
  const gone = reply.open({
    write: (more) => {
      text += more;
    },
    end: () => {
      ended = true;
    },
    cut: () => undefined,
  });
  return { gone, arrays: () => parseFrames(text).flat(), ended: () => ended };
}

describe('handshake', () => {
  it('answers a session and hands on the messages that came along', () => {
    expect(bodyOf(handshake([{ a: 'ñ' }, { b: 1 }]))).toBe('33\n[[0,["c","sid-1","",8,12,30000]]]');
    expect(received).toEqual([{ a: 'ñ' }, { b: 1 }]);
    expect(contexts[0]?.database).toBe(DATABASE);
    expect(contexts[0]?.caller).toEqual({ kind: 'anonymous' });
  });

  it('takes the user from the header lines in the body', () => {
    handshake([], 'Content-Type:text/plain\r\nAuthorization:Bearer tok\r\n');
    expect(contexts[0]?.caller).toMatchObject({ uid: 'Bearer tok' });
  });

  it('opens a session for a refused token too: the stream tells why', () => {
    expect(handshake([], 'Authorization:Bearer bad\r\n').status).toBe(200);
    expect(contexts[0]?.caller).toMatchObject({ status: 'UNAUTHENTICATED' });
  });

  it('refuses another protocol version, broken bodies, and too many sessions', () => {
    expect(call('POST', { VER: '9' }, form([])).status).toBe(400);
    expect(call('POST', {}, 'count=1&ofs=0').status).toBe(400);
    expect(call('GET', {}).status).toBe(400);
    handshake();
    handshake();
    expect(handshake().status).toBe(503);
  });
});

describe('an open session', () => {
  it('takes messages, de-duplicated, and acknowledges them', () => {
    handshake([{ n: 0 }]);
    const post = (): HttpReply => call('POST', { SID: 'sid-1', RID: '2', AID: '0' }, form([{ n: 1 }], 1));
    expect(bodyOf(post())).toBe('7\n[0,0,0]');
    expect(bodyOf(post())).toBe('7\n[0,0,0]');
    expect(received).toEqual([{ n: 0 }, { n: 1 }]);
  });

  it('streams to the back channel, and resends after a broken one', () => {
    handshake();
    const first = openBack();
    contexts[0]?.send([{ x: 1 }]);
    first.gone();
    contexts[0]?.send([{ y: 2 }]);
    expect(openBack({ AID: '1' }).arrays()).toEqual([
      [2, [{ x: 1 }]],
      [3, [{ y: 2 }]],
    ]);
  });

  it('takes an acknowledgement on a POST as well', () => {
    handshake();
    openBack();
    const reply = call('POST', { SID: 'sid-1', RID: '2', AID: '1' }, form([{ n: 1 }]));
    expect(parseFrames(bodyOf(reply))).toEqual([[1, 1, 0]]);
  });

  it('ends on terminate, by POST and by GET, and is unknown afterwards', () => {
    for (const [index, method] of ['POST', 'GET'].entries()) {
      handshake();
      const sid = `sid-${index + 1}`;
      const end = (): HttpReply => call(method, { SID: sid, RID: '9', TYPE: 'terminate' });
      expect(end().status).toBe(200);
      expect(end()).toMatchObject({ status: 400, body: 'Unknown SID' });
    }
    expect(received).toEqual(['end', 'end']);
  });

  it('is given up when messages are missing or malformed', () => {
    handshake();
    expect(call('POST', { SID: 'sid-1', RID: '2' }, form([{ n: 5 }], 5))).toMatchObject({
      status: 400,
      body: 'Unknown SID',
    });
    handshake();
    expect(call('POST', { SID: 'sid-2', RID: '2' }, 'count=1&ofs=0&req0___data__={').status).toBe(400);
    expect(received).toEqual(['end', 'end']);
  });
});

describe('an unknown session', () => {
  it.each(['GET', 'POST'])('answers %s with 400 Unknown SID', (method) => {
    expect(call(method, { SID: 'from-before-the-restart', RID: '4', AID: '3' })).toMatchObject({
      status: 400,
      body: 'Unknown SID',
    });
  });
});

describe('shutdown', () => {
  it('closes every session and its back channel', () => {
    handshake();
    const back = openBack();
    options.sessions.closeAll();
    expect(back.arrays().at(-1)).toEqual([2, ['close']]);
    expect(back.ended()).toBe(true);
    expect(options.sessions.size).toBe(0);
  });
});
