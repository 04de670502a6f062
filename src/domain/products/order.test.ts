import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesTo } from './move.ts';
import { byPlace, type Placed } from './order.ts';

const NOON_MS = 1_795_000_000_000;
const idsOf = (products: readonly Placed[]) => products.map(({ id }) => id).join('');
const sorted = (...products: Placed[]) => idsOf(products.sort(byPlace));

/** Returns the list after the moves. */
function moved(products: readonly Placed[], id: string, index: number): readonly Placed[] {
  const orders = new Map(movesTo(products, id, index).map((move) => [move.id, move.order]));
  const now = products.map((each) => {
    const order = orders.get(each.id);
    return order === undefined ? each : { ...each, order };
  });
  return now.sort(byPlace);
}

describe('byPlace', () => {
  const [a, b, c] = [
    { id: 'a', createdAt: NOON_MS },
    { id: 'b', createdAt: NOON_MS + 1 },
    { id: 'c', createdAt: null },
  ];

  it('has the newest first where none was moved, what the server has not dated before all', () => {
    expect(sorted(a, b, c)).toBe('cba');
    expect(sorted({ ...b, id: 'z' }, b, a)).toBe('bza');
  });

  it('has featured ones first, and moved ones where they were put', () => {
    expect(sorted(a, b, { ...c, featured: false }, { ...a, id: 'f', featured: true })).toBe('fcba');
    expect(sorted(a, b, { id: 'x', createdAt: 1, order: -NOON_MS - 0.5 })).toBe('bxa');
  });
});

describe('movesTo', () => {
  const four = [4000, 3000, 2000, 1000].map((later, n) => ({
    id: 'abcd'[n] ?? '',
    createdAt: NOON_MS + later,
  }));

  it.each([
    ['c', 0, 'cabd'],
    ['c', 1, 'acbd'],
    ['a', 2, 'bcad'],
    ['a', 3, 'bcda'],
    ['a', 99, 'bcda'],
    ['d', -1, 'dabc'],
  ])('puts %s to place %d by its own place alone: %s', (id, index, wanted) => {
    expect(movesTo(four, id, index)).toMatchObject([{ id }]);
    expect(idsOf(moved(four, id, index))).toBe(wanted);
  });

  it('says nothing of what stands there, or is not there', () => {
    expect(movesTo(four, 'b', 1)).toEqual([]);
    expect(movesTo(four, 'x', 1)).toEqual([]);
    expect(movesTo([], 'x', 1)).toEqual([]);
  });

  it('pushes those below down where there is no room, and no others', () => {
    const twins = [0, 0, 0, -9000].map((later, n) => ({ id: 'abcd'[n] ?? '', createdAt: NOON_MS + later }));
    expect(movesTo(twins, 'c', 1).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(idsOf(moved(twins, 'c', 1))).toBe('acbd');
  });

  it('leaves a new product first after any number of moves to the top', () => {
    const top = moved(moved(four, 'd', 0), 'c', 0);
    expect(sorted(...top, { id: 'n', createdAt: NOON_MS + 60_000 })).toBe('ncdab');
  });

  it('always moves what it is told to, whole numbers only', () => {
    const product = fc.record({ createdAt: fc.integer({ min: NOON_MS, max: NOON_MS + 3 }) });
    const acts = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 8 }), acts, (made, moves) => {
        let list: readonly Placed[] = made.map((each, n) => ({ ...each, id: `p${n}` })).sort(byPlace);
        for (const [from, to] of moves) {
          const id = list[from % list.length]?.id ?? '';
          const index = to % list.length;
          const wanted = list.filter((each) => each.id !== id).map((each) => each.id);
          wanted.splice(index, 0, id);
          list = moved(list, id, index);
          expect(list.map((each) => each.id)).toEqual(wanted);
          expect(list.every(({ order = 0 }) => Number.isSafeInteger(order))).toBe(true);
        }
      }),
    );
  });
});
