import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { ProductTile } from './ProductTile.tsx';
import { aProduct, swipe, watchNearness } from './test-publicPage.ts';
import { wrapped } from './useCarousel.ts';

let comeNear: (element: Element) => void;
beforeAll(() => {
  comeNear = watchNearness();
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(product: ProductCard, count = 0) {
  const onAdd = vi.fn();
  window.history.replaceState(null, '', '/');
  render(
    <>
      <ProductTile product={product} path={`/?producto=${product.id}`} count={count} onAdd={onAdd} />
      <Address />
    </>,
  );
  const tile = screen.getByRole('listitem');
  return { tile, link: screen.getByRole('link'), onAdd, near: () => comeNear(tile) };
}

const picture = (number: number, total = 3) =>
  screen.getByRole('img', { name: `Torogoz tejido, imagen ${number} de ${total}` });

test('asks for no picture before the tile is near, then for the one in view only', async () => {
  const { tile, near } = show(aProduct(3));
  expect(tile.querySelectorAll('img')).toHaveLength(0);
  near();
  expect(tile.querySelectorAll('img')).toHaveLength(1);
  expect(picture(1)).toHaveAttribute('src', '/demo/torogoz-1.svg');
  // The finger may only want to scroll, so no neighbour loads.
  fireEvent.pointerEnter(tile, { pointerType: 'touch' });
  fireEvent.pointerDown(tile, { pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0 });
  expect(tile.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerCancel(tile, { pointerId: 1 });
  // Both neighbours load, so that a turn shows them at once.
  fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
  await waitFor(() => expect(tile.querySelectorAll('img')).toHaveLength(3));
});

test('a swipe of 30 px turns, one of 29 px does not, and neither opens the product', () => {
  const { link, near } = show(aProduct(3));
  near();
  swipe(link, -29);
  expect(picture(1)).toBeInTheDocument();
  swipe(link, -30);
  expect(picture(2)).toBeInTheDocument();
  swipe(link, 30);
  expect(picture(1)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('it begins again at its end, both ways', () => {
  const { link, near } = show(aProduct(3));
  near();
  swipe(link, 80);
  expect(picture(3)).toBeInTheDocument();
  swipe(link, -80);
  expect(picture(1)).toBeInTheDocument();
  for (const next of [2, 3, 1]) {
    swipe(link, -80);
    expect(picture(next)).toBeInTheDocument();
  }
});

test('a finger that the browser takes for scrolling turns nothing', () => {
  const { link, near } = show(aProduct(3));
  near();
  const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(link, { ...finger, clientX: 200 });
  fireEvent.pointerMove(link, { ...finger, clientX: 120 });
  fireEvent.pointerCancel(link, { ...finger, clientX: 120 });
  fireEvent.pointerUp(link, { ...finger, clientX: 120 });
  expect(picture(1)).toBeInTheDocument();
});

test('arrow keys and buttons turn too, and buttons open nothing', async () => {
  const { link, near } = show(aProduct(2));
  near();
  link.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(picture(2, 2)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(picture(1, 2)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Imagen anterior' }));
  expect(picture(2, 2)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
  expect(picture(1, 2)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a tap opens the product, also right after a swipe, and so does Enter', async () => {
  const { link, near } = show(aProduct(3));
  near();
  swipe(link, -60, false);
  fireEvent.click(link, { detail: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('?producto=torogoz');
  await userEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('?producto=torogoz');
});

test('+ adds one and opens nothing; the count is on it, to the ear as well', async () => {
  const { onAdd } = show(aProduct(3), 2);
  const add = screen.getByRole('button', { name: 'Agregar Torogoz tejido al pedido' });
  expect(add).toHaveAccessibleDescription('2 en tu pedido');
  await userEvent.click(add);
  expect(onAdd).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('what is sold out can’t be added', () => {
  show(aProduct(1, { soldOut: true }));
  expect(screen.queryByRole('button', { name: /^Agregar/ })).toBeNull();
});

test('a single picture has nothing to turn', () => {
  const { tile, link, near } = show(aProduct(1));
  near();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  swipe(link, -80, false);
  expect(tile.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Torogoz tejido' })).toBeInTheDocument();
});

test('an old product without a picture has its place and its name', () => {
  const { tile, link, near } = show(aProduct(0));
  near();
  swipe(link, -80, false);
  expect(tile.querySelectorAll('img')).toHaveLength(0);
  expect(link).toHaveAccessibleName('Torogoz tejido');
});

test('a product that is sold out says so, to the ear as well', () => {
  show(aProduct(1, { soldOut: true }));
  expect(screen.getByText('Agotado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Torogoz tejido' })).toHaveAccessibleDescription('$14.00 Agotado');
});

test('whatever the steps, the picture in view is the one that counting says', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1)), fc.integer({ min: 1, max: 8 }), (steps, count) => {
      let expected = 0;
      for (const by of steps) {
        if (by === 1) expected = expected === count - 1 ? 0 : expected + 1;
        else expected = expected === 0 ? count - 1 : expected - 1;
      }
      const position = steps.reduce((sum, by) => sum + by, 0);
      expect(wrapped(position, count)).toBe(expected);
    }),
  );
});
