import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts } from '../../../components/ui/Toast.tsx';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { EMPTY_SALE_EXTRAS } from '../../../domain/sales/draft.ts';
import type { OutboxSale } from '../../../domain/sales/outboxSale.ts';
import type { SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { saleDraftKey } from '../../../services/sales/forget.ts';
import { NO_SALE_DRAFT, readSaleDraft, writeSaleDraft } from '../new/saleDraft.ts';
import { salesServices } from '../services.ts';
import { anOutboxSale, SESSION, testServices } from '../test-services.ts';
import { OrdersScreen } from './OrdersScreen.tsx';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const DRAFT = saleDraftKey(SESSION.businessId, '');
const anOrder = (number: string, isReady = false, customer = 'Ana'): SavedOrder => ({
  id: `pedido${number}00000000`,
  text: JSON.stringify({
    lines: [{ productId: 'gorro', quantity: '2', price: '', name: 'Gorro' }],
    extras: { ...EMPTY_SALE_EXTRAS, order: number, customer, note: 'azul' },
  }),
  isReady,
  savedMs: NOW,
});
type Commands = Awaited<ReturnType<typeof salesServices.orders>>;

function open(
  orders: readonly SavedOrder[],
  over: Partial<Commands> = {},
  waiting: readonly OutboxSale[] = [],
) {
  const { outbox } = testServices();
  for (const sale of waiting) outbox.put(SESSION.businessId, sale);
  const commands = {
    seeOrders: vi.fn(async () => ({ value: orders, cachedMs: null })),
    saveOrder: vi.fn(async () => done()),
    changeOrder: vi.fn<Commands['changeOrder']>(async () => done()),
    ...over,
  };
  Object.assign(salesServices, { orders: async () => commands });
  render(
    <BusinessSessionContext value={SESSION}>
      <OrdersScreen />
    </BusinessSessionContext>,
  );
  return commands;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  clearToasts();
});

test('none; what cannot be read is asked again; what was last seen says so', async () => {
  const seeOrders = vi.fn<Commands['seeOrders']>().mockRejectedValueOnce(new Error('net'));
  seeOrders.mockResolvedValue({ value: [], cachedMs: NOW });
  open([], { seeOrders });
  await press('Intentar de nuevo');
  expect(await screen.findByText('No tienes pedidos guardados')).toBeVisible();
  expect(screen.getByText(/^Visto por última vez/)).toBeVisible();
});

test('stands with what is to be prepared, and gets ready once; that is taken back', async () => {
  const { changeOrder } = open([anOrder('K7F4XW')]);
  expect(await screen.findByText('2 × Gorro')).toBeVisible();
  expect(screen.getByText('Nota: azul')).toBeVisible();
  const ready = screen.getByRole('button', { name: 'Listo: Pedido K7F4XW' });
  await userEvent.dblClick(ready);
  expect(await screen.findByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  expect(changeOrder).toHaveBeenCalledOnce();
  await press('Deshacer');
  expect(await screen.findByRole('heading', { name: 'Por preparar (1)' })).toBeVisible();
  expect(changeOrder).toHaveBeenLastCalledWith('hilos', anOrder('K7F4XW').id, { isReady: false });
});

test('while one order is being changed another one can be deleted', async () => {
  const { changeOrder } = open([anOrder('K7F4XW'), anOrder('CCCC')], {
    changeOrder: vi.fn<Commands['changeOrder']>(async (_, id) =>
      id === anOrder('CCCC').id ? done() : new Promise(() => {}),
    ),
  });
  await press('Listo: Pedido K7F4XW');
  await press('Borrar: Pedido K7F4XW');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Borrar: Pedido CCCC');
  await press('Sí, borrar');
  expect(await screen.findByText('Pedido borrado.')).toBeVisible();
  expect(changeOrder).toHaveBeenLastCalledWith('hilos', anOrder('CCCC').id, null);
  expect(screen.queryByRole('heading', { name: 'Pedido CCCC · Ana' })).toBeNull();
});

test('who is told by WhatsApp is the phone beside the name, whatever other numbers stand there', async () => {
  open([anOrder('K7F4XW', true, 'Ana 7777 8888, casa 4')]);
  const link = await screen.findByRole('link', { name: 'Avisar: Pedido K7F4XW' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/50377778888\?/));
});

const seeAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('an undo changes the list as it is by then; a cached answer leaves out no change', async () => {
  const [first, second, third] = [anOrder('K7F4XW'), anOrder('CCCC'), anOrder('DDDD')];
  const seeOrders = vi.fn<Commands['seeOrders']>(async () => ({ value: [first, second], cachedMs: null }));
  open([], { seeOrders });
  await press('Listo: Pedido K7F4XW');
  expect(await screen.findByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  const now = [{ ...first, isReady: true }, third];
  seeOrders.mockResolvedValue({ value: now, cachedMs: null });
  await seeAgain();
  expect(await screen.findByRole('heading', { name: 'Pedido DDDD · Ana' })).toBeVisible();
  await press('Deshacer');
  expect(await screen.findByRole('heading', { name: 'Por preparar (2)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pedido DDDD · Ana' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /CCCC/ })).toBe(null);

  seeOrders.mockResolvedValue({ value: now, cachedMs: NOW });
  await seeAgain();
  expect(await screen.findByText(/^Visto por última vez/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Por preparar (2)' })).toBeVisible();
});

test('an answer that was requested before a change was stored is requested again', async () => {
  const [first, second] = [anOrder('K7F4XW'), anOrder('CCCC')];
  const answers: ((orders: readonly SavedOrder[]) => void)[] = [];
  const seeOrders = vi.fn<Commands['seeOrders']>(async (_, { show }) => {
    answers.push((value) => show({ value, cachedMs: null }));
    return { value: [first, second], cachedMs: NOW };
  });
  open([], { seeOrders });
  await press('Borrar: Pedido CCCC');
  await press('Sí, borrar');
  expect(await screen.findByText('Pedido borrado.')).toBeVisible();
  seeOrders.mockResolvedValue({ value: [first], cachedMs: null });
  await act(async () => answers[0]?.([first, second]));
  expect(screen.queryByRole('heading', { name: /CCCC/ })).toBe(null);
  expect(screen.getByRole('heading', { name: 'Pedido K7F4XW · Ana' })).toBeVisible();
  expect(screen.queryByText(/^Visto por última vez/)).toBe(null);

  let answer: (orders: readonly SavedOrder[]) => void = () => undefined;
  seeOrders.mockImplementationOnce(
    () => new Promise((resolve) => (answer = (value) => resolve({ value, cachedMs: null }))),
  );
  const ready = { ...first, isReady: true };
  seeOrders.mockResolvedValue({ value: [ready], cachedMs: null });
  await seeAgain();
  await press('Listo: Pedido K7F4XW');
  expect(await screen.findByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  await act(async () => answer([first]));
  expect(screen.getByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  expect(seeOrders).toHaveBeenCalledTimes(4);
});

test('delivered elsewhere it goes, and that is said; deleted it was asked', async () => {
  const changeOrder = vi.fn<Commands['changeOrder']>(async () => failed('GONE'));
  open([anOrder('K7F4XW'), anOrder('CCCC')], { changeOrder });
  await press('Listo: Pedido K7F4XW');
  expect(await screen.findByText(/otro teléfono lo entregó o lo borró/)).toBeVisible();
  await press('Entendido');
  expect(screen.queryByRole('heading', { name: /K7F4XW/ })).toBe(null);
  await press('Borrar: Pedido CCCC');
  expect(changeOrder).toHaveBeenCalledOnce();
  changeOrder.mockResolvedValue(done());
  await press('Sí, borrar');
  expect(changeOrder).toHaveBeenLastCalledWith('hilos', anOrder('CCCC').id, null);
  expect(await screen.findByText('No tienes pedidos guardados')).toBeVisible();
});

test.each([true, false])(
  'delivering begins its sale under its id, ready (%s) or not, and asks before it takes the place of another',
  async (isReady) => {
    const order = anOrder('K7F4XW', isReady);
    const other = { id: 'otra', lines: [{ productId: 'bolso', quantity: '1', price: '' }], changedAt: NOW };
    writeSaleDraft(DRAFT, { ...other, extras: EMPTY_SALE_EXTRAS });
    open([order]);
    await press('Entregado: Pedido K7F4XW');
    await press('Cancelar');
    expect(readSaleDraft(DRAFT)?.id).toBe('otra');
    await press('Entregado: Pedido K7F4XW');
    await press('Sí, cambiar');
    expect(readSaleDraft(DRAFT)).toMatchObject({
      id: order.id,
      lines: [{ productId: 'gorro', quantity: '2' }],
      extras: { order: 'K7F4XW', customer: 'Ana', note: 'azul' },
    });
  },
);

test('delivering asks before its own sale that was begun and changed starts again; unchanged it goes on', async () => {
  const order = anOrder('K7F4XW');
  open([order]);
  const asked = () => screen.queryByText('¿Cambiar la venta que empezaste?');
  await press('Entregado: Pedido K7F4XW');
  await press('Entregado: Pedido K7F4XW');
  expect(asked()).toBe(null);
  const begun = readSaleDraft(DRAFT) ?? NO_SALE_DRAFT;
  writeSaleDraft(DRAFT, { ...begun, extras: { ...begun.extras, discount: '1' } });
  await press('Entregado: Pedido K7F4XW');
  expect(asked()).toBeVisible();
  await press('Cancelar');
  expect(readSaleDraft(DRAFT)?.extras.discount).toBe('1');
  await press('Entregado: Pedido K7F4XW');
  await press('Sí, cambiar');
  expect(readSaleDraft(DRAFT)?.extras.discount).toBe('');
});

test('where there are more than the list shows, the next one takes the place of one that goes', async () => {
  const all = Array.from({ length: 51 }, (_, at) => anOrder(`A${100 + at}`));
  const seeOrders = vi.fn<Commands['seeOrders']>();
  seeOrders.mockResolvedValueOnce({ value: all.slice(0, 50), cachedMs: null });
  seeOrders.mockResolvedValue({ value: all.slice(1), cachedMs: null });
  open([], { seeOrders });
  await userEvent.click(await screen.findByLabelText('Borrar: Pedido A100'));
  await userEvent.click(await screen.findByText('Sí, borrar'));
  expect(await screen.findByText('Pedido A150 · Ana')).toBeVisible();
  expect(screen.queryByText('Pedido A100 · Ana')).toBe(null);
});

test('one whose sale waits on this device is delivered', async () => {
  const waiting = anOutboxSale(anOrder('K7F4XW').id, NOW);
  open([anOrder('K7F4XW'), anOrder('CCCC')], {}, [waiting]);
  expect(await screen.findByRole('heading', { name: 'Pedido CCCC · Ana' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /K7F4XW/ })).toBe(null);
});
