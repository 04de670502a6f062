import { describe, expect, it } from 'vitest';
import { parseFrames } from './framing.ts';
import type { SessionLimits } from './session.ts';
import { DEFAULT_SESSION_LIMITS, Session } from './session.ts';

interface TestChannel {
  readonly sink: { write: (text: string) => void; end: () => void; cut: () => void };
  /** Returns array ids and messages, in order of arrival. */
  readonly arrays: () => readonly unknown[];
  readonly frames: () => readonly unknown[];
  readonly ended: () => boolean;
  readonly isCut: () => boolean;
}

function channel(): TestChannel {
  let text = '';
  let ended = false;
  let isCut = false;
  return {
    sink: {
      write: (more) => {
        text += more;
      },
      end: () => {
        ended = true;
      },
      cut: () => {
        isCut = true;
      },
    },
    frames: () => parseFrames(text),
    arrays: () => parseFrames(text).flat(),
    ended: () => ended,
    isCut: () => isCut,
  };
}

function setup(limits: Partial<SessionLimits> = {}) {
  let time = 0;
  const seen: unknown[] = [];
  let ends = 0;
  const session = new Session({
    sid: 's1',
    now: () => time,
    limits: { ...DEFAULT_SESSION_LIMITS, ...limits },
    trace: null,
  });
  session.attach({
    onMessage: (message) => seen.push(message),
    onEnd: () => {
      ends += 1;
    },
  });
  return {
    session,
    seen,
    ends: () => ends,
    pass: (ms: number) => {
      time += ms;
      session.tick();
    },
    open: (acknowledged = 0, longPoll = false, holdMs: number | null = null) => {
      const opened = channel();
      const gone = session.openBackChannel(opened.sink, { acknowledged, longPoll, holdMs });
      return { ...opened, gone };
    },
  };
}

describe('the back channel', () => {
  it('gets a noop at once when nothing waits, so that the client stays on streaming', () => {
    expect(setup().open().arrays()).toEqual([[1, ['noop']]]);
  });

  it('is held without a noop in long polling', () => {
    const { open, session } = setup();
    const poll = open(0, true);
    expect(poll.arrays()).toEqual([]);
    expect(poll.ended()).toBe(false);
    session.send([{ a: 1 }]);
    expect(poll.arrays()).toEqual([[1, [{ a: 1 }]]]);
    expect(poll.ended()).toBe(true);
  });

  it('gets what was queued before it came, in one frame', () => {
    const { open, session } = setup();
    session.send([{ a: 1 }, { b: 2 }]);
    session.send([{ c: 3 }]);
    expect(open().frames()).toEqual([
      [
        [1, [{ a: 1 }]],
        [2, [{ b: 2 }]],
        [3, [{ c: 3 }]],
      ],
    ]);
  });

  it('sends the messages of one call in one frame', () => {
    const { open, session } = setup();
    const stream = open();
    session.send([{ a: 1 }, { b: 2 }]);
    expect(stream.frames()[1]).toEqual([
      [2, [{ a: 1 }]],
      [3, [{ b: 2 }]],
    ]);
  });

  it('sends again what the client has not acknowledged, and nothing else', () => {
    const { open, session } = setup();
    const first = open();
    session.send([{ a: 1 }]);
    session.send([{ b: 2 }]);
    first.gone();
    expect(open(2).arrays()).toEqual([[3, [{ b: 2 }]]]);
  });

  it('replaces an older one', () => {
    const { open, session } = setup();
    const first = open();
    const second = open(1);
    expect(first.ended()).toBe(true);
    first.gone();
    session.send([{ a: 1 }]);
    expect(second.arrays().at(-1)).toEqual([3, [{ a: 1 }]]);
    expect(first.arrays()).toHaveLength(1);
  });

  it('carries a noop after a quiet time, counted from the last message', () => {
    const { open, session, pass } = setup({ keepAliveMs: 1000 });
    const stream = open();
    pass(600);
    session.send([{ a: 1 }]);
    pass(600);
    expect(stream.arrays()).toHaveLength(2);
    pass(400);
    expect(stream.arrays().at(-1)).toEqual([3, ['noop']]);
  });

  it('holds a poll no longer than the client asks', () => {
    const { open, pass } = setup({ keepAliveMs: 25_000 });
    const poll = open(0, true, 5000);
    pass(5000);
    expect(poll.arrays()).toEqual([[1, ['noop']]]);
    expect(poll.ended()).toBe(true);
  });

  it('is ended after enough data, so that the client acknowledges, and loses nothing', () => {
    const { open, session } = setup({ rotateMessages: 3 });
    const first = open();
    session.send([{ a: 1 }]);
    expect(first.ended()).toBe(false);
    session.send([{ b: 2 }]);
    expect(first.ended()).toBe(true);
    session.send([{ c: 3 }]);
    expect(open(3).arrays()).toEqual([[4, [{ c: 3 }]]]);
  });
});

describe('the forward channel', () => {
  it('hands messages on in order', () => {
    const { session, seen } = setup();
    expect(session.receive(0, ['a', 'b'])).toBe('ok');
    expect(session.receive(2, ['c'])).toBe('ok');
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('drops messages that a repeated POST brings again', () => {
    const { session, seen } = setup();
    session.receive(0, ['a', 'b']);
    expect(session.receive(1, ['b', 'c'])).toBe('ok');
    expect(session.receive(0, ['a', 'b', 'c'])).toBe('ok');
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('does not go on after a gap', () => {
    const { session, seen } = setup();
    expect(session.receive(1, ['b'])).toBe('gap');
    expect(seen).toEqual([]);
  });

  it('answers whether a back channel is open, the last array id, and what is not acknowledged', () => {
    const { session, open } = setup();
    session.send(['ñ🎟']);
    expect(session.forwardReply()).toBe(`7\n[0,1,${'"ñ🎟"'.length}]`);
    open(1);
    expect(parseFrames(session.forwardReply())).toEqual([[1, 2, '"noop"'.length]]);
    session.acknowledge(2);
    expect(parseFrames(session.forwardReply())).toEqual([[1, 2, 0]]);
  });
});

describe('the end of a session', () => {
  it('comes after its back channel has been gone for a while', () => {
    const { open, pass, session, ends } = setup({ orphanMs: 60_000 });
    const stream = open();
    pass(120_000);
    expect(session.ended).toBe(false);
    stream.gone();
    pass(59_999);
    expect(session.ended).toBe(false);
    pass(1);
    expect(session.ended).toBe(true);
    expect(ends()).toBe(1);
  });

  it('comes also when no back channel ever came', () => {
    const { pass, session } = setup({ orphanMs: 60_000 });
    pass(60_000);
    expect(session.ended).toBe(true);
  });

  it('tells the client to reconnect on an orderly shutdown', () => {
    const { open, session, ends } = setup();
    const stream = open();
    session.close();
    expect(stream.arrays().at(-1)).toEqual([2, ['close']]);
    expect(stream.ended()).toBe(true);
    session.end();
    expect(ends()).toBe(1);
  });

  it('can come without a word, with the connection cut', () => {
    const { open, session, ends } = setup();
    const stream = open();
    session.cut();
    expect([stream.isCut(), stream.ended(), stream.arrays()]).toEqual([true, false, [[1, ['noop']]]]);
    expect(ends()).toBe(1);
  });

  it('comes when the client never acknowledges and too much waits', () => {
    const { session, ends } = setup({ maxQueuedChars: 100 });
    session.send(['x'.repeat(60)]);
    expect(ends()).toBe(0);
    session.send(['x'.repeat(60)]);
    expect(ends()).toBe(1);
    session.send(['more']);
    expect(session.receive(0, ['late'])).toBe('ended');
  });
});
