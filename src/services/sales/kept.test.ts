import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remember, type SalesMemory } from '../../domain/sales/cache.ts';
import type { Sale } from '../../domain/sales/entities.ts';
import { aLine, aSale } from '../../domain/sales/test-sale.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { MAX_REMEMBERED, memoryText, parseMemory, parseWaitingSale, waitingSaleText } from './kept.ts';

const line = aLine();
const sale = (id: string, createdAt: number, over: Partial<Sale> = {}): Sale =>
  aSale({ id, createdAt, soldAt: createdAt - 5, ...over });
const empty: SalesMemory = { coveredFrom: 100, seenUntil: 100, sales: [] };

const waiting: WaitingSale = {
  id: 'uno',
  soldAt: 1_800_000_000_000,
  items: [line],
  totalPrice: 5,
  refused: false,
};

describe('a waiting sale', () => {
  const said = { payment: 'cash', discount: 0.5, customer: 'Ana', note: 'Regalo', order: 'A7K2' } as const;
  it.each([waiting, { ...waiting, refused: true, by: 'beto' }, { ...waiting, ...said, totalPrice: 4.5 }])(
    'is kept whole',
    (each) => {
      expect(parseWaitingSale('uno', waitingSaleText(each))).toEqual(each);
    },
  );

  it.each([
    null,
    '',
    '{',
    '[]',
    '{}',
    JSON.stringify({ items: [line] }),
    JSON.stringify({ soldAt: 1, items: [] }),
    JSON.stringify({ soldAt: 'ayer', items: [line] }),
  ])('%s is none', (text) => {
    expect(parseWaitingSale('uno', text)).toBe(null);
  });
});

describe('the kept text', () => {
  it('gives the memory back', () => {
    const memory = remember(empty, [
      sale('a', 200, { voidedAt: 900, voidReason: 'Doble' }),
      sale('b', 300, { payment: 'card', note: 'x' }),
    ]);
    expect(parseMemory(memoryText(memory))).toEqual({ ...memory, sales: [...memory.sales].reverse() });
  });

  it.each([null, '{', '[]', '{}', '{"coveredFrom":1}', '{"seenUntil":1}'])('%s is none', (text) => {
    expect(parseMemory(text)).toBe(null);
  });

  it('of a long one keeps the newest, and never claims to cover what it has dropped', () => {
    const instants = fc.array(fc.integer({ min: 100, max: 5000 }), {
      minLength: MAX_REMEMBERED - 5,
      maxLength: MAX_REMEMBERED + 50,
    });
    fc.assert(
      fc.property(instants, (times) => {
        const memory = remember(
          empty,
          times.map((time, index) => sale(`${index}`, time)),
        );
        const kept = parseMemory(memoryText(memory));
        const covered = kept?.coveredFrom ?? Number.NaN;
        const mustHave = memory.sales.filter(({ createdAt }) => (createdAt ?? 0) >= covered);
        const ids = new Set(kept?.sales.map(({ id }) => id));
        expect(ids.size).toBeLessThanOrEqual(MAX_REMEMBERED);
        expect(mustHave.filter(({ id }) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});
