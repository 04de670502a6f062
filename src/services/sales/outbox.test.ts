import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { remember, type SalesMemory } from '../../domain/sales/cache.ts';
import type { Sale } from '../../domain/sales/entities.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { aLine, aSale } from '../../domain/sales/test-sale.ts';
import { testDiskStore } from '../device/test-diskStore.ts';
import { forgetSales } from './forget.ts';
import { createOutbox, MAX_REMEMBERED } from './outbox.ts';
import { testStorage } from './test-storage.ts';

const line = { productId: 'p', productName: 'Gorro', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = (id: string, soldAt: number): OutboxSale => {
  return { id, soldAt, items: [line], totalPrice: 5, refused: false };
};
const memory = { coveredFrom: 1, seenUntil: 2, sales: [] };

describe('what waits', () => {
  it('is kept for its venture, the oldest first, and survives a new page', () => {
    const storage = testStorage();
    const outbox = createOutbox(() => storage);
    expect(outbox.put('hilos', sale('b', 2))).toBe(true);
    outbox.put('hilos', sale('a', 1));
    outbox.put('hilos-de-luna', sale('c', 1));
    const later = createOutbox(() => storage);
    expect(later.waiting('hilos').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(later.waiting('hilos-de-luna').map(({ id }) => id)).toEqual(['c']);
    later.drop('hilos', 'a');
    expect(outbox.waiting('hilos').map(({ id }) => id)).toEqual(['b']);
  });

  it('stays the same array until it changes, and tells of changes', () => {
    const outbox = createOutbox(testStorage);
    const storage = testStorage();
    const kept = createOutbox(() => storage);
    const onChange = vi.fn();
    const stop = kept.subscribe(onChange);
    const before = kept.waiting('hilos');
    expect(kept.waiting('hilos')).toBe(before);
    kept.put('hilos', sale('a', 1));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(kept.waiting('hilos')).not.toBe(before);
    stop();
    kept.drop('hilos', 'a');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(outbox.waiting('hilos')).toEqual([]);
  });

  it('takes the room of the remembered lists when there is no other', () => {
    const storage = testStorage();
    const outbox = createOutbox(() => storage);
    outbox.setMemory('hilos', memory);
    outbox.setMemory('hilos', memory, 'ana');
    const { setItem } = storage;
    const room = storage.entries.size - 1;
    vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
      if (storage.entries.size > room) throw new Error('QuotaExceededError');
      setItem(key, value);
    });
    expect(outbox.put('hilos', sale('a', 1))).toBe(true);
    expect(outbox.waiting('hilos').map(({ id }) => id)).toEqual(['a']);
    expect([outbox.memory('hilos'), outbox.memory('hilos', 'ana')]).toEqual([null, null]);
  });

  it('does not claim to keep what a full or forbidden storage refuses', () => {
    const storage = testStorage();
    storage.full = true;
    const outbox = createOutbox(() => storage);
    expect(outbox.put('hilos', sale('a', 1))).toBe(false);
    expect(outbox.waiting('hilos')).toEqual([]);
    const forbidden = createOutbox(() => {
      throw new Error('SecurityError');
    });
    expect(forbidden.put('hilos', sale('a', 1))).toBe(false);
    expect(forbidden.waiting('hilos')).toEqual([]);
    expect(forbidden.memory('hilos')).toBe(null);
  });

  it('a browser that is killed before local storage is on the disk finds its sales again, and not what was sent', async () => {
    const copies = testDiskStore();
    const before = createOutbox(testStorage, undefined, copies);
    const storage = testStorage();
    const outbox = createOutbox(() => storage, undefined, copies);
    outbox.put('hilos', sale('a', 1));
    outbox.put('hilos', sale('b', 2));
    outbox.put('hilos', sale('c', 3));
    outbox.put('otra', sale('d', 3));
    outbox.drop('hilos', 'b');
    await outbox.written();
    storage.removeItem('vaga.sales.hilos.waiting.a');

    const onChange = vi.fn();
    outbox.subscribe(onChange);
    await outbox.restore('hilos');
    expect(outbox.waiting('hilos').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(onChange).toHaveBeenCalledTimes(1);
    forgetSales('hilos', '', () => storage, copies);
    await outbox.restore('hilos');
    expect(outbox.waiting('hilos')).toEqual([]);
    await before.restore('otra');
    expect([...copies.kept.keys()]).toEqual(['vaga.sales.otra.waiting.d']);
  });

  it('what is sent while the disk is read does not come back', async () => {
    const copies = testDiskStore();
    const storage = testStorage();
    const outbox = createOutbox(() => storage, undefined, {
      ...copies,
      all: async (prefix) => {
        const found = await copies.all(prefix);
        outbox.drop('hilos', 'a');
        return found;
      },
    });
    outbox.put('hilos', sale('a', 1));
    await outbox.written();
    await outbox.restore('hilos');
    expect(outbox.waiting('hilos')).toEqual([]);
  });

  it('what can be sold is found again too, and gone after a sign-out', async () => {
    const copies = testDiskStore();
    const lost = testStorage();
    createOutbox(() => lost, undefined, copies).setProducts('hilos', '{"products":{}}');
    const storage = testStorage();
    const outbox = createOutbox(() => storage, undefined, copies);
    expect(outbox.products('hilos')).toBe(null);
    const onChange = vi.fn();
    outbox.subscribe(onChange);
    await outbox.restore('hilos');
    expect(outbox.products('hilos')).toBe('{"products":{}}');
    expect(onChange).toHaveBeenCalledTimes(1);
    forgetSales(null, '', () => storage, copies);
    expect(copies.kept.size).toBe(0);
    await outbox.restore('hilos');
    expect(outbox.products('hilos')).toBe(null);
  });

  it('leaves out what somebody else wrote there', () => {
    const storage = testStorage();
    storage.setItem('vaga.sales.hilos.waiting.a', '{');
    expect(createOutbox(() => storage).waiting('hilos')).toEqual([]);
  });
});

describe('forgetSales', () => {
  const filled = () => {
    const storage = testStorage();
    const outbox = createOutbox(() => storage);
    storage.setItem('vaga.lastContactPhone', '7');
    outbox.put('hilos', sale('a', 1));
    outbox.put('cacao', sale('b', 1));
    outbox.setMemory('hilos', memory);
    outbox.setProducts('hilos', '{}');
    storage.setItem('vaga.sales.hilos.draft.', '{}');
    return storage;
  };

  it('after a sign-out leaves only what waits for others', () => {
    const storage = filled();
    forgetSales('hilos', '', () => storage, testDiskStore());
    expect([...storage.entries.keys()]).toEqual(['vaga.lastContactPhone', 'vaga.sales.cacao.waiting.b']);
  });

  it('a member who leaves takes only their own: the sales and drafts of the owner and of others stay', () => {
    const storage = filled();
    const copies = testDiskStore();
    const outbox = createOutbox(() => storage, undefined, copies);
    outbox.put('hilos', { ...sale('c', 1), by: 'ana' });
    outbox.put('hilos', { ...sale('d', 1), by: 'beto' });
    for (const by of ['ana', 'beto']) storage.setItem(`vaga.sales.hilos.draft.${by}`, '{}');
    forgetSales('hilos', 'ana', () => storage, copies);
    expect([...storage.entries.keys()]).toEqual([
      'vaga.lastContactPhone',
      'vaga.sales.hilos.waiting.a',
      'vaga.sales.cacao.waiting.b',
      'vaga.sales.hilos.draft.',
      'vaga.sales.hilos.waiting.d',
      'vaga.sales.hilos.draft.beto',
    ]);
    expect([...copies.kept.keys()]).toEqual(['vaga.sales.hilos.waiting.d']);
  });

  it('after a session that was lost leaves all that waits', () => {
    const storage = filled();
    forgetSales(null, '', () => storage, testDiskStore());
    expect([...storage.entries.keys()]).toEqual([
      'vaga.lastContactPhone',
      'vaga.sales.hilos.waiting.a',
      'vaga.sales.cacao.waiting.b',
      'vaga.sales.hilos.draft.',
    ]);
  });
});

it('a memory that no longer fits is dropped, not left as it was', () => {
  const storage = testStorage();
  const outbox = createOutbox(() => storage);
  outbox.setMemory('hilos', memory);
  expect(outbox.memory('hilos')).toEqual(memory);
  storage.full = true;
  outbox.setMemory('hilos', { ...memory, seenUntil: 3 });
  expect(outbox.memory('hilos')).toBe(null);
});

describe('what is stored of a sale that waits', () => {
  const waiting: OutboxSale = { ...sale('uno', 1_800_000_000_000), items: [aLine()] };
  const said = { payment: 'cash', discount: 0.5, customer: 'Ana', note: 'Regalo', order: 'A7K2' } as const;
  it.each([waiting, { ...waiting, refused: true, by: 'beto' }, { ...waiting, ...said, totalPrice: 4.5 }])(
    'is all of it',
    (each) => {
      const storage = testStorage();
      createOutbox(() => storage).put('hilos', each);
      expect(createOutbox(() => storage).waiting('hilos')).toEqual([each]);
    },
  );

  it.each([
    '',
    '{',
    '[]',
    '{}',
    JSON.stringify({ items: [line] }),
    JSON.stringify({ soldAt: 1, items: [] }),
    JSON.stringify({ soldAt: 'ayer', items: [line] }),
  ])('%s is none', (text) => {
    const storage = testStorage();
    storage.setItem('vaga.sales.hilos.waiting.uno', text);
    expect(createOutbox(() => storage).waiting('hilos')).toEqual([]);
  });
});

describe('the latest sales of a form', () => {
  it('are five, the newest first and without their customers, each once; one that was refused is taken out', () => {
    const storage = testStorage();
    const outbox = createOutbox(() => storage);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c'])
      outbox.setRegistered('hilos', '', id, { ...sale(id, 1), customer: 'Ana' });
    expect(outbox.registered('hilos', '').map(({ id }) => id)).toEqual(['c', 'f', 'e', 'd', 'b']);
    expect([...storage.entries.values()].join('')).not.toContain('Ana');
    outbox.setRegistered('hilos', '', 'f', null);
    expect(outbox.registered('hilos', '').map(({ id }) => id)).toEqual(['c', 'e', 'd', 'b']);
    expect(outbox.registered('hilos', 'beto')).toEqual([]);
  });
});

describe('the memory of sales', () => {
  const stored = (id: string, createdAt: number, over: Partial<Sale> = {}): Sale =>
    aSale({ id, createdAt, soldAt: createdAt - 5, ...over });
  const empty: SalesMemory = { coveredFrom: 100, seenUntil: 100, sales: [] };
  const again = (given: SalesMemory) => {
    const storage = testStorage();
    createOutbox(() => storage).setMemory('hilos', given);
    return createOutbox(() => storage).memory('hilos');
  };

  it('is given back', () => {
    const given = remember(empty, [
      stored('a', 200, { voidedAt: 900, voidReason: 'Doble' }),
      stored('b', 300, { payment: 'card', note: 'x' }),
    ]);
    expect(again(given)).toEqual({ ...given, sales: [...given.sales].reverse() });
  });

  it.each(['{', '[]', '{}', '{"coveredFrom":1}', '{"seenUntil":1}'])('%s is none', (text) => {
    const storage = testStorage();
    storage.setItem('vaga.sales.hilos.list', text);
    expect(createOutbox(() => storage).memory('hilos')).toBe(null);
  });

  it('of many sales has the newest, and never claims to cover what it has dropped', () => {
    const instants = fc.array(fc.integer({ min: 100, max: 5000 }), {
      minLength: MAX_REMEMBERED - 5,
      maxLength: MAX_REMEMBERED + 50,
    });
    fc.assert(
      fc.property(instants, (times) => {
        const given = remember(
          empty,
          times.map((time, index) => stored(`${index}`, time)),
        );
        const found = again(given);
        const covered = found?.coveredFrom ?? Number.NaN;
        const mustHave = given.sales.filter(({ createdAt }) => (createdAt ?? 0) >= covered);
        const ids = new Set(found?.sales.map(({ id }) => id));
        expect(ids.size).toBeLessThanOrEqual(MAX_REMEMBERED);
        expect(mustHave.filter(({ id }) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});
