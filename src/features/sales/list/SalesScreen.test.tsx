import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { withSales as chartWith, emptyChart } from '../../../domain/sales/buckets.ts';
import { orderId } from '../../../domain/sales/order.ts';
import { aLine } from '../../../domain/sales/test-sale.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import type { SalesRows } from '../../../services/sales/sums.ts';
import { anOutboxSale, aSale, SESSION, type TestServices, testServices } from '../test-services.ts';
import { SalesScreen } from './SalesScreen.tsx';

/** 13 January 2027, 12:00 in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);
const HOUR = 3_600_000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
});
afterEach(() => vi.restoreAllMocks());

function open(services: TestServices, session: BusinessSession = SESSION) {
  render(
    <BusinessSessionContext value={session}>
      <SalesScreen />
    </BusinessSessionContext>,
  );
  return services;
}

const withSales = (...sales: ReturnType<typeof aSale>[]) =>
  testServices({ listSales: vi.fn(async () => ({ sales, complete: true })) });
const rows = async () => screen.findAllByRole('button', { name: /^Ver la venta del / });
const openFirst = async () => userEvent.click((await rows()).at(0) ?? document.body);
const detail = () => screen.findByRole('dialog', { name: 'Detalle de venta' });

describe('the list', () => {
  test('asks for this month, and shows what it sums up to', async () => {
    const services = open(
      withSales(
        aSale('a', NOON - HOUR, { items: [aLine(), aLine({ productName: 'Bolso' })], totalPrice: 10 }),
        aSale('b', NOON - 30 * HOUR),
        aSale('c', NOON - 2 * HOUR, { voidedAt: NOON - HOUR, voidReason: 'Doble' }),
      ),
    );
    const [newest, voided, oldest] = await rows();
    expect(services.listSales).toHaveBeenCalledWith('hilos', { from: '2027-01-01', to: '2027-01-13' }, {});
    expect(newest).toHaveAccessibleName('Ver la venta del 13/1/2027, 11:00 AM, $10.00');
    expect(newest?.closest('tr')).toHaveTextContent('2 Productos');
    expect(voided?.closest('tr')).toHaveTextContent('Anulada');
    expect(oldest?.closest('tr')).toHaveTextContent('1 Producto');
    // The sales are what somebody comes for: the figures follow them.
    const figures = screen.getByText('$15.00', { selector: 'dd' });
    expect(oldest?.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(figures).toBeVisible();
    expect(screen.getByText('$7.50', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('Mié 13 ene: $10.00 en 1 venta', { selector: 'li' })).toBeInTheDocument();
    expect(screen.getByText('Mar 12 ene: $5.00 en 1 venta', { selector: 'li' })).toBeInTheDocument();
  });

  test('days asked for most are one tap away, and the one that is shown is marked', async () => {
    const services = open(withSales(aSale('a', NOON - HOUR)));
    const quick = (name: string) => screen.getByRole('button', { name });
    expect(quick('Este mes')).toHaveAttribute('aria-pressed', 'true');
    for (const [name, from, to] of [
      ['Hoy', '2027-01-13', '2027-01-13'],
      ['Ayer', '2027-01-12', '2027-01-12'],
      ['Esta semana', '2027-01-11', '2027-01-13'],
      ['Este mes', '2027-01-01', '2027-01-13'],
    ] as const) {
      await userEvent.click(quick(name));
      expect(services.listSales).toHaveBeenLastCalledWith('hilos', { from, to }, {});
      expect(screen.getByLabelText('Desde')).toHaveValue(from);
      expect(screen.getByLabelText('Hasta')).toHaveValue(to);
      expect(quick(name)).toHaveAttribute('aria-pressed', 'true');
    }
  });

  /** The clock passes midnight, and the screen looks at it. */
  const atMidnight = () => {
    vi.mocked(Date.now).mockReturnValue(Date.UTC(2027, 1, 1, 6));
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test.each([
    ['Hoy', '2027-02-01', '2027-02-01'],
    ['Ayer', '2027-01-31', '2027-01-31'],
    ['Este mes', '2027-02-01', '2027-02-01'],
  ])('%s follows the clock past midnight', async (name, from, to) => {
    vi.mocked(Date.now).mockReturnValue(Date.UTC(2027, 1, 1, 5, 59));
    const services = open(testServices());
    await userEvent.click(screen.getByRole('button', { name }));
    await atMidnight();
    expect(services.listSales).toHaveBeenLastCalledWith('hilos', { from, to }, {});
    expect(screen.getByLabelText('Desde')).toHaveValue(from);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a sale that is open at midnight stays open; then the list follows the clock', async () => {
    const listSales: TestServices['listSales'] = vi.fn(async (_, { from }) => ({
      sales: from === '2027-01-13' ? [aSale('a', NOON - HOUR)] : [],
      complete: true,
    }));
    open(testServices({ listSales }));
    await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
    await openFirst();
    await atMidnight();
    await userEvent.click(
      within(await detail()).getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body,
    );
    await vi.waitFor(() => expect(screen.getByLabelText('Desde')).toHaveValue('2027-02-01'));
  });

  test('typed days stay as typed past midnight, when they are no longer today', async () => {
    vi.mocked(Date.now).mockReturnValue(Date.UTC(2027, 1, 1, 5, 59));
    const services = open(testServices());
    const day = { from: '2027-01-31', to: '2027-01-31' };
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: day.from } });
    await vi.waitFor(() => expect(services.listSales).toHaveBeenLastCalledWith('hilos', day, {}), 10_000);
    expect(screen.getByRole('button', { name: 'Hoy' })).toHaveAttribute('aria-pressed', 'true');
    await atMidnight();
    expect(services.listSales).toHaveBeenLastCalledWith('hilos', day, {});
    expect(screen.getByLabelText('Desde')).toHaveValue(day.from);
    expect(screen.getByRole('button', { name: 'Hoy' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('a cashier sees its own of today, also past midnight', async () => {
    const member = { uid: 'ana', name: 'Ana', role: 'cashier' } as const;
    const services = open(testServices(), { ...SESSION, member });
    await atMidnight();
    const today = { from: '2027-02-01', to: '2027-02-01' };
    expect(services.listSales).toHaveBeenLastCalledWith('hilos', today, {});
  });

  test('how it was paid, what was taken off, for whom and which order: in its row and its detail', async () => {
    const over = {
      payment: 'cash',
      discount: 0.5,
      customer: 'Ana',
      note: 'Con moño',
      order: 'K7F2',
    } as const;
    open(withSales(aSale('a', NOON, { ...over, totalPrice: 4.5 }), aSale('b', NOON - HOUR)));
    const [newest, older] = await rows();
    expect(newest?.closest('tr')).toHaveTextContent('Efectivo · Pedido K7F2 · Ana');
    expect(older?.closest('tr')).not.toHaveTextContent('Sin dato');
    await openFirst();
    for (const text of ['Subtotal$5.00', 'Descuento−$0.50', 'Forma de pagoEfectivo', 'NotaCon moño']) {
      expect(await detail()).toHaveTextContent(text);
    }
    expect(await detail()).toHaveTextContent('Total de la venta $4.50');
  });

  test.each([
    ['by a tap', () => userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))],
    [
      'when the page is visible again',
      () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    ],
  ])('cannot be read: said, and read again %s', async (_, again) => {
    const list = vi.fn<TestServices['listSales']>().mockRejectedValueOnce(new Error('net'));
    list.mockResolvedValue({ sales: [aSale('a', NOON)], complete: true });
    open(testServices({ listSales: list }));
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    await again();
    expect(await rows()).toHaveLength(1);
  });

  test('cannot be read now: what this device remembers, and that it is no more than that', async () => {
    const services = testServices({ listSales: () => Promise.reject(new Error('net')) });
    const sales = [aSale('a', NOON - HOUR), aSale('b', NOON - 20 * 24 * HOUR)];
    services.outbox.setMemory('hilos', { coveredFrom: NOON - 30 * 24 * HOUR, seenUntil: NOON, sales });
    open(services);
    expect(await screen.findByText(/esto es lo último que vimos/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  test('a cashier sees only their own unsent sales, also on a phone with those of others', async () => {
    const services = testServices();
    services.outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    services.outbox.put('hilos', { ...anOutboxSale('x', NOON - HOUR, true), by: 'beto' });
    services.outbox.put('hilos', { ...anOutboxSale('y', NOON - HOUR, true), by: 'ana' });
    open(services, { ...SESSION, member: { uid: 'ana', name: 'Ana', role: 'cashier' } });
    expect(await screen.findByText('1 venta no se pudo registrar')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText(/pendiente de enviar/)).not.toBeInTheDocument();
  });

  test('without a memory, sold here and not sent: no sums of the part that is known', async () => {
    const services = testServices({ listSales: () => Promise.reject(new Error('net')) });
    services.outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    open(services);
    expect(await screen.findByText(/Por ahora solo ves las ventas que hay en este teléfono/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.queryByText('Resumen')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });

  test('of days that the memory has in part or not at all: no sums, and not that nothing was sold', async () => {
    const services = testServices({ listSales: () => Promise.reject(new Error('net')) });
    const sales = [aSale('a', NOON - HOUR)];
    services.outbox.setMemory('hilos', { coveredFrom: NOON - 12 * HOUR, seenUntil: NOON, sales });
    open(services);
    expect(await screen.findByText(/Por ahora solo ves las ventas que hay en este teléfono/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText('Resumen')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ayer' }));
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.queryByText('No hay ventas en estas fechas.')).not.toBeInTheDocument();
  });

  test('while it is read nothing is said to be nothing', async () => {
    open(testServices({ listSales: () => new Promise(() => undefined) }));
    expect((await screen.findAllByText('Cargando ventas…')).length).toBeGreaterThan(0);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
  });

  test('nothing sold', async () => {
    open(testServices());
    expect(await screen.findByText('No hay ventas en estas fechas.')).toBeVisible();
  });

  test('more than can be shown is said: no sums of a part, and no file', async () => {
    open(testServices({ listSales: async () => ({ sales: [aSale('a', NOON)], complete: false }) }));
    expect(await screen.findByText(/elige menos días/)).toBeVisible();
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.queryByText('Total vendido')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Descargar/ })).not.toBeInTheDocument();
  });

  test('fifty rows at once, the others on request', async () => {
    open(withSales(...Array.from({ length: 60 }, (_, index) => aSale(`s${index}`, NOON - index * 60_000))));
    expect(await rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más ventas' }));
    expect(await rows()).toHaveLength(60);
  });
});

describe('many sales', () => {
  const newest = Array.from({ length: 25 }, (_, index) => aSale(`s${index}`, NOON - index * HOUR));
  const older = Array.from({ length: 50 }, (_, index) => aSale(`t${index}`, NOON - (30 + index) * HOUR));
  const chart = chartWith(emptyChart({ from: '2027-01-01', to: '2027-01-13' }), [
    ...newest,
    ...older,
    aSale('old', NOON - 12 * 24 * HOUR, { totalPrice: 1000.25 }),
  ]);
  const summed = (next: SalesRows['next']) => ({
    sales: newest,
    complete: true,
    summed: { sales: newest, next, chart, all: 1234 },
  });

  test('the sums are those of the database and of what waits; the list goes on by reading', async () => {
    const next = vi.fn<NonNullable<SalesRows['next']>>();
    next.mockRejectedValueOnce(new Error('net'));
    next.mockResolvedValue({ sales: [...newest, ...older], next: null });
    const services = testServices({ listSales: async () => summed(next) });
    services.outbox.put('hilos', anOutboxSale('w', NOON - HOUR));
    services.outbox.put('hilos', anOutboxSale('x', NOON - HOUR, true));
    open(services);
    expect(await screen.findByText('$1,380.25', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('77 ventas')).toBeVisible();
    expect(screen.getByText('Ventas por semana')).toBeVisible();
    expect(await rows()).toHaveLength(27);
    const more = screen.getByRole('button', { name: /Ver más ventas/ });
    await userEvent.click(more);
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    await userEvent.click(more);
    expect(await rows()).toHaveLength(77);
    expect(screen.queryByRole('button', { name: /Ver más ventas/ })).not.toBeInTheDocument();
  });

  test('the best products and the file read all, and say so', async () => {
    const list = vi.fn<TestServices['listSales']>().mockResolvedValueOnce(summed(null));
    list.mockRejectedValueOnce(new Error('net'));
    list.mockResolvedValue({ sales: [...newest, ...older], complete: true });
    open(testServices({ listSales: list }));
    expect(await screen.findByText(/hay que leer las 1,234 ventas, y eso gasta más datos/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Calcular con todas/ }));
    expect(await screen.findByText('No se pudieron obtener las ventas')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Calcular con todas/ }));
    expect(list).toHaveBeenLastCalledWith('hilos', expect.anything(), { whole: true });
    expect(await screen.findByText('150 unidades')).toBeVisible();
    expect(screen.getByText('Ventas por día')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Calcular con todas/ })).not.toBeInTheDocument();
  });

  test('more than can be read at once go into no file', async () => {
    const list = vi.fn<TestServices['listSales']>().mockResolvedValueOnce(summed(null));
    list.mockResolvedValue({ sales: [...newest, ...older], complete: false });
    open(testServices({ listSales: list }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar en Excel (CSV)' }));
    expect(await screen.findAllByText(/elige menos días/)).not.toHaveLength(0);
    expect(screen.queryByText('Archivo descargado.')).not.toBeInTheDocument();
  });
});

describe('what waits', () => {
  test('comes first, counts, and stays when it has been sent', async () => {
    const services = withSales(aSale('a', NOON));
    services.outbox.put('hilos', anOutboxSale('w', NOON - 5 * HOUR));
    open(services);
    expect(await screen.findByText('1 venta pendiente de enviar')).toBeVisible();
    const [first] = await rows();
    expect(first?.closest('tr')).toHaveTextContent('7:00 AMPendiente');
    expect(screen.getByText('$10.00', { selector: 'dd' })).toBeVisible();
    services.outbox.drop('hilos', 'w');
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText('Pendiente')).not.toBeInTheDocument();
  });

  test('refused: of whatever day, not counted, can be sent again or discarded', async () => {
    const services = testServices();
    services.outbox.put('hilos', anOutboxSale('w', NOON + 90 * 24 * HOUR, true));
    const discarded = anOutboxSale('x', NOON + 91 * 24 * HOUR, true);
    services.outbox.put('hilos', discarded);
    services.outbox.setRegistered('hilos', '', 'x', discarded);
    open(services);
    expect(await screen.findByText('2 ventas no se pudieron registrar')).toBeVisible();
    expect(await screen.findByText('0 ventas')).toBeVisible();
    await openFirst();
    await userEvent.click(within(await detail()).getByRole('button', { name: 'Descartar venta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sí, descartar' }));
    expect(services.outbox.waiting('hilos').map(({ id }) => id)).toEqual(['w']);
    expect(services.outbox.registered('hilos', '')).toEqual([]);
    await openFirst();
    const again = within(await detail()).getByRole('button', { name: /Enviar de nuevo/ });
    let send = () => {};
    vi.mocked(services.sendOutbox).mockImplementation(
      () =>
        new Promise((resolve) => {
          send = () => resolve(services.outbox.drop('hilos', 'w'));
        }),
    );
    await userEvent.click(again);
    await vi.waitFor(() => expect(services.sendOutbox).toHaveBeenCalledTimes(1));
    expect(again).toHaveFocus();
    expect(again).toHaveTextContent('Enviando...');
    await act(async () => send());
    expect(await screen.findByText('Venta registrada.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  [orderId({ number: 'H4K9TR', lines: [] }), /si otro teléfono ya registró este pedido, descártala/],
  ['w', /Revisa que la fecha y la hora/],
])('refused: %s says what may be the reason', async (id, said) => {
  const services = testServices();
  services.outbox.put('hilos', anOutboxSale(id, NOON, true));
  open(services);
  await openFirst();
  expect(within(await detail()).getByText(said)).toBeVisible();
});

describe('voiding', () => {
  test('asks for a reason, and shows what the database then says', async () => {
    const list = vi.fn<TestServices['listSales']>();
    list.mockResolvedValueOnce({ sales: [aSale('a', NOON)], complete: true });
    list.mockResolvedValue({
      sales: [aSale('a', NOON, { voidedAt: NOON, voidReason: 'Se repitió' })],
      complete: true,
    });
    const services = open(testServices({ listSales: list }));
    services.outbox.setRegistered('hilos', '', 'a', anOutboxSale('a', NOON));
    await openFirst();
    await userEvent.click(within(await detail()).getByRole('button', { name: 'Anular venta' }));
    await userEvent.type(await screen.findByLabelText('Motivo'), 'Se repitió');
    await userEvent.click(screen.getByRole('button', { name: /Sí, anular/ }));
    expect(services.voidSale).toHaveBeenCalledWith('hilos', 'a', 'Se repitió');
    expect(await screen.findByText('Motivo: Se repitió')).toBeVisible();
    // Its order, sold again, is not shown as registered.
    expect(services.outbox.registered('hilos', '')).toEqual([]);
    expect(within(await detail()).queryByRole('button', { name: 'Anular venta' })).not.toBeInTheDocument();
  });

  test('without a network nothing is voided, and that is said; the reason stays to be sent again', async () => {
    const voidSale = vi.fn<TestServices['voidSale']>().mockResolvedValueOnce(failed('OFFLINE'));
    voidSale.mockResolvedValue(done(null));
    open(testServices({ ...withSales(aSale('a', NOON)), voidSale }));
    await openFirst();
    await userEvent.click(within(await detail()).getByRole('button', { name: 'Anular venta' }));
    await userEvent.type(await screen.findByLabelText('Motivo'), 'Se repitió');
    await userEvent.click(screen.getByRole('button', { name: /Sí, anular/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Sin conexión. Inténtalo cuando vuelva la señal.',
    );
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button'));
    expect(screen.getByLabelText('Motivo')).toHaveValue('Se repitió');
    await userEvent.click(screen.getByRole('button', { name: /Sí, anular/ }));
    await vi.waitFor(() => expect(screen.queryByLabelText('Motivo')).not.toBeInTheDocument());
    expect(voidSale.mock.calls.map(([, , reason]) => reason)).toEqual(['Se repitió', 'Se repitió']);
  });
});
