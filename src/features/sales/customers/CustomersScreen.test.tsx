import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, type Mock, test, vi } from 'vitest';
import { clearToasts } from '../../../components/ui/Toast.tsx';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed } from '../../../domain/outcome.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import type { SalesRows } from '../../../services/sales/sums.ts';
import { salesServices } from '../services.ts';
import { anOutboxSale, aSale, SESSION, testServices } from '../test-services.ts';
import { CustomersScreen } from './CustomersScreen.tsx';

/** 13 January 2027, 12:00 in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);
const DAY = 24 * 3_600_000;
const credit = (id: string, soldAt: number, over: Partial<Sale> = {}) =>
  aSale(id, soldAt, { payment: 'credit', customer: 'Ana 7777 8888', ...over });

type Credit = Awaited<ReturnType<typeof salesServices.credit>>;

type Mocked = { readonly [name in keyof Credit]: Mock<Credit[name]> };

/** Returns services that answer with these sales, and mocks that record the requests. */
function services(sales: readonly Sale[], over: Partial<Mocked> = {}) {
  const { outbox } = testServices();
  const credits: Mocked = {
    listOwed: vi.fn<Credit['listOwed']>(async () => ({
      sales: sales.filter(({ payment }) => payment === 'credit'),
      complete: true,
    })),
    listCustomerSales: vi.fn<Credit['listCustomerSales']>(async () => ({ sales, next: null })),
    payDebts: vi.fn<Credit['payDebts']>(async () => done()),
    forgetCustomer: vi.fn<Credit['forgetCustomer']>(async () => done()),
    ...over,
  };
  Object.assign(salesServices, { credit: async () => credits });
  return { ...credits, outbox };
}

const show = () =>
  render(
    <BusinessSessionContext value={SESSION}>
      <CustomersScreen />
    </BusinessSessionContext>,
  );
function open<T>(given: T): T {
  show();
  return given;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = async () =>
  (await screen.findAllByRole('listitem')).map((each) => each.querySelector('button')?.textContent);

afterEach(() => {
  clearToasts();
  window.history.replaceState(null, '', '/');
});

describe('who owes', () => {
  test('the oldest debt first, with its sum, since when, and a reminder', async () => {
    open(
      services([
        credit('a', NOON, { customer: 'Beto' }),
        credit('b', NOON - DAY),
        credit('c', NOON - 2 * DAY, { paid: { [`${NOON}aaaa`]: 100 } }),
        aSale('d', NOON, { payment: 'cash', customer: 'Carla' }),
      ]),
    );
    expect(await rows()).toEqual(['AnaDebe $9.00 desde el 11/1/2027', 'BetoDebe $5.00 desde el 13/1/2027']);
    expect(screen.getByText('$14.00')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Recordar a Ana por WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/50377778888');
    expect(url.searchParams.get('text')).toBe(
      'Hola Ana, te escribe Hilos de Luna: tienes pendiente $9.00 desde el 11/1/2027. ¡Gracias!',
    );
    const unknown = screen.getByRole('link', { name: 'Recordar a Beto por WhatsApp' });
    expect(unknown.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });

  test('all of it is paid in two taps, once by a double one', async () => {
    let finish: () => void = () => undefined;
    const payDebts = vi.fn<Credit['payDebts']>(
      () => new Promise((resolve) => (finish = () => resolve(done()))),
    );
    const given = open(services([credit('b', NOON), credit('a', NOON - DAY)], { payDebts }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abonar de Ana' }));
    expect(screen.getByText('Con esto no debe nada.')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Registrar abono' }));
    expect(payDebts).toHaveBeenCalledTimes(1);
    expect(payDebts).toHaveBeenCalledWith(
      'hilos',
      ['a', 'b'],
      1000,
      expect.stringMatching(/^\d{13}[a-z]{4}$/),
    );
    given.listOwed.mockResolvedValue({ sales: [], complete: true });
    finish();
    expect(await screen.findByText('Abono registrado.')).toBeVisible();
    expect(await screen.findByText('Nadie te debe.')).toBeVisible();
  });

  test('a part: wrong amounts are said; what failed is sent again as the same payment', async () => {
    const payDebts = vi.fn<Credit['payDebts']>(async () => failed('UNCERTAIN'));
    open(services([credit('a', NOON)], { payDebts }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abonar de Ana' }));
    const amount = screen.getByLabelText('¿Cuánto te pagó?');
    for (const [typed, said] of [
      ['9', 'El abono es más de lo que debe.'],
      ['-1', 'Escribe el abono con números, mayor que cero.'],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, typed);
      await press('Registrar abono');
      expect(screen.getByText(said)).toBeVisible();
    }
    expect(payDebts).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,50');
    expect(screen.getByText('Quedará debiendo $3.50.')).toBeVisible();
    await press('Registrar abono');
    expect(await screen.findByText(/no sabemos si se guardó/)).toBeVisible();
    expect(amount).toHaveValue('1,50');
    await press('Registrar abono');
    const [first, second] = payDebts.mock.calls;
    expect(first?.slice(1, 3)).toEqual([['a'], 150]);
    expect(second).toEqual(first);
  });

  const lost = () => vi.fn<Credit['payDebts']>(async () => failed('UNCERTAIN'));
  const payAna = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Abonar de Ana' }));
    const amount = screen.getByLabelText('¿Cuánto te pagó?');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1');
    await press('Registrar abono');
    await screen.findByText(/no sabemos si se guardó/);
  };

  test('without an answer, closed and opened again: the list is read, and it is the same payment', async () => {
    const given = open(services([credit('a', NOON)], { payDebts: lost() }));
    await payAna();
    expect(given.listOwed).toHaveBeenCalledTimes(1);
    await press('Cancelar');
    expect(given.listOwed).toHaveBeenCalledTimes(2);
    await payAna();
    const [first, second] = given.payDebts.mock.calls;
    expect(second).toEqual(first);
  });

  test('without an answer, but in the list that is read again: the next is another payment', async () => {
    const given = open(services([credit('a', NOON)], { payDebts: lost() }));
    await payAna();
    const id = given.payDebts.mock.calls[0]?.[3] ?? '';
    given.listOwed.mockResolvedValue({
      sales: [credit('a', NOON, { paid: { [id]: 100 } })],
      complete: true,
    });
    await press('Cancelar');
    await screen.findByText(/Debe \$4.00/);
    await payAna();
    expect(given.payDebts.mock.calls[1]?.[3]).not.toBe(id);
  });

  test('sent again while the list has lost a sale that it paid: it stays for the same sales', async () => {
    const given = open(services([credit('b', NOON), credit('a', NOON - DAY)], { payDebts: lost() }));
    await payAna();
    given.listOwed.mockResolvedValue({ sales: [credit('b', NOON)], complete: true });
    act(() => given.outbox.put('hilos', anOutboxSale('w', NOON)));
    await screen.findByText('Quedará debiendo $4.00.');
    await press('Registrar abono');
    await vi.waitFor(() => expect(given.payDebts).toHaveBeenCalledTimes(2));
    const [first, second] = given.payDebts.mock.calls;
    expect(second).toEqual(first);
  });

  test('what waits on this device is owed, and can’t be paid yet', async () => {
    const given = services([]);
    given.outbox.put('hilos', { ...anOutboxSale('w', NOON), payment: 'credit', customer: 'Ana' });
    open(given);
    expect(await rows()).toEqual([
      'AnaDebe $5.00 desde el 13/1/2027Su venta aún no se envía: podrás abonar cuando vuelva la señal.',
    ]);
    expect(screen.queryByRole('button', { name: 'Abonar de Ana' })).not.toBeInTheDocument();
  });

  test('before the answer no sum is said; without one, that of what is on this device', async () => {
    let fail: (error: Error) => void = () => undefined;
    const listOwed = vi.fn<Credit['listOwed']>(() => new Promise((_, reject) => (fail = reject)));
    const given = services([], { listOwed });
    given.outbox.put('hilos', { ...anOutboxSale('w', NOON), payment: 'credit', customer: 'Ana' });
    open(given);
    await vi.waitFor(() => expect(listOwed).toHaveBeenCalled());
    expect(screen.queryByText('Te deben en total')).not.toBeInTheDocument();
    fail(new Error('net'));
    expect(await rows()).toEqual([expect.stringMatching(/^AnaDebe \$5.00/)]);
    expect(screen.getByText(/esto es lo que este teléfono recuerda/)).toBeVisible();
  });

  test('without an answer, what this device remembers; with nothing, an error that can be tried again', async () => {
    const listOwed = vi.fn<Credit['listOwed']>().mockRejectedValue(new Error('net'));
    const given = services([], { listOwed });
    given.outbox.setMemory('hilos', { coveredFrom: 0, seenUntil: NOON, sales: [credit('a', NOON)] });
    open(given);
    expect(await rows()).toEqual(['AnaDebe $5.00 desde el 13/1/2027']);
    expect(screen.getByText(/esto es lo que este teléfono recuerda/)).toBeVisible();
  });

  test.each([
    ['by a tap', () => press('Intentar de nuevo')],
    [
      'when the page is visible again',
      () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    ],
  ])('an error with nothing remembered is tried again %s', async (_, again) => {
    const listOwed = vi.fn<Credit['listOwed']>().mockRejectedValueOnce(new Error('net'));
    listOwed.mockResolvedValue({ sales: [], complete: true });
    open(services([], { listOwed }));
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    await again();
    expect(await screen.findByText('Nadie te debe.')).toBeVisible();
  });
});

describe('all customers', () => {
  const sales = [
    aSale('a', NOON, { payment: 'cash', customer: 'Ana 7777 8888' }),
    credit('b', NOON - DAY, { customer: 'ana', paid: { [`${NOON}aaaa`]: 500 } }),
    credit('c', NOON - 2 * DAY, { customer: 'Beto' }),
  ];
  const openAll = async (given: ReturnType<typeof services>) => {
    open(given);
    await userEvent.click(screen.getByRole('tab', { name: 'Todos' }));
    await screen.findByLabelText('Buscar');
  };

  test('with what they bought, when last and what they owe; found by name or phone', async () => {
    await openAll(services(sales));
    const ana = 'Ana2 compras · $10.00 · última: 13/1/2027';
    const beto = 'Beto1 compra · $5.00 · última: 11/1/2027 · Debe $5.00';
    expect(await rows()).toEqual([ana, beto]);
    expect(screen.getByRole('link', { name: 'Escribirle a Ana por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/50377778888',
    );
    expect(screen.getByRole('link', { name: 'Recordar a Beto por WhatsApp' })).toBeVisible();
    const search = screen.getByLabelText('Buscar');
    await userEvent.type(search, 'ÁNA');
    expect(await rows()).toEqual([ana]);
    await userEvent.clear(search);
    await userEvent.type(search, '8888');
    expect(await rows()).toEqual([ana]);
    await userEvent.clear(search);
    await userEvent.type(search, 'Zoila');
    expect(screen.getByText('No hay clientes con ese nombre o teléfono.')).toBeVisible();
  });

  test('a reload keeps them', async () => {
    services(sales);
    const before = show();
    await userEvent.click(screen.getByRole('tab', { name: 'Todos' }));
    before.unmount();
    show();
    expect(await screen.findByLabelText('Buscar')).toBeVisible();
  });

  test('one of them: each sale, a chat, and forgetting, which asks and tells how far it is', async () => {
    const given = services(sales);
    let tell: (done: number, all: number) => void = () => undefined;
    let finish: () => void = () => undefined;
    given.forgetCustomer.mockImplementation(
      (_, __, onProgress) =>
        new Promise((resolve) => {
          tell = onProgress;
          finish = () => resolve(done());
        }),
    );
    await openAll(given);
    await press(/^Ana/);
    const dialog = within(screen.getByRole('dialog', { name: 'Ana' }));
    expect(dialog.getByText('No debe nada')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '13/1/20272 × Gorro$5.00',
      '12/1/20272 × Gorrofiado, ya pagado$5.00',
    ]);
    expect(dialog.getByRole('link', { name: 'Escribirle a Ana por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/50377778888',
    );
    await press('Olvidar a este cliente');
    await press('Sí, olvidar');
    tell(1, 2);
    expect(await screen.findByText('Olvidando: 1 de 2 compras…')).toBeVisible();
    expect(given.forgetCustomer).toHaveBeenCalledWith(
      'hilos',
      expect.objectContaining({ key: 'ana' }),
      expect.anything(),
    );
    finish();
    expect(await screen.findByText('Cliente olvidado.')).toBeVisible();
  });

  test('who owes isn’t forgotten, nor who owes by now: it says why', async () => {
    const given = services(sales);
    given.forgetCustomer.mockResolvedValue(failed('OWES'));
    await openAll(given);
    await press(/^Beto/);
    expect(screen.queryByRole('button', { name: 'Olvidar a este cliente' })).not.toBeInTheDocument();
    await press('Cerrar');
    await press(/^Ana/);
    await press('Olvidar a este cliente');
    await press('Sí, olvidar');
    expect(await screen.findByText(/Todavía te debe/)).toBeVisible();
  });

  test('who is two customers by now isn’t forgotten: it says so, over the list that is read again', async () => {
    const listCustomerSales = vi.fn<Credit['listCustomerSales']>();
    listCustomerSales.mockResolvedValueOnce({ sales, next: null });
    const split = aSale('d', NOON, { customer: 'Ana 7777 2222' });
    listCustomerSales.mockResolvedValue({ sales: [...sales, split], next: null });
    const given = services(sales, { listCustomerSales });
    given.forgetCustomer.mockResolvedValue(failed('CHANGED'));
    await openAll(given);
    await press(/^Ana/);
    await press('Olvidar a este cliente');
    await press('Sí, olvidar');
    expect(await screen.findByText(/^No se olvidó: sus ventas cambiaron en otro teléfono/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Ana' })).not.toBeInTheDocument();
  });

  test('many are read a page at a time; nobody is forgotten before all are read', async () => {
    const next = vi.fn().mockRejectedValueOnce(new Error('net'));
    next.mockResolvedValue({ sales, next: null });
    const listCustomerSales = vi.fn<Credit['listCustomerSales']>(async () => ({
      sales: sales.slice(0, 1),
      next,
    }));
    await openAll(services(sales, { listCustomerSales }));
    await press(/^Ana/);
    expect(screen.queryByRole('button', { name: 'Olvidar a este cliente' })).not.toBeInTheDocument();
    await press('Cerrar');
    await userEvent.type(screen.getByLabelText('Buscar'), 'Beto');
    expect(screen.getByText('No está entre los clientes leídos hasta ahora.')).toBeVisible();
    await press('Leer más clientes');
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    await press('Leer más clientes');
    expect(await screen.findByRole('button', { name: /^Beto/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leer más clientes' })).not.toBeInTheDocument();
  });

  test('after a payment as many are shown as were read', async () => {
    const listCustomerSales = vi.fn<Credit['listCustomerSales']>(async () => ({
      sales: sales.slice(0, 2),
      next: async () => ({ sales, next: async () => ({ sales, next: null }) }),
    }));
    await openAll(services(sales, { listCustomerSales }));
    await press('Leer más clientes');
    await userEvent.click(await screen.findByRole('button', { name: /^Beto/ }));
    await press('Abonar');
    await press('Registrar abono');
    await screen.findByText('Abono registrado.');
    await vi.waitFor(() => expect(listCustomerSales).toHaveBeenCalledTimes(2));
    expect(await rows()).toContainEqual(expect.stringMatching(/^Beto/));
    await userEvent.click(screen.getByRole('tab', { name: 'Por cobrar' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Todos' }));
    await vi.waitFor(() => expect(listCustomerSales).toHaveBeenCalledTimes(3));
    expect(await rows()).toContainEqual(expect.stringMatching(/^Beto/));
  });

  test('a debt on a page that isn’t read counts all the same', async () => {
    const read = credit('a', NOON, { customer: 'Ana' });
    const listCustomerSales = vi.fn<Credit['listCustomerSales']>(async () => ({
      sales: [read],
      next: async () => ({ sales: [], next: null }),
    }));
    const unread = [credit('b', NOON - DAY, { customer: 'ana' }), credit('c', NOON, { customer: 'beto' })];
    await openAll(services([read, ...unread], { listCustomerSales }));
    expect(await rows()).toEqual([expect.stringMatching(/^Ana.*Debe \$10.00$/)]);
  });

  test('a page that is overtaken by a reading of the whole list has not failed', async () => {
    let answer: () => void = () => undefined;
    const next = () => new Promise<SalesRows>((resolve) => (answer = () => resolve({ sales, next: null })));
    const listCustomerSales = vi.fn<Credit['listCustomerSales']>(async () => ({
      sales: sales.slice(0, 1),
      next,
    }));
    const given = services(sales, { listCustomerSales });
    await openAll(given);
    await press('Leer más clientes');
    act(() => given.outbox.put('hilos', anOutboxSale('w', NOON)));
    await vi.waitFor(() => expect(listCustomerSales).toHaveBeenCalledTimes(2));
    await act(async () => answer());
    expect(await screen.findByRole('button', { name: 'Leer más clientes' })).toBeVisible();
    expect(screen.queryByText('No se pudieron obtener las ventas')).not.toBeInTheDocument();
  });
});
