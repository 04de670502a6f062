import { describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../domain/outcome.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { testDiskStore } from '../device/test-diskStore.ts';
import { forgetSales } from './forget.ts';
import { createOutbox } from './outbox.ts';
import { createSender, type SendOutcome } from './sender.ts';
import { testStorage } from './test-storage.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = (id: string, soldAt: number): OutboxSale => {
  return { id, soldAt, items: [line], totalPrice: 5, refused: false };
};

function setUp(
  answer: (sale: OutboxSale) => SendOutcome | Promise<SendOutcome>,
  isOurs?: (sale: OutboxSale) => boolean,
) {
  const storage = testStorage();
  const outbox = createOutbox(() => storage);
  const send = vi.fn(async (_ventureId: string, each: OutboxSale) => answer(each));
  const ids = () => send.mock.calls.map(([, { id }]) => id);
  const waiting = () => outbox.waiting('hilos').map(({ id, refused }) => (refused ? `${id}!` : id));
  return { storage, outbox, sendOutbox: createSender(outbox, send, isOurs), ids, waiting };
}

describe('createSender', () => {
  it('sends the oldest first, and what is stored no longer waits', async () => {
    const { outbox, sendOutbox, ids, waiting } = setUp(() => done());
    outbox.put('hilos', sale('b', 2));
    outbox.put('hilos', sale('a', 1));
    outbox.put('cacao', sale('c', 1));
    await sendOutbox('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual([]);
    expect(outbox.waiting('cacao')).toHaveLength(1);
  });

  it('leaves what somebody else made on this device', async () => {
    const { outbox, sendOutbox, ids, waiting } = setUp(done, ({ by }) => by === 'ana');
    outbox.put('hilos', { ...sale('a', 1), by: 'beto' });
    outbox.put('hilos', { ...sale('b', 2), by: 'ana' });
    await sendOutbox('hilos');
    expect([ids(), waiting()]).toEqual([['b'], ['a']]);
  });

  it.each(['waiting', 'throws'] as const)(
    '%s: stops, keeps everything, and goes on the next time',
    async (how) => {
      let isDown = true;
      const { outbox, sendOutbox, ids, waiting } = setUp(() => {
        if (isDown && how === 'throws') throw new Error('chunk');
        return isDown ? failed('UNCERTAIN') : done();
      });
      outbox.put('hilos', sale('a', 1));
      outbox.put('hilos', sale('b', 2));
      await sendOutbox('hilos');
      expect([ids(), waiting()]).toEqual([['a'], ['a', 'b']]);
      isDown = false;
      await sendOutbox('hilos');
      expect(waiting()).toEqual([]);
    },
  );

  it('marks what is refused, sends the rest, and never asks again by itself', async () => {
    const { outbox, sendOutbox, ids, waiting } = setUp(({ id }) => (id === 'a' ? failed('REFUSED') : done()));
    outbox.put('hilos', sale('a', 1));
    outbox.put('hilos', sale('b', 2));
    await sendOutbox('hilos');
    await sendOutbox('hilos');
    expect(ids()).toEqual(['a', 'b']);
    expect(waiting()).toEqual(['a!']);
  });

  it('two calls are one attempt, which takes what came in meanwhile', async () => {
    const { outbox, sendOutbox, ids } = setUp((each) => {
      if (each.id === 'a') outbox.put('hilos', sale('b', 2));
      return done();
    });
    outbox.put('hilos', sale('a', 1));
    await Promise.all([sendOutbox('hilos'), sendOutbox('hilos')]);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('does not bring back what was forgotten while it was on its way', async () => {
    const { storage, outbox, sendOutbox, waiting } = setUp(() => {
      forgetSales('hilos', '', () => storage, testDiskStore());
      return failed('REFUSED');
    });
    outbox.put('hilos', sale('a', 1));
    await sendOutbox('hilos');
    expect(waiting()).toEqual([]);
  });
});
