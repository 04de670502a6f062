import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { barsBy } from '../../../domain/sales/buckets.ts';
import { paymentsIn } from '../../../domain/sales/credit.ts';
import type { Sale } from '../../../domain/sales/entities.ts';
import { paymentTotals } from '../../../domain/sales/groups.ts';
import { reportOf, type SalesReport } from '../../../domain/sales/report.ts';
import { salesTotals } from '../../../domain/sales/summary.ts';
import { aLine } from '../../../domain/sales/test-sale.ts';
import { salesServices } from '../services.ts';
import { anOutboxSale, aProduct, aSale, SESSION, testServices } from '../test-services.ts';
import { ReportsScreen } from './ReportsScreen.tsx';

/** 13 January 2027, 12:00 in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

type Fetch = Awaited<ReturnType<typeof salesServices.reports>>['fetchReport'];

/** Answers every query from these sales, as if all of them were read. */
const answering = (...sales: readonly Sale[]): Fetch => {
  const soldIn = ({ from, to }: { from: string; to: string }) =>
    sales.filter(({ createdAt }) => {
      const date = new Date((createdAt ?? 0) - 6 * HOUR).toISOString().slice(0, 10);
      return from <= date && date <= to;
    });
  return vi.fn<Fetch>(async (_, { period, range, compared }) => ({
    ...reportOf(period, range, soldIn(range)),
    complete: true,
    before: salesTotals(soldIn(compared)),
    debtsPaid: paymentsIn(sales, range),
  }));
};

function open(fetchReport: Fetch, over: { readonly member?: 'cashier' } = {}) {
  const products = [{ ...aProduct('gorro', 'Gorro', 2.5), categories: ['Crochet'] }];
  const { outbox } = testServices({ fetchProducts: async () => products });
  Object.assign(salesServices, { reports: async () => ({ fetchReport }) });
  const member = { uid: 'ana', name: 'Ana', role: 'cashier' } as const;
  const session = over.member ? { ...SESSION, member } : SESSION;
  const show = () =>
    render(
      <BusinessSessionContext value={session}>
        <ReportsScreen />
      </BusinessSessionContext>,
    );
  return { fetchReport, outbox, show };
}

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a month', () => {
  test('against the same days of the month before; payments, products and categories come to its total', async () => {
    const bolso = aLine({
      productId: 'bolso',
      productName: 'Bolso',
      unitPrice: 10,
      quantity: 1,
      totalPrice: 10,
    });
    const { fetchReport, show } = open(
      answering(
        aSale('a', NOON - HOUR, { payment: 'cash' }),
        aSale('b', NOON - DAY, { items: [aLine(), bolso], totalPrice: 12, discount: 3, payment: 'card' }),
        aSale('c', NOON - 2 * DAY),
        aSale('d', NOON - 3 * DAY, { voidedAt: NOON, voidReason: 'Doble' }),
        aSale('e', Date.UTC(2026, 11, 13, 18), { totalPrice: 20 }),
        aSale('f', Date.UTC(2026, 11, 14, 18), { totalPrice: 500 }),
      ),
    );
    show();
    expect(await screen.findByText('$22.00', { selector: 'dd' })).toBeVisible();
    const days = { from: '2027-01-01', to: '2027-01-13' };
    const compared = { from: '2026-12-01', to: '2026-12-13' };
    expect(fetchReport).toHaveBeenCalledWith('hilos', { period: 'month', range: days, compared }, {});
    expect(screen.getByText(/\$2\.00 más/).closest('p')).toHaveTextContent(
      '▲ $2.00 más · +10 % que 1/12/2026 al 13/12/2026 ($20.00)',
    );
    expect(screen.getByText('Enero 2027')).toBeVisible();
    expect(await rowsOf('Por forma de pago')).toEqual([
      'Efectivo1$5.00 23 %',
      'Tarjeta1$12.00 55 %',
      'Sin dato1$5.00 23 %',
      'Total3$22.00',
    ]);
    // The unit of each number, which a phone shows behind it.
    const cells = within(await table('Por forma de pago')).getAllByRole('cell');
    expect(cells.flatMap(({ dataset }) => dataset.label ?? [])).toEqual([
      'venta',
      'venta',
      'venta',
      'ventas',
    ]);
    expect(await rowsOf('Por producto')).toEqual(['Gorro6$14.00 64 %', 'Bolso1$8.00 36 %', 'Total7$22.00']);
    expect(await rowsOf('Por categoría')).toEqual([
      'Crochet6$14.00 64 %',
      'Sin categoría1$8.00 36 %',
      'Total7$22.00',
    ]);
    expect(screen.getByText('Mar 12 ene: $12.00 en 1 venta', { selector: 'li' })).toBeInTheDocument();
  });

  test('without sales before, and without any', async () => {
    open(answering(aSale('a', NOON))).show();
    expect(await screen.findByText('Sin ventas antes (1/12/2026 al 13/12/2026)')).toBeVisible();
    await press('Mes anterior');
    expect(await screen.findByText('No hay ventas en este periodo.')).toBeVisible();
    expect(screen.getByText('Sin ventas antes (1/11/2026 al 30/11/2026)')).toBeVisible();
  });

  test('what waits on this device counts; what was refused does not', async () => {
    const { outbox, show } = open(answering(aSale('a', NOON - HOUR)));
    outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    outbox.put('hilos', anOutboxSale('x', NOON - HOUR, true));
    show();
    expect(await screen.findByText('$10.00', { selector: 'dd' })).toBeVisible();
    expect(await rowsOf('Por producto')).toEqual(['Gorro4$10.00 100 %', 'Total4$10.00']);
  });

  test('what is being sent counts all the while, once', async () => {
    const stored = [aSale('a', NOON - HOUR), aSale('w', NOON - HOUR)];
    const fetchReport = vi.fn<Fetch>(answering(aSale('a', NOON - HOUR)));
    const { outbox, show } = open(fetchReport);
    outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    show();
    expect(await screen.findByText('$10.00', { selector: 'dd' })).toBeVisible();
    const before = await fetchReport('hilos', { period: 'month', range: JANUARY, compared: JANUARY }, {});
    let answer: (report: SalesReport) => void = () => {};
    fetchReport.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const calls = fetchReport.mock.calls.length;
    act(() => outbox.drop('hilos', 'w'));
    await vi.waitFor(() => expect(fetchReport.mock.calls.length).toBeGreaterThan(calls));
    expect(screen.getByText('$10.00', { selector: 'dd' })).toBeVisible();
    await act(async () => answer({ ...before, ...reportOf('month', JANUARY, stored) }));
    expect(screen.getByText('$10.00', { selector: 'dd' })).toBeVisible();
  });
});

const JANUARY = { from: '2027-01-01', to: '2027-01-13' };

describe('periods', () => {
  test('day, week and year, back and forth, and never after today', async () => {
    const { fetchReport, show } = open(answering(aSale('a', NOON)));
    show();
    const asked = async (period: string, ...days: string[]) => {
      await vi.waitFor(() =>
        expect(fetchReport).toHaveBeenLastCalledWith(
          'hilos',
          { period, range: { from: days[0], to: days[1] }, compared: { from: days[2], to: days[3] } },
          {},
        ),
      );
    };
    await userEvent.click(screen.getByRole('tab', { name: 'Semana' }));
    await asked('week', '2027-01-11', '2027-01-13', '2027-01-04', '2027-01-06');
    const next = screen.getByRole('button', { name: 'Semana siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    await asked('week', '2027-01-11', '2027-01-13', '2027-01-04', '2027-01-06');
    await press('Semana anterior');
    await asked('week', '2027-01-04', '2027-01-10', '2026-12-28', '2027-01-03');
    await userEvent.click(screen.getByRole('tab', { name: 'Día' }));
    await asked('day', '2027-01-10', '2027-01-10', '2027-01-09', '2027-01-09');
    await press('Día siguiente');
    await asked('day', '2027-01-11', '2027-01-11', '2027-01-10', '2027-01-10');
    await userEvent.click(screen.getByRole('tab', { name: 'Año' }));
    await asked('year', '2027-01-01', '2027-01-13', '2026-01-01', '2026-01-13');
    expect(await screen.findByText('2027', { selector: 'b' })).toBeVisible();
  });

  test('while the catalogue is read nothing says that it couldn’t be', async () => {
    const { show } = open(answering(aSale('a', NOON)));
    Object.assign(salesServices, { fetchProducts: () => new Promise(() => undefined) });
    show();
    await table('Por producto');
    expect(screen.queryByText(/^No se pudo leer tu catálogo/)).not.toBeInTheDocument();
  });

  test('a reload keeps the period and its day', async () => {
    const { fetchReport, show } = open(answering());
    const before = show();
    await userEvent.click(screen.getByRole('tab', { name: 'Semana' }));
    await press('Semana anterior');
    before.unmount();
    show();
    expect(screen.getByRole('tab', { name: 'Semana' })).toHaveAttribute('aria-selected', 'true');
    const week = { from: '2027-01-04', to: '2027-01-10' };
    const compared = { from: '2026-12-28', to: '2027-01-03' };
    await vi.waitFor(() =>
      expect(fetchReport).toHaveBeenLastCalledWith('hilos', { period: 'week', range: week, compared }, {}),
    );
  });

  test.each(['periodo=day&fecha=2027-01-14', 'periodo=day&fecha=ayer', 'periodo=day'])(
    '%s: the day is today',
    async (address) => {
      window.history.replaceState(null, '', `?${address}`);
      const { fetchReport, show } = open(answering());
      show();
      const today = { from: '2027-01-13', to: '2027-01-13' };
      await vi.waitFor(() =>
        expect(fetchReport).toHaveBeenLastCalledWith(
          'hilos',
          { period: 'day', range: today, compared: expect.anything() },
          {},
        ),
      );
    },
  );

  test('a cashier’s report leaves out the unsent sales of others on the same phone', async () => {
    const { outbox, show } = open(answering(), { member: 'cashier' });
    outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    outbox.put('hilos', { ...anOutboxSale('y', NOON - HOUR), by: 'ana' });
    show();
    expect(await rowsOf('Por forma de pago')).toEqual(['Sin dato1$5.00 100 %', 'Total1$5.00']);
  });

  test('a cashier has today', async () => {
    const { fetchReport, show } = open(answering(aSale('a', NOON, { by: 'ana' })), { member: 'cashier' });
    show();
    expect(await rowsOf('Por forma de pago')).toEqual(['Sin dato1$5.00 100 %', 'Total1$5.00']);
    const today = { from: '2027-01-13', to: '2027-01-13' };
    const yesterday = { from: '2027-01-12', to: '2027-01-12' };
    expect(fetchReport).toHaveBeenCalledWith(
      'hilos',
      { period: 'day', range: today, compared: yesterday },
      {},
    );
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });
});

test('what was received: sales paid at once and what was paid of debts, apart from what was sold on credit', async () => {
  const yesterday = `${NOON - 24 * HOUR}abcd`;
  open(
    answering(
      aSale('a', NOON, { payment: 'cash' }),
      aSale('b', NOON, { payment: 'credit', customer: 'Ana' }),
      aSale('c', NOON - 40 * 24 * HOUR, { payment: 'credit', customer: 'Ana', paid: { [yesterday]: 150 } }),
    ),
  ).show();
  expect(await rowsOf('Recibido')).toEqual([
    'Ventas pagadas al momento1$5.00 77 %',
    'Abonos de ventas fiadas1$1.50 23 %',
    'Total2$6.50',
  ]);
  expect(screen.getByText(/^Vendiste fiado \$5\.00/)).toBeVisible();
  expect(await rowsOf('Por forma de pago')).toEqual([
    'Efectivo1$5.00 50 %',
    'Fiado1$5.00 50 %',
    'Total2$10.00',
  ]);
});

test('who never sells on credit sees nothing of it', async () => {
  open(answering(aSale('a', NOON, { payment: 'cash' }))).show();
  expect(await rowsOf('Por forma de pago')).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Recibido' })).not.toBeInTheDocument();
});

describe('many sales', () => {
  const sales = [aSale('a', NOON, { payment: 'cash' })];
  const month = { from: '2027-01-01', to: '2027-01-13' };
  const before = salesTotals([]);
  const summed: SalesReport = {
    ...reportOf('month', month, sales),
    sales: null,
    all: 1234,
    complete: true,
    before,
    debtsPaid: null,
  };

  test('products are read when somebody asks, with how many that are', async () => {
    const fetchReport = vi.fn<Fetch>().mockResolvedValueOnce(summed).mockRejectedValueOnce(new Error('net'));
    fetchReport.mockResolvedValue({
      ...reportOf('month', month, sales),
      complete: true,
      before,
      debtsPaid: null,
    });
    open(fetchReport).show();
    expect(await rowsOf('Por forma de pago')).toEqual(['Efectivo1$5.00 100 %', 'Total1$5.00']);
    await press(/Leer las 1,234 ventas/);
    expect(await screen.findByText('No se pudieron leer las ventas. Inténtalo de nuevo.')).toBeVisible();
    expect(screen.getAllByText('$5.00', { selector: 'dd' })).toHaveLength(2);
    await press(/Leer las 1,234 ventas/);
    expect(fetchReport).toHaveBeenLastCalledWith(
      'hilos',
      { period: 'month', range: month, compared: expect.anything() },
      { whole: true },
    );
    expect(await rowsOf('Por producto')).toEqual(['Gorro2$5.00 100 %', 'Total2$5.00']);
  });

  test('of an older version: nothing is added up before they are read', async () => {
    open(vi.fn<Fetch>().mockResolvedValue({ ...summed, sums: null, before: null })).show();
    expect(await screen.findByText(/Hay ventas de una versión anterior/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('more than can be read at once', async () => {
    open(vi.fn<Fetch>().mockResolvedValue({ ...summed, all: 2500 })).show();
    expect(await screen.findByText(/elige un periodo más corto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Leer/ })).not.toBeInTheDocument();
  });

  test('twelve products: ten, and the others on request; the sum is of all', async () => {
    const items = Array.from({ length: 12 }, (_, at) =>
      aLine({ productId: `p${at}`, productName: `P${at}` }),
    );
    open(answering(aSale('a', NOON, { items, totalPrice: 60 }))).show();
    expect(await rowsOf('Por producto')).toHaveLength(11);
    expect((await rowsOf('Por producto')).at(-1)).toBe('Total24$60.00');
    await press('Ver las 12 filas');
    expect(await rowsOf('Por producto')).toHaveLength(13);
  });
});

describe('without a signal', () => {
  const down = () => vi.fn<Fetch>().mockRejectedValue(new Error('net'));

  test('what this device remembers of the month, and that it is no more than that', async () => {
    const { outbox, show } = open(down());
    const sales = [aSale('a', NOON), aSale('b', NOON - 13 * DAY, { totalPrice: 2 })];
    outbox.setMemory('hilos', { coveredFrom: Date.UTC(2026, 10, 1), seenUntil: NOON, sales });
    show();
    expect(await screen.findByText(/esto es lo último que vimos/)).toBeVisible();
    expect(screen.getAllByText('$5.00', { selector: 'dd' })).toHaveLength(2);
    expect(screen.getByText('Sin ventas antes (1/12/2026 al 13/12/2026)')).toBeVisible();
  });

  test('debts may be older than what is remembered: no sum of their payments', async () => {
    const { outbox, show } = open(down());
    const sale = aSale('a', NOON, { payment: 'credit', customer: 'Ana' });
    outbox.setMemory('hilos', { coveredFrom: NOON - 20 * DAY, seenUntil: NOON, sales: [sale] });
    show();
    expect(
      await screen.findByText('Faltan los abonos de estas fechas: no se han leído todos.'),
    ).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Recibido' })).not.toBeInTheDocument();
  });

  test('what it is compared with is not remembered: that is said, not that it is of another version', async () => {
    const { outbox, show } = open(down());
    outbox.setMemory('hilos', { coveredFrom: NOON - 20 * DAY, seenUntil: NOON, sales: [aSale('a', NOON)] });
    show();
    expect(await screen.findByText(/esto es lo último que vimos/)).toBeVisible();
    expect(screen.getByText(/^La comparación aparece cuando/)).toBeVisible();
    expect(screen.queryByText(/otra versión/)).toBeNull();
  });

  test('nothing remembered: said, and read again', async () => {
    const fetchReport = down();
    open(fetchReport).show();
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    const sums = {
      chart: barsBy('day', { from: '2027-01-01', to: '2027-01-13' }),
      payments: paymentTotals([]),
    };
    const empty = { sums, sales: [], all: 0, complete: true, before: salesTotals([]), debtsPaid: null };
    fetchReport.mockResolvedValue(empty);
    await press('Intentar de nuevo');
    expect(await screen.findByText('No hay ventas en este periodo.')).toBeVisible();
  });
});
