import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { done, failed } from '../../../domain/outcome.ts';
import { aProduct, PRODUCTS, SESSION, type TestServices, testServices } from '../test-services.ts';
import type { SalesServices } from '../useSales.ts';
import { NewSaleScreen } from './NewSaleScreen.tsx';

const onSaved = vi.fn();

afterEach(() => sessionStorage.clear());

function open(services: TestServices = testServices()) {
  onSaved.mockClear();
  render(
    <NewSaleScreen
      session={SESSION}
      cataloguePath="/ventures/products"
      onSaved={onSaved}
      services={services}
    />,
  );
  return services;
}

const choose = async (name: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Producto'), screen.getByRole('option', { name }));
const submit = () => userEvent.click(screen.getByRole('button', { name: /Registrar venta/ }));
const kept = ({ storage }: TestServices) => [...storage.entries.values()].map((text) => JSON.parse(text));

describe('what can be sold', () => {
  test('cannot be read: it is said, and asked again', async () => {
    const fetchProducts = vi.fn<SalesServices['fetchProducts']>().mockRejectedValueOnce(new Error('net'));
    fetchProducts.mockResolvedValue(PRODUCTS);
    open(testServices({ fetchProducts }));
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByLabelText('Producto')).toBeVisible();
  });

  test('as this device last saw it, when it cannot be read', async () => {
    const fetchProducts = () => Promise.reject(new Error('net'));
    open(testServices({ fetchProducts, keptProducts: () => PRODUCTS }));
    expect(await screen.findByText(/usamos el catálogo guardado/)).toBeVisible();
    expect(screen.getByRole('option', { name: 'Gorro' })).toBeInTheDocument();
  });

  test('nothing: the way to the catalogue', async () => {
    open(testServices({ fetchProducts: async () => [] }));
    expect(await screen.findByRole('link', { name: 'Ir al catálogo' })).toHaveAttribute(
      'href',
      '/ventures/products',
    );
  });

  test('with many products a search narrows them, and never hides the chosen one', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aProduct(`p${index}`, `Gorro ${index}`, 1));
    open(testServices({ fetchProducts: async () => many }));
    await choose('Gorro 3');
    await userEvent.type(screen.getByLabelText('Buscar producto'), 'gorro 11');
    expect(screen.getAllByRole('option', { name: /^Gorro/ }).map(({ textContent }) => textContent)).toEqual([
      'Gorro 3',
      'Gorro 11',
    ]);
  });
});

test('what was begun survives a reload, until its sale is written down', async () => {
  open();
  await choose('Bolso');
  await userEvent.type(screen.getByLabelText('Precio cobrado'), '12,5');
  cleanup();
  open();
  expect(await screen.findByLabelText('Producto')).toHaveValue('bolso');
  expect(screen.getByLabelText('Precio cobrado')).toHaveValue('12,5');
  await submit();
  cleanup();
  open();
  expect(await screen.findByLabelText('Producto')).toHaveValue('');
});

describe('a sale', () => {
  test('is kept on this device before it is sent, with its prices and sums', async () => {
    let inOutbox: unknown[] = [];
    let draft: string | null = '';
    const services: TestServices = testServices({
      sendWaiting: async () => {
        inOutbox = kept(services);
        draft = sessionStorage.getItem('vaga.saleDraft.hilos');
      },
    });
    open(services);
    await choose('Bolso');
    await userEvent.type(screen.getByLabelText('Precio cobrado'), '12,5');
    await userEvent.click(screen.getByRole('button', { name: 'Una unidad más' }));
    expect(screen.getByText('$25.00', { selector: 'dd' })).toBeVisible();
    await submit();
    expect(inOutbox).toMatchObject([
      {
        refused: false,
        totalPrice: 25,
        items: [{ productId: 'bolso', productName: 'Bolso', unitPrice: 12.5, quantity: 2, totalPrice: 25 }],
      },
    ]);
    expect(draft, 'of a sale that is written down').toBe(null);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/Venta guardada en este teléfono/)).toBeVisible();
  });

  test('pressed twice is one sale', async () => {
    let release = () => {};
    const services = testServices({
      sendWaiting: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    });
    open(services);
    await choose('Gorro');
    await userEvent.dblClick(screen.getByRole('button', { name: /Registrar venta/ }));
    expect(kept(services)).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(kept(services)).toHaveLength(1);
  });

  test('a product whose own price is none cannot be sold', async () => {
    const services = open();
    await choose('Sin precio (agotado)');
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Ingresa un precio valido.');
    expect(services.sendWaiting).not.toHaveBeenCalled();
  });

  test('a device that keeps nothing sends it at once, or says so', async () => {
    const ids: string[] = [];
    const services = testServices({
      sendSale: async (_ventureId, { id }) => (ids.push(id) === 1 ? failed('UNCERTAIN') : done()),
    });
    services.storage.full = true;
    open(services);
    await choose('Gorro');
    await submit();
    const modal = screen.getByRole('alertdialog', { name: 'No se pudo registrar la venta.' });
    expect(modal).toHaveTextContent('Este teléfono no pudo guardarla');
    await userEvent.click(within(modal).getByRole('button', { name: 'Entendido' }));
    expect(screen.getByLabelText('Producto')).toHaveValue('gorro');
    await submit();
    expect(onSaved).toHaveBeenCalledTimes(1);
    // The same sale both times: the first may have arrived.
    expect(new Set(ids).size).toBe(1);
  });

  test('has 20 lines at most', async () => {
    open();
    const add = await screen.findByRole('button', { name: 'Agregar producto' });
    for (let lines = 1; lines < 22; lines += 1) fireEvent.click(add);
    expect(screen.getAllByLabelText('Producto')).toHaveLength(20);
    expect(add).toHaveAttribute('aria-disabled', 'true');
  });
});
