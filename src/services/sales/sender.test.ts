import { describe, expect, it, vi } from 'vitest';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { createSender } from './sender.ts';
import { salesShelf } from './shelf.ts';
import { testStorage } from './test-storage.ts';
import type { SendOutcome } from './write.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = (id: string, soldAt: number): WaitingSale => {
  return { id, soldAt, items: [line], totalPrice: 5, refused: false };
};

function setUp(answer: (sale: WaitingSale) => SendOutcome | Promise<SendOutcome>) {
  const storage = testStorage();
  const shelf = salesShelf(() => storage);
  const send = vi.fn(async (_ventureId: string, each: WaitingSale) => answer(each));
  const ids = () => send.mock.calls.map(([, { id }]) => id);
  const waiting = () => shelf.waiting('hilos').map(({ id, refused }) => (refused ? `${id}!` : id));
  return { shelf, sendWaiting: createSender(shelf, send), ids, waiting };
}

describe('createSender', () => {
  it('sends the oldest first, and what is stored no longer waits', async () => {
    const { shelf, sendWaiting, ids, waiting } = setUp(() => 'stored');
    shelf.keep('hilos', sale('b', 2));
    shelf.keep('hilos', sale('a', 1));
    shelf.keep('cacao', sale('c', 1));
    await sendWaiting('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual([]);
    expect(shelf.waiting('cacao')).toHaveLength(1);
  });

  it.each(['waiting', 'throws'] as const)(
    '%s: stops, keeps everything, and goes on the next time',
    async (how) => {
      let isDown = true;
      const { shelf, sendWaiting, ids, waiting } = setUp(() => {
        if (isDown && how === 'throws') throw new Error('chunk');
        return isDown ? 'waiting' : 'stored';
      });
      shelf.keep('hilos', sale('a', 1));
      shelf.keep('hilos', sale('b', 2));
      await sendWaiting('hilos');
      expect([ids(), waiting()]).toEqual([['a'], ['a', 'b']]);
      isDown = false;
      await sendWaiting('hilos');
      expect(waiting()).toEqual([]);
    },
  );

  it('marks what is refused, sends the rest, and never asks again by itself', async () => {
    const { shelf, sendWaiting, ids, waiting } = setUp(({ id }) => (id === 'a' ? 'refused' : 'stored'));
    shelf.keep('hilos', sale('a', 1));
    shelf.keep('hilos', sale('b', 2));
    await sendWaiting('hilos');
    await sendWaiting('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual(['a!']);
  });

  it('two calls are one round, which takes what came in meanwhile', async () => {
    const { shelf, sendWaiting, ids } = setUp((each) => {
      if (each.id === 'a') shelf.keep('hilos', sale('b', 2));
      return 'stored';
    });
    shelf.keep('hilos', sale('a', 1));
    await Promise.all([sendWaiting('hilos'), sendWaiting('hilos')]);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('does not bring back what was forgotten while it was on its way', async () => {
    const { shelf, sendWaiting, waiting } = setUp(() => {
      shelf.forget('hilos');
      return 'refused';
    });
    shelf.keep('hilos', sale('a', 1));
    await sendWaiting('hilos');
    expect(waiting()).toEqual([]);
  });
});
