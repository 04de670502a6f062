import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/products/entities.ts';
import { loadLater } from '../useCatalogue.ts';
import { ArrangeProducts } from './ArrangeProducts.tsx';
import { ProductMore } from './ProductMore.tsx';
import { ProductOrder } from './ProductOrder.tsx';
import { useArrange } from './useArrange.ts';

vi.mock(import('../useCatalogue.ts'), async (original) => ({ ...(await original()), loadLater: vi.fn() }));

const product = (name: string, over: Partial<Product> = {}): Product => ({
  ...{ id: name, name, description: 'x', images: [], categories: [], soldOut: false, createdAt: 1 },
  ...{ priceType: 'single', price: 1, priceMin: 1, priceMax: 1 },
  ...over,
});

/** Holds the order, as the screen does. */
function Ordered({ first }: { readonly first: readonly Product[] }) {
  const [products, setProducts] = useState(first);
  return (
    <ProductOrder
      products={products}
      onDone={vi.fn()}
      onMove={(group, id, index) => {
        const moved = group.filter((each) => each.id !== id);
        const one = group.filter((each) => each.id === id);
        moved.splice(index, 0, ...one);
        setProducts(products.map((each) => (group.includes(each) ? (moved.shift() ?? each) : each)));
      }}
    />
  );
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('div > span')?.textContent);

describe('the order', () => {
  it('is changed by buttons, which keep the focus and say the place', async () => {
    render(<Ordered first={['A', 'B', 'C'].map((name) => product(name))} />);
    expect(screen.getByRole('heading', { name: 'Ordenar productos' })).toHaveFocus();
    const down = screen.getByRole('button', { name: 'Bajar A' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['B', 'A', 'C']);
    expect(screen.getByRole('button', { name: 'Bajar A' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('A: lugar 2 de 3.');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['B', 'C', 'A']);
    expect(screen.getByRole('button', { name: 'Bajar A' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Subir C' }));
    expect(names()).toEqual(['C', 'B', 'A']);
  });

  it('keeps featured products before the others', async () => {
    render(<Ordered first={[product('A', { featured: true }), product('B'), product('C')]} />);
    expect(screen.getByRole('button', { name: 'Bajar A' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Subir B' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Bajar B' }));
    expect(names()).toEqual(['A', 'C', 'B']);
    expect(screen.getByRole('status')).toHaveTextContent('B: lugar 3 de 3.');
  });
});

describe('the options of a product', () => {
  const renderMore = (over: Partial<Product> = {}) => {
    const never = () => new Promise<void>(() => undefined);
    const told = {
      onFeature: vi.fn(never),
      onDuplicate: vi.fn(),
      onArchive: vi.fn(never),
      onCount: vi.fn(never),
      onAdd: vi.fn(),
      onRemove: vi.fn(),
      onClose: vi.fn(),
    };
    render(<ProductMore product={product('A', over)} {...told} />);
    return told;
  };

  it('begin a count with a whole number, once', async () => {
    const { onCount } = renderMore();
    const start = screen.getByRole('button', { name: /Llevar cuenta de existencias/ });
    await userEvent.click(start);
    expect(screen.getByText('Escribe un número entero de 0 a 99999.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Piezas que tienes'), '12');
    await userEvent.click(start);
    await userEvent.click(start);
    expect(onCount).toHaveBeenCalledExactlyOnceWith(12);
    expect(screen.queryByRole('button', { name: /Dejar de contar/ })).toBeNull();
  });

  it('set a count to what was counted, or stop it', async () => {
    const { onCount } = renderMore({ stock: 4 });
    expect(screen.getByLabelText('Piezas que tienes')).toHaveValue('4');
    await userEvent.click(screen.getByRole('button', { name: /Dejar de contar/ }));
    expect(onCount).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('count a counted one up and down', async () => {
    const { onAdd } = renderMore({ stock: 5 });
    const group = screen.getByRole('group', { name: 'Existencias de A' });
    expect(within(group).getByRole('status')).toHaveTextContent('Quedan 5');
    await userEvent.click(within(group).getByRole('button', { name: 'Quitar una pieza de A' }));
    await userEvent.click(within(group).getByRole('button', { name: 'Agregar una pieza de A' }));
    expect(onAdd.mock.calls).toEqual([[-1], [1]]);
  });

  it('delete it, last of all', async () => {
    const { onRemove } = renderMore();
    const named = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
    expect(named.findLast(Boolean)).toBe('Eliminar');
    const remove = screen.getByRole('button', { name: 'Eliminar A' });
    await userEvent.click(remove);
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('feature it, or no longer', async () => {
    const { onFeature } = renderMore({ featured: true });
    await userEvent.click(screen.getByRole('button', { name: /Quitar de destacados/ }));
    expect(onFeature).toHaveBeenCalledExactlyOnceWith(false);
  });
});

it.each(['order', 'archived'] as const)('says that the code of a view (%s) did not come', async (kind) => {
  vi.mocked(loadLater).mockRejectedValue(new TypeError('Failed to fetch'));
  const acts = { judge: vi.fn(), judgeCount: vi.fn(), onArchived: vi.fn(), onRestored: vi.fn() };
  const rest = { ...acts, onDuplicate: vi.fn(), onRemove: vi.fn(), onClose: vi.fn() };
  const { result } = renderHook(() => useArrange('casa', { changeOne: vi.fn(), during: vi.fn() }));
  render(
    <ArrangeProducts opened={{ kind }} products={[]} arrange={result.current} gone={new Set()} {...rest} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar');
});
