import { describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../domain/outcome.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { createOutbox } from './outbox.ts';
import { createSender, type SendOutcome } from './sender.ts';
import { testStorage } from './test-storage.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = (id: string, soldAt: number): WaitingSale => {
  return { id, soldAt, items: [line], totalPrice: 5, refused: false };
};

function setUp(
  answer: (sale: WaitingSale) => SendOutcome | Promise<SendOutcome>,
  isOurs?: (sale: WaitingSale) => boolean,
) {
  const storage = testStorage();
  const outbox = createOutbox(() => storage);
  const send = vi.fn(async (_ventureId: string, each: WaitingSale) => answer(each));
  const ids = () => send.mock.calls.map(([, { id }]) => id);
  const waiting = () => outbox.waiting('hilos').map(({ id, refused }) => (refused ? `${id}!` : id));
  return { outbox, sendWaiting: createSender(outbox, send, isOurs), ids, waiting };
}

describe('createSender', () => {
  it('sends the oldest first, and what is stored no longer waits', async () => {
    const { outbox, sendWaiting, ids, waiting } = setUp(() => done());
    outbox.put('hilos', sale('b', 2));
    outbox.put('hilos', sale('a', 1));
    outbox.put('cacao', sale('c', 1));
    await sendWaiting('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual([]);
    expect(outbox.waiting('cacao')).toHaveLength(1);
  });

  it('leaves what somebody else made on this device', async () => {
    const { outbox, sendWaiting, ids, waiting } = setUp(done, ({ by }) => by === 'ana');
    outbox.put('hilos', { ...sale('a', 1), by: 'beto' });
    outbox.put('hilos', { ...sale('b', 2), by: 'ana' });
    await sendWaiting('hilos');
    expect([ids(), waiting()]).toEqual([['b'], ['a']]);
  });

  it.each(['waiting', 'throws'] as const)(
    '%s: stops, keeps everything, and goes on the next time',
    async (how) => {
      let isDown = true;
      const { outbox, sendWaiting, ids, waiting } = setUp(() => {
        if (isDown && how === 'throws') throw new Error('chunk');
        return isDown ? failed('UNCERTAIN') : done();
      });
      outbox.put('hilos', sale('a', 1));
      outbox.put('hilos', sale('b', 2));
      await sendWaiting('hilos');
      expect([ids(), waiting()]).toEqual([['a'], ['a', 'b']]);
      isDown = false;
      await sendWaiting('hilos');
      expect(waiting()).toEqual([]);
    },
  );

  it('marks what is refused, sends the rest, and never asks again by itself', async () => {
    const { outbox, sendWaiting, ids, waiting } = setUp(({ id }) =>
      id === 'a' ? failed('REFUSED') : done(),
    );
    outbox.put('hilos', sale('a', 1));
    outbox.put('hilos', sale('b', 2));
    await sendWaiting('hilos');
    await sendWaiting('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual(['a!']);
  });

  it('two calls are one attempt, which takes what came in meanwhile', async () => {
    const { outbox, sendWaiting, ids } = setUp((each) => {
      if (each.id === 'a') outbox.put('hilos', sale('b', 2));
      return done();
    });
    outbox.put('hilos', sale('a', 1));
    await Promise.all([sendWaiting('hilos'), sendWaiting('hilos')]);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('does not bring back what was forgotten while it was on its way', async () => {
    const { outbox, sendWaiting, waiting } = setUp(() => {
      outbox.forget('hilos');
      return failed('REFUSED');
    });
    outbox.put('hilos', sale('a', 1));
    await sendWaiting('hilos');
    expect(waiting()).toEqual([]);
  });
});
