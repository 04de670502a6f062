import { expect, test } from 'vitest';
import { createContention } from './contention.ts';

/** Creates a clock that moves only when the test moves it. */
function virtualTime() {
  let nowMs = 0;
  const due: { atMs: number; readonly run: () => void }[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => nowMs,
    timer: (ms: number, run: () => void) => {
      const entry = { atMs: nowMs + ms, run };
      due.push(entry);
      return () => {
        due.splice(due.indexOf(entry), 1);
      };
    },
    /** Moves the clock until no timer is left. */
    passAll: async () => {
      for (;;) {
        await settled();
        const next = due.reduce<(typeof due)[number] | null>(
          (first, entry) => (first === null || entry.atMs < first.atMs ? entry : first),
          null,
        );
        if (next === null) return;
        nowMs = next.atMs;
        due.splice(due.indexOf(next), 1);
        next.run();
      }
    },
  };
}

function world(commitMs = 300, abortAfterMs = 5000) {
  const time = virtualTime();
  const inTurn = createContention({ commitMs, abortAfterMs }, time.timer);
  const log: string[] = [];
  const send = (name: string, ...documents: string[]) =>
    inTurn(documents, () => Promise.resolve()).then(
      () => log.push(`${time.now()} ${name}`),
      (error: unknown) => log.push(`${time.now()} ${name} ${String(Reflect.get(Object(error), 'status'))}`),
    );
  return { send, log, time };
}

test('commits of one document go one after the other, in the order in which they came', async () => {
  const { send, log, time } = world();
  for (const name of ['a', 'b', 'c']) void send(name, 'x');
  await time.passAll();
  expect(log).toEqual(['300 a', '600 b', '900 c']);
});

test('commits of different documents don\u2019t wait', async () => {
  const { send, log, time } = world();
  void send('a', 'x');
  void send('b', 'y');
  await time.passAll();
  expect(log).toEqual(['300 a', '300 b']);
});

test('a commit of several documents waits for all, holds none meanwhile, and isn\u2019t overtaken', async () => {
  const { send, log, time } = world();
  void send('a', 'x');
  void send('b', 'x', 'y');
  void send('c', 'y');
  void send('d', 'z');
  await time.passAll();
  expect(log).toEqual(['300 a', '300 d', '600 b', '900 c']);
});

test('who has waited too long is aborted, and those behind go on', async () => {
  const { send, log, time } = world(300, 500);
  for (const name of ['a', 'b', 'c', 'd']) void send(name, 'x');
  void send('e', 'x', 'y');
  void send('f', 'y');
  await time.passAll();
  expect(log).toEqual(['300 a', '500 c ABORTED', '500 d ABORTED', '500 e ABORTED', '600 b', '800 f']);
});

test('what fails gives its documents back', async () => {
  const time = virtualTime();
  const inTurn = createContention({ commitMs: 10, abortAfterMs: 1000 }, time.timer);
  const failed = inTurn(['x'], () => Promise.reject(new Error('denied'))).catch(() => 'failed');
  const next = inTurn(['x'], () => Promise.resolve('stored'));
  await time.passAll();
  expect(await Promise.all([failed, next])).toEqual(['failed', 'stored']);
  expect(time.now()).toBe(20);
});
