import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import type { ProductCard } from '../../../domain/products/entities.ts';
import { MAX_SALE_LINES } from '../../../domain/sales/constants.ts';
import { cartStore } from '../../../services/device/cart.ts';
import { fetchCatalogue } from '../../../services/publicPage/read.ts';
import { aProduct, aVenture } from '../test-publicPage.ts';
import { Cart } from './Cart.tsx';
import { useCart } from './useCart.ts';

vi.mock('../../../services/publicPage/read.ts');

afterEach(() => {
  vi.unstubAllGlobals();
});

let ventures = 0;

/** Adds one piece of a product to a venture's order; returns the hook's new result. */
function collect(ventureId: string, product: ProductCard) {
  const { result, unmount } = renderHook(() => useCart(ventureId));
  act(() => result.current.add(product));
  const { counts, said } = result.current;
  unmount();
  return { counts, said };
}

const countIn = (ventureId: string) => renderHook(() => useCart(ventureId)).result.current.counts;

/** Renders a separate venture whose order has one piece of each of these products. */
function show(
  products: readonly ProductCard[],
  socials = {},
  read: typeof fetchCatalogue = async () => products,
) {
  vi.mocked(fetchCatalogue).mockImplementation(read);
  ventures += 1;
  const id = `feria${ventures}`;
  const none = { instagram: '', facebook: '', whatsapp: '', tiktok: '' };
  const venture = aVenture({ id, socials: { ...none, ...socials } });
  for (const product of products) collect(id, product);
  const Page = () => {
    const { store, cart } = useCart(id);
    const [isOpen, setOpen] = useState(false);
    const order = { store, cart, isOpen, onOpen: setOpen };
    return <Cart venture={venture} products={products} {...order} />;
  };
  render(<Page />);
  return id;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Ver pedido' }));
const sheet = () => within(screen.getByRole('dialog', { name: 'Tu pedido' }));

test('fewer left than asked for is said, and bounds nothing', async () => {
  show([aProduct(1, { stock: 2 })], { whatsapp: '7234 5678' });
  await open();
  expect(sheet().queryByText(/^Quedan/)).toBeNull();
  const more = sheet().getByRole('button', { name: 'Agregar uno de Torogoz tejido' });
  await userEvent.click(more);
  expect(sheet().queryByText(/^Quedan/)).toBeNull();
  await userEvent.click(more);
  expect(sheet().getByText('Quedan 2.')).toBeInTheDocument();
  const href = sheet().getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toContain('3 × Torogoz tejido ($14.00 cada uno)');
});

test('what is typed as a quantity counts once it is a number from 1 on', async () => {
  const id = show([aProduct(1)], { whatsapp: '7234 5678' });
  await open();
  const field = sheet().getByLabelText('Cantidad de Torogoz tejido');
  await userEvent.clear(field);
  expect(countIn(id)).toEqual({ torogoz: 1 });
  // Nothing can be sent: the message would have the quantity of before.
  const send = () => sheet().queryByRole('link', { name: 'Pedir por WhatsApp' });
  expect(send()).toBe(null);
  expect(
    sheet().getByText('Escribe la cantidad de cada producto para enviar el pedido.'),
  ).toBeInTheDocument();
  await userEvent.type(field, '12');
  expect(send()).toBeInTheDocument();
  expect(countIn(id)).toEqual({ torogoz: 12 });
  expect(sheet().getByText('Total: $168.00')).toBeInTheDocument();
});

test('the 21st product doesn’t fit, and that is said', () => {
  const products = Array.from({ length: MAX_SALE_LINES }, (_, n) => aProduct(1, { id: `p${n}` }));
  const id = show(products);
  render(<ToastRegion />);
  const { counts, said } = collect(id, aProduct(1, { id: 'more' }));
  expect(screen.getByText('Un pedido lleva hasta 20 productos distintos.')).toBeVisible();
  expect(said).toBe('');
  expect(Object.keys(counts)).toHaveLength(MAX_SALE_LINES);
});

test('another tab that adds or sends is followed', () => {
  const id = show([aProduct(1)]);
  const key = `vaga.cart.${id}`;
  const kept = localStorage.getItem(key) ?? '';
  const tell = (value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
  };
  tell(kept.replace('"quantity":1', '"quantity":5'));
  expect(countIn(id)).toEqual({ torogoz: 5 });
  tell(null);
  expect(screen.queryByRole('region', { name: 'Tu pedido' })).toBeNull();
  expect(cartStore(id).get().lines).toEqual([]);
});

test('the last product that is taken out closes the sheet; the focus stays in it before', async () => {
  show([aProduct(1), aProduct(1, { id: 'luna', name: 'Luna' })]);
  await open();
  await userEvent.click(sheet().getByRole('button', { name: 'Quitar Luna del pedido' }));
  expect(sheet().getByRole('list')).toHaveFocus();
  await userEvent.click(sheet().getByRole('button', { name: 'Quitar Torogoz tejido del pedido' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing can be copied the message is there to be copied by hand', async () => {
  show([aProduct(1)]);
  await open();
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  expect(sheet().getByText('Copia tu pedido y envíalo al emprendimiento por mensaje.')).toBeInTheDocument();
  expect(sheet().queryByRole('link')).toBeNull();
  fireEvent.click(sheet().getByRole('button', { name: 'Copiar pedido' }));
  const message = await sheet().findByLabelText('Texto del pedido');
  expect(message).toHaveDisplayValue(/1 × Torogoz tejido \(\$14\.00\)/);
  expect(sheet().getByRole('group', { name: '¿Ya enviaste tu pedido?' })).toBeInTheDocument();
});

test('of a page that has lain open the order has the prices and what is left of now', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  const luna = { id: 'luna', name: 'Luna' };
  const now = [
    aProduct(1, { price: 16, priceMin: 16, priceMax: 16 }),
    aProduct(1, { ...luna, soldOut: true }),
  ];
  const read = vi.fn<typeof fetchCatalogue>().mockResolvedValue(now);
  show([aProduct(1), aProduct(1, luna)], { whatsapp: '7234 5678' }, read);
  expect(read).not.toHaveBeenCalled();
  await open();
  expect(await sheet().findByText('Cambió de precio: antes $14.00.')).toBeInTheDocument();
  expect(sheet().getByText('Agotado: no va en el pedido.')).toBeInTheDocument();
  const href = sheet().getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toContain('Total: $16.00');
  // The products are read once a minute at most.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('an order that was sent can be said to be sent, also once its last piece is sold out by it', async () => {
  const sold = async () => [aProduct(1, { stock: 0, soldOut: true })];
  const id = show([aProduct(1, { stock: 1 })], { whatsapp: '7234 5678' }, sold);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await open();
  fireEvent.click(sheet().getByRole('link', { name: 'Pedir por WhatsApp' }));
  clock.mockReturnValue(3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await sheet().findByText('Agotado: no va en el pedido.')).toBeInTheDocument();
  expect(sheet().queryByRole('link', { name: 'Pedir por WhatsApp' })).toBeNull();
  fireEvent.click(sheet().getByRole('button', { name: 'Ya lo envié' }));
  expect(countIn(id)).toEqual({});
});

test('without a signal the order is of what the page has shown', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  show([aProduct(1)], { whatsapp: '7234 5678' }, () => Promise.reject(new Error('net')));
  await open();
  expect(sheet().getByText('Total: $14.00')).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('a double touch opens WhatsApp once; a later one opens it again', async () => {
  show([aProduct(1)], { whatsapp: '7234 5678' });
  await open();
  const touched = (at: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(sheet().getByRole('link', { name: 'Pedir por WhatsApp' }), event);
  };
  expect([touched(5000), touched(5300), touched(9000)]).toEqual([true, false, true]);
  // After 'Todavía no' the next press is no double touch.
  fireEvent.click(sheet().getByRole('button', { name: 'Todavía no' }));
  expect(touched(9100)).toBe(true);
});
