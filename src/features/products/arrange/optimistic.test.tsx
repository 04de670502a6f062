/** The list while a change is being sent, and after it has failed. */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../../domain/outcome.ts';
import type { Product } from '../../../domain/products/entities.ts';
import { byPlace } from '../../../domain/products/order.ts';
import type { Catalogue } from '../useCatalogue.ts';
import { ArrangeProducts } from './ArrangeProducts.tsx';
import { useArrange } from './useArrange.ts';

const sent = vi.hoisted(() => ({ changeCount: vi.fn(), placeProduct: vi.fn() }));
vi.mock('../../../services/products/stockCommands.ts', () => ({ changeCount: sent.changeCount }));
vi.mock('../../../services/products/commands.ts', () => ({ placeProduct: sent.placeProduct }));

const product = (id: string, over: Partial<Product> = {}): Product => ({
  ...{ id, name: id, description: 'x', images: [], categories: [], soldOut: false },
  ...{ priceType: 'single', price: 1, priceMin: 1, priceMax: 1 },
  ...{ createdAt: -'abc'.indexOf(id) * 10_000, ...over },
});

function useList(first: readonly Product[]) {
  const [products, setProducts] = useState(first);
  const changeOne: Catalogue['changeOne'] = (id, by) =>
    setProducts((now) => now.map((each) => (each.id === id ? by(each) : each)).sort(byPlace));
  return { products, arrange: useArrange('v', { changeOne, during: (sending) => sending }) };
}

/** Returns a command whose answers the test gives later. */
function waiting(command: typeof sent.changeCount) {
  const answers: ((outcome: unknown) => void)[] = [];
  command.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return async (outcome: unknown) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(outcome));
  };
}

beforeEach(() => void vi.resetAllMocks());

describe('pieces more or less', () => {
  const start = () => renderHook(() => useList([product('a', { stock: 5 })]));
  const stockOf = ({ current }: ReturnType<typeof start>['result']) => current.products[0]?.stock;
  const tap = (result: ReturnType<typeof start>['result'], by: number) => {
    const [first] = result.current.products;
    if (first === undefined) throw new Error('There is none.');
    let outcome: unknown;
    act(() => {
      void result.current.arrange.add(first, by).then((each) => (outcome = each));
    });
    return () => outcome;
  };

  it('are shown at once; taps while one is on its way are sent as one', async () => {
    const answer = waiting(sent.changeCount);
    const { result } = start();
    const outcome = tap(result, -1);
    for (const by of [-1, -1, 1, -1]) tap(result, by);
    expect(stockOf(result)).toBe(2);
    await answer(done());
    await answer(done());
    expect(sent.changeCount.mock.calls.map(([, change]) => change)).toEqual([
      { kind: 'add', pieces: -1 },
      { kind: 'add', pieces: -2 },
    ]);
    expect(outcome()).toEqual(done());
    expect(stockOf(result)).toBe(2);
  });

  it('that fail are taken back with those that waited; what was stored stays', async () => {
    const answer = waiting(sent.changeCount);
    const { result } = start();
    const outcome = tap(result, -1);
    tap(result, -2);
    await answer(done());
    expect(stockOf(result)).toBe(2);
    tap(result, -1);
    await answer(failed('BUSY'));
    expect(outcome()).toEqual(failed('BUSY'));
    expect(stockOf(result)).toBe(4);
    expect(result.current.products[0]?.soldOut).toBe(false);
  });

  it('of which nobody knows are shown as they are stored, and those that waited after them', async () => {
    const answer = waiting(sent.changeCount);
    const { result } = start();
    const outcome = tap(result, 1);
    tap(result, 2);
    await answer(done({ stock: 3 }));
    expect(stockOf(result)).toBe(5);
    await answer(done());
    expect(outcome()).toEqual(done({ stock: 3 }));
    expect(stockOf(result)).toBe(5);
  });
});

describe('moves', () => {
  const start = () => renderHook(() => useList(['a', 'b', 'c'].map((id) => product(id))));
  const names = ({ current }: ReturnType<typeof start>['result']) =>
    current.products.map(({ id }) => id).join('');
  const move = (result: ReturnType<typeof start>['result'], id: string, index: number) => {
    let outcome: unknown;
    act(() => {
      void result.current.arrange.moveTo(result.current.products, id, index).then((each) => (outcome = each));
    });
    return () => outcome;
  };

  it('of a product that moves on before it was sent are one', async () => {
    const answer = waiting(sent.placeProduct);
    const { result } = start();
    move(result, 'c', 0);
    for (const index of [1, 2, 1]) move(result, 'a', index);
    expect(names(result)).toBe('cab');
    await answer(done());
    await answer(done());
    const [, last] = sent.placeProduct.mock.calls;
    expect(sent.placeProduct).toHaveBeenCalledTimes(2);
    expect(last?.[1]).toEqual(product('a'));
    expect(last?.[2]).toEqual({ order: result.current.products.find(({ id }) => id === 'a')?.order });
  });

  it('that fail go back, with those that waited', async () => {
    const answer = waiting(sent.placeProduct);
    const { result } = start();
    const outcome = move(result, 'c', 0);
    move(result, 'b', 0);
    expect(names(result)).toBe('bca');
    await answer(failed('OFFLINE'));
    expect(outcome()).toEqual(failed('OFFLINE'));
    expect(names(result)).toBe('abc');
    expect(sent.placeProduct).toHaveBeenCalledTimes(1);
  });
});

describe('a count', () => {
  const open = () => {
    const onClose = vi.fn();
    const Opened = () => (
      <ArrangeProducts
        {...useList([product('a')])}
        opened={{ kind: 'more', id: 'a' }}
        gone={new Set()}
        judge={({ ok }) => ok}
        judgeCount={({ ok }) => ok}
        onArchived={vi.fn()}
        onRestored={vi.fn()}
        onDuplicate={vi.fn()}
        onRemove={vi.fn()}
        onClose={onClose}
      />
    );
    render(<Opened />);
    return onClose;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: /Llevar cuenta de existencias/ }));

  it('that fails stays as it was typed, and can be sent again', async () => {
    const answer = waiting(sent.changeCount);
    const onClose = open();
    await userEvent.type(screen.getByLabelText('Piezas que tienes'), '12');
    await press();
    await answer(failed('BUSY'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Piezas que tienes')).toHaveValue('12');
    await press();
    await answer(done());
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent.changeCount).toHaveBeenCalledTimes(2);
  });

  it('of a product that is gone closes', async () => {
    const answer = waiting(sent.changeCount);
    const onClose = open();
    await userEvent.type(screen.getByLabelText('Piezas que tienes'), '12');
    await press();
    await answer(failed('GONE'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
