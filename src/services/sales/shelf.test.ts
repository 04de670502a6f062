import { describe, expect, it, vi } from 'vitest';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { salesShelf } from './shelf.ts';
import { testStorage } from './test-storage.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = (id: string, soldAt: number): WaitingSale => {
  return { id, soldAt, items: [line], totalPrice: 5, refused: false };
};
const memory = { coveredFrom: 1, seenUntil: 2, sales: [] };

describe('what waits', () => {
  it('is kept for its venture, the oldest first, and survives a new page', () => {
    const storage = testStorage();
    const shelf = salesShelf(() => storage);
    expect(shelf.keep('hilos', sale('b', 2))).toBe(true);
    shelf.keep('hilos', sale('a', 1));
    shelf.keep('hilos-de-luna', sale('c', 1));
    const later = salesShelf(() => storage);
    expect(later.waiting('hilos').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(later.waiting('hilos-de-luna').map(({ id }) => id)).toEqual(['c']);
    later.drop('hilos', 'a');
    expect(shelf.waiting('hilos').map(({ id }) => id)).toEqual(['b']);
  });

  it('stays the same array until it changes, and tells of changes', () => {
    const shelf = salesShelf(testStorage);
    const storage = testStorage();
    const kept = salesShelf(() => storage);
    const onChange = vi.fn();
    const stop = kept.subscribe(onChange);
    const before = kept.waiting('hilos');
    expect(kept.waiting('hilos')).toBe(before);
    kept.keep('hilos', sale('a', 1));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(kept.waiting('hilos')).not.toBe(before);
    stop();
    kept.drop('hilos', 'a');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(shelf.waiting('hilos')).toEqual([]);
  });

  it('does not claim to keep what a full or forbidden storage refuses', () => {
    const storage = testStorage();
    storage.full = true;
    const shelf = salesShelf(() => storage);
    expect(shelf.keep('hilos', sale('a', 1))).toBe(false);
    expect(shelf.waiting('hilos')).toEqual([]);
    const forbidden = salesShelf(() => {
      throw new Error('SecurityError');
    });
    expect(forbidden.keep('hilos', sale('a', 1))).toBe(false);
    expect(forbidden.waiting('hilos')).toEqual([]);
    expect(forbidden.memory('hilos')).toBe(null);
  });

  it('leaves out what somebody else wrote there', () => {
    const storage = testStorage();
    storage.setItem('vaga.sales.hilos.waiting.a', '{');
    expect(salesShelf(() => storage).waiting('hilos')).toEqual([]);
  });
});

describe('forget', () => {
  const filled = () => {
    const storage = testStorage();
    const shelf = salesShelf(() => storage);
    storage.setItem('vaga.lastContactPhone', '7');
    shelf.keep('hilos', sale('a', 1));
    shelf.keep('cacao', sale('b', 1));
    shelf.setMemory('hilos', memory);
    shelf.setProducts('hilos', '{}');
    return { storage, shelf };
  };

  it('after a sign-out leaves only what waits for others', () => {
    const { storage, shelf } = filled();
    shelf.forget('hilos');
    expect([...storage.entries.keys()]).toEqual(['vaga.lastContactPhone', 'vaga.sales.cacao.waiting.b']);
  });

  it('after a session that was lost leaves all that waits', () => {
    const { storage, shelf } = filled();
    shelf.forget(null);
    expect([...storage.entries.keys()]).toEqual([
      'vaga.lastContactPhone',
      'vaga.sales.hilos.waiting.a',
      'vaga.sales.cacao.waiting.b',
    ]);
  });
});

it('a memory that no longer fits is dropped, not left as it was', () => {
  const storage = testStorage();
  const shelf = salesShelf(() => storage);
  shelf.setMemory('hilos', memory);
  expect(shelf.memory('hilos')).toEqual(memory);
  storage.full = true;
  shelf.setMemory('hilos', { ...memory, seenUntil: 3 });
  expect(shelf.memory('hilos')).toBe(null);
});
