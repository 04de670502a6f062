import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearToasts } from '../../../components/ui/Toast.tsx';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { orderHash } from '../../../domain/sales/order.ts';
import { aLine } from '../../../domain/sales/test-sale.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import type { SaleProduct } from '../../../services/sales/products.ts';
import { salesServices } from '../services.ts';
import {
  anOutboxSale,
  aProduct,
  aSale,
  PRODUCTS,
  SESSION,
  type TestServices,
  testServices,
} from '../test-services.ts';
import { NewSaleScreen } from './NewSaleScreen.tsx';

afterEach(() => {
  clearToasts();
  window.history.replaceState(null, '', '/');
});

function open(services: TestServices = testServices(), session: BusinessSession = SESSION) {
  render(
    <BusinessSessionContext value={session}>
      <NewSaleScreen />
    </BusinessSessionContext>,
  );
  return services;
}

const tiles = () => screen.findAllByRole('button', { name: /^Agregar .+, (\$|—)/ });
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^Agregar ${name},`) });
const touch = async (name: string) => userEvent.click(await tile(name));
const names = async () => (await tiles()).map((each) => each.getAttribute('aria-label'));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openLines = async () => {
  await press(/Ver las líneas$/);
  await screen.findByText('Método de pago');
};
const sheet = () => within(screen.getByRole('dialog', { name: /^Esta venta/ }));
/** Presses the button of the bar, or of the sheet that covers it. */
const submit = () =>
  userEvent.click(screen.getAllByRole('button', { name: /Registrar venta/ }).at(-1) ?? document.body);
const kept = ({ storage }: TestServices) =>
  [...storage.entries].filter(([key]) => key.includes('.waiting.')).map(([, text]) => JSON.parse(text));
const sold = () => screen.findByRole('heading', { name: /^Venta (registrada|guardada)/ });

const nextSale = async () => {
  const next = screen.getByRole('button', { name: 'Nueva venta' });
  await vi.waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);
};

describe('what can be sold', () => {
  test('cannot be read: it is said, and asked again', async () => {
    const fetchProducts = vi.fn<typeof salesServices.fetchProducts>().mockRejectedValueOnce(new Error('net'));
    fetchProducts.mockResolvedValue(PRODUCTS);
    open(testServices({ fetchProducts }));
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeVisible();
    await press('Intentar de nuevo');
    expect(await tiles()).toHaveLength(3);
  });

  test('as this device last saw it, when it cannot be read', async () => {
    const fetchProducts = () => Promise.reject(new Error('net'));
    open(testServices({ fetchProducts, cachedProducts: () => PRODUCTS }));
    expect(await screen.findByText(/usamos el catálogo guardado/)).toBeVisible();
    expect(await tile('Gorro')).toBeVisible();
    // Offline, the strip above every screen says so already.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(/usamos el catálogo guardado/)).toBeNull();
    expect(await tile('Gorro')).toBeVisible();
  });

  test('as it is put back after the browser was killed', async () => {
    let putBack: typeof PRODUCTS | null = null;
    const fetchProducts = () => Promise.reject(new Error('net'));
    const services = testServices({ fetchProducts, cachedProducts: () => putBack });
    open(services);
    expect(await screen.findByText('No se pudieron cargar los productos')).toBeVisible();
    putBack = PRODUCTS;
    // Any change of the outbox has the effect of `restore`.
    act(() => void services.outbox.put('hilos', anOutboxSale('a', 1)));
    expect(await tile('Gorro')).toBeVisible();
  });

  test('nothing: the way to the catalogue', async () => {
    open(testServices({ fetchProducts: async () => [] }));
    expect(await screen.findByRole('link', { name: 'Ir al catálogo' })).toHaveAttribute(
      'href',
      '/ventures/products',
    );
  });

  test('is searched by words, and Enter takes the only one that is found', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aProduct(`p${index}`, `Gorro ${index}`, 1));
    open(testServices({ fetchProducts: async () => many }));
    await userEvent.type(await screen.findByLabelText('Buscar producto'), '1 GORRÓ{Enter}');
    expect(await names()).toEqual(
      ['Gorro 1', 'Gorro 10', 'Gorro 11'].map((name) => `Agregar ${name}, $1.00`),
    );
    await userEvent.clear(screen.getByLabelText('Buscar producto'));
    await userEvent.type(screen.getByLabelText('Buscar producto'), '11 GORRÓ');
    expect(await names()).toEqual(['Agregar Gorro 11, $1.00']);
    await userEvent.keyboard('{Enter}');
    expect(await names()).toEqual(['Agregar Gorro 11, $1.00, llevas 1']);
    await userEvent.type(screen.getByLabelText('Buscar producto'), 'x');
    expect(screen.getByText('Ningún producto coincide.')).toBeVisible();
  });

  test('is narrowed by category', async () => {
    const of = (id: string, category: string) => ({ ...aProduct(id, id, 1), categories: [category] });
    open(testServices({ fetchProducts: async () => [of('gorro', 'Crochet'), of('cacao', 'Chocolate')] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Chocolate' }));
    expect(screen.getByRole('button', { name: 'Chocolate' })).toHaveAttribute('aria-pressed', 'true');
    expect(await names()).toEqual(['Agregar cacao, $1.00']);
    await press('Todo');
    expect(await tiles()).toHaveLength(2);
  });

  test('a category that the catalogue no longer has hides nothing', async () => {
    const [gorro, bolso] = ['Gorro', 'Bolso'].map((name) => ({
      ...aProduct(name, name, 2),
      categories: [`De ${name}`],
    }));
    let answer = () => {};
    const fetchProducts = () =>
      new Promise<SaleProduct[]>((resolve) => {
        answer = () => resolve([gorro ?? []].flat());
      });
    open(testServices({ cachedProducts: () => [gorro ?? [], bolso ?? []].flat(), fetchProducts }));
    await press('De Bolso');
    expect(await names()).toEqual(['Agregar Bolso, $2.00']);
    await act(async () => answer());
    expect(await names()).toEqual(['Agregar Gorro, $2.00']);
  });

  test.each([
    ['', SESSION],
    ['tono', { ...SESSION, member: { uid: 'tono', role: 'cashier', name: 'Toño' } } as const],
  ])('what %s sold lately comes first, and stays in its place while one sells', async (by, session) => {
    const services = testServices();
    const line = aLine({ productId: 'roto', productName: 'Sin precio' });
    const sales = [aSale('a', 5, { items: [line] })];
    services.outbox.setMemory('hilos', { coveredFrom: 0, seenUntil: 9, sales }, by);
    open(services, session);
    const first = 'Agregar Sin precio, —, Agotado';
    expect((await names())[0]).toBe(first);
    expect(screen.getByRole('region', { name: 'Lo último que vendiste' })).toHaveTextContent('Sin precio');
    await touch('Gorro');
    expect((await names())[0]).toBe(first);
    await submit();
    await sold();
    await nextSale();
    expect((await names())[0]).toBe(first);
  });

  test('counted pieces: what waits on this device is taken off, and what is not there is sold all the same', async () => {
    const services = testServices({
      fetchProducts: async () => [{ ...aProduct('gorro', 'Gorro', 2.5), stock: 4 }],
    });
    services.outbox.put('hilos', anOutboxSale('w', 1));
    open(services);
    expect(await names()).toEqual(['Agregar Gorro, $2.50, Quedan 2']);
    for (let pieces = 0; pieces < 3; pieces += 1) await touch('Gorro');
    expect(await names()).toEqual(['Agregar Gorro, $2.50, llevas 3, Quedan 2: se vende igual']);
    await submit();
    await sold();
    // The sales were sent meanwhile: their five pieces are subtracted from the stock that was read before.
    expect(services.outbox.waiting('hilos')).toEqual([]);
    await nextSale();
    expect(await names()).toEqual(['Agregar Gorro, $2.50, Agotado']);
    await touch('Gorro');
    expect(await names()).toEqual(['Agregar Gorro, $2.50, llevas 1, Agotado: se vende igual']);
  });
});

test('what was begun survives its tab, with a note, until its sale is written down', async () => {
  open();
  await touch('Bolso');
  await openLines();
  await userEvent.type(screen.getByLabelText('Precio cobrado'), '12,5');
  await press('Tarjeta');
  cleanup();
  open();
  expect(await names()).toContain('Agregar Bolso, $10.00 - $20.00, llevas 1');
  await openLines();
  expect(screen.getByLabelText('Precio cobrado')).toHaveValue('12,5');
  expect(screen.getByRole('button', { name: 'Tarjeta' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Recuperamos la venta que no registraste')).toBeInTheDocument();
  await submit();
  await sold();
  await nextSale();
  expect(screen.queryByText(/Recuperamos/)).toBe(null);
  cleanup();
  open();
  expect(await names()).toContain('Agregar Bolso, $10.00 - $20.00');
});

describe('a form that was found', () => {
  const begin = async () => {
    open();
    await touch('Gorro');
    await touch('Gorro');
    cleanup();
  };
  const draft = () => localStorage.getItem('vaga.sales.hilos.draft.');

  test('is another account’s: it stays where it is', async () => {
    await begin();
    const member = { uid: 'tono', role: 'cashier', name: 'Toño' } as const;
    testServices();
    render(
      <BusinessSessionContext value={{ ...SESSION, member }}>
        <NewSaleScreen />
      </BusinessSessionContext>,
    );
    expect(await names()).toContain('Agregar Gorro, $2.50');
    expect(screen.queryByText(/Recuperamos/)).toBe(null);
    expect(draft()).toContain('gorro');
  });

  test('is discarded, once that was asked', async () => {
    await begin();
    open();
    await tiles();
    await press('Descartar venta');
    expect(
      await screen.findByText(/^La dejaste así el .+ Se borra lo que llevas: 2 piezas, \$5\.00\.$/),
    ).toBeVisible();
    await press('No, seguir con ella');
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 2');
    await press('Descartar venta');
    await press('Sí, descartar');
    expect(await names()).toContain('Agregar Gorro, $2.50');
    expect(screen.queryByText(/Recuperamos/)).toBe(null);
    expect(draft()).toBe(null);
  });

  test('goes when another tab has registered it, unless it was touched here', async () => {
    await begin();
    const gone = () => {
      localStorage.removeItem('vaga.sales.hilos.draft.');
      act(() => void window.dispatchEvent(new StorageEvent('storage', { newValue: null })));
    };
    open();
    await tiles();
    await vi.waitFor(async () => {
      gone();
      expect(await names()).toContain('Agregar Gorro, $2.50');
    });
    await touch('Gorro');
    gone();
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 1');
  });

  test('that waits to be sent is a sale already', async () => {
    const killed = testServices({ sendOutbox: () => new Promise(() => undefined) });
    open(killed);
    await touch('Gorro');
    const before = localStorage.getItem('vaga.sales.hilos.draft.') ?? '';
    await submit();
    const [waiting] = killed.outbox.waiting('hilos');
    cleanup();
    // The tab was killed before the draft was removed.
    localStorage.setItem(
      'vaga.sales.hilos.draft.',
      JSON.stringify({ ...JSON.parse(before), id: waiting?.id }),
    );
    const services = testServices();
    if (waiting) services.outbox.put('hilos', waiting);
    open(services);
    expect(await names()).toContain('Agregar Gorro, $2.50');
    expect(screen.queryByText(/Recuperamos/)).toBe(null);
  });
});

describe('a form that two tabs have', () => {
  /** Opens a page for each tab, over the same storage. */
  const openTab = async () => {
    const { container } = render(
      <BusinessSessionContext value={SESSION}>
        <NewSaleScreen />
      </BusinessSessionContext>,
    );
    const tab = within(container);
    const click = async (name: string | RegExp) => userEvent.click(await tab.findByRole('button', { name }));
    return { ...tab, click, touch: () => click(/^Agregar Gorro,/), submit: () => click('Registrar venta') };
  };
  const openBoth = async () => {
    const sent: { readonly id: string; readonly totalPrice: number }[] = [];
    const services: TestServices = testServices({
      sendOutbox: async (ventureId) => {
        for (const sale of services.outbox.waiting(ventureId)) {
          sent.push(sale);
          services.outbox.drop(ventureId, sale.id);
        }
      },
    });
    const one = await openTab();
    await one.touch();
    await one.touch();
    const two = await openTab();
    expect(await two.findByRole('button', { name: /^Agregar Gorro, .+ llevas 2$/ })).toBeVisible();
    return { one, two, sent, device: services };
  };
  const heard = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { newValue: null })));
  const question = () => screen.findByRole('alertdialog', { name: 'Esta venta ya se registró' });

  test('is registered once: the other one shows its receipt, also when it never heard of it', async () => {
    const { one, two, sent } = await openBoth();
    await one.submit();
    await one.findByRole('heading', { name: 'Venta registrada.' });
    await two.submit();
    expect(await question()).toHaveTextContent(/Se registró en otra pestaña el .+: ?2 × Gorro\$5\.00/);
    await two.click('Es la misma venta');
    await two.findByRole('heading', { name: 'Venta registrada.' });
    await vi.waitFor(() => expect(two.getByRole('button', { name: 'Nueva venta' })).toBeEnabled());
    await two.click('Nueva venta');
    expect(await two.findByRole('button', { name: 'Agregar Gorro, $2.50' })).toBeVisible();
    expect(sent).toMatchObject([{ totalPrice: 5 }]);
  });

  test('and was left alone shows the receipt as soon as it hears of it', async () => {
    const { one, two, sent } = await openBoth();
    await one.submit();
    await one.findByRole('heading', { name: 'Venta registrada.' });
    heard();
    expect(await two.findByRole('heading', { name: 'Venta registrada.' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('and was changed in the other one is asked about; what it says is lost neither by that nor with its tab', async () => {
    const { one, two, sent, device } = await openBoth();
    await two.touch();
    await one.submit();
    await one.findByRole('heading', { name: 'Venta registrada.' });
    heard();
    cleanup();

    open(device);
    expect(await tile('Gorro')).toHaveAccessibleName(/llevas 3$/);
    await submit();
    expect(await question()).toHaveTextContent('Aquí llevas 3 piezas, $7.50, que no se han registrado.');
    // Closing the dialog is not an answer.
    await userEvent.keyboard('{Escape}');
    await submit();
    await question();
    await press('Es otra venta');
    expect(await tile('Gorro')).toHaveAccessibleName(/llevas 3$/);
    const services = testServices({ sendOutbox: () => new Promise(() => undefined) });
    cleanup();
    open(services);
    await tiles();
    await submit();
    await vi.waitFor(() => expect(services.outbox.waiting('hilos')).toMatchObject([{ totalPrice: 7.5 }]));
    expect(services.outbox.waiting('hilos')[0]?.id).not.toBe(sent[0]?.id);
  });

  test('and waits to be sent is not overwritten', async () => {
    await openBoth();
    const { id } = JSON.parse(localStorage.getItem('vaga.sales.hilos.draft.') ?? '');
    const sale = anOutboxSale(id, 1);
    const services = testServices({ sendOutbox: async () => undefined });
    services.outbox.put('hilos', sale);
    cleanup();
    open(services);
    await touch('Gorro');
    await submit();
    await question();
    expect(services.outbox.waiting('hilos')).toEqual([sale]);
  });
});

test('what is chosen after an empty form was sent isn’t wrong yet', async () => {
  open();
  await tiles();
  await submit();
  expect(screen.getByText('Agrega al menos un producto a la venta.')).toBeVisible();
  await press('Seguir agregando');
  await touch('Bolso');
  expect(screen.queryByText(/^Revisa/)).toBe(null);
  expect(screen.getByText('1 sin precio')).toBeVisible();
});

describe('tiles', () => {
  test('a touch is a piece; the last touch is taken back on the tile itself', async () => {
    open();
    await touch('Gorro');
    await touch('Gorro');
    await touch('Bolso');
    expect(screen.queryByRole('button', { name: 'Quitar Gorro' })).toBe(null);
    await press('Quitar Bolso');
    expect(await names()).toEqual([
      'Agregar Gorro, $2.50, llevas 2',
      'Agregar Bolso, $10.00 - $20.00',
      'Agregar Sin precio, —, Agotado',
    ]);
    expect(screen.getByText(/Total de la venta/)).toHaveTextContent('Total de la venta $5.00, 2 piezas');
  });

  test('held, a tile leads to its line', async () => {
    open();
    await touch('Bolso');
    await userEvent.pointer({ keys: '[MouseRight]', target: await tile('Gorro') });
    expect(sheet().getAllByRole('listitem')).toHaveLength(2);
    expect(sheet().getAllByRole('button', { name: 'Una unidad más' })[1]).toHaveFocus();
  });

  test('a product with a range waits for its price, which one touch gives', async () => {
    const services = open();
    await touch('Bolso');
    expect(screen.getByText('1 sin precio')).toBeVisible();
    await submit();
    expect(sheet().getByText('Ingresa el precio cobrado para los productos con rango.')).toBeVisible();
    await vi.waitFor(() => expect(sheet().getByRole('button', { name: '$10.00' })).toHaveFocus());
    await press('$15.00');
    await submit();
    await sold();
    expect(services.sendOutbox).toHaveBeenCalledTimes(1);
  });
});

/** Returns services that don't finish sending until `release` is called. */
function heldServices() {
  let end = () => {};
  const sendOutbox = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { services: testServices({ sendOutbox }), release: () => end() };
}

describe('a sale', () => {
  test('is kept on this device before it is sent, with its prices and sums', async () => {
    let inOutbox: unknown[] = [];
    let draft: string | null = '';
    const services: TestServices = testServices({
      sendOutbox: async (ventureId) => {
        inOutbox = kept(services);
        draft = localStorage.getItem('vaga.sales.hilos.draft.');
        for (const { id } of services.outbox.waiting(ventureId)) services.outbox.drop(ventureId, id);
      },
    });
    open(services);
    await tiles();
    await openLines();
    await press('Agregar producto');
    await userEvent.selectOptions(screen.getByLabelText('Producto'), 'Bolso');
    await userEvent.type(screen.getByLabelText('Precio cobrado'), '12,5');
    await press('Una unidad más');
    expect(screen.getByText('$25.00', { selector: 'dd b' })).toBeVisible();
    await submit();
    expect(inOutbox).toMatchObject([
      {
        refused: false,
        totalPrice: 25,
        payment: 'cash',
        items: [{ productId: 'bolso', productName: 'Bolso', unitPrice: 12.5, quantity: 2, totalPrice: 25 }],
      },
    ]);
    expect(draft, 'of a sale that is written down').toBe(null);
    expect(await screen.findByRole('heading', { name: 'Venta registrada.' })).toHaveFocus();
    await press('Ver ventas');
    expect(window.location.pathname).toBe('/business/sales');
  });

  test('is sent and told all the same where the disk never answers', async () => {
    const services = testServices();
    vi.spyOn(services.outbox, 'written').mockReturnValue(new Promise(() => {}));
    open(services);
    await touch('Gorro');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    vi.useRealTimers();
    expect(await sold()).toBeVisible();
  });

  test('without a signal says that this device keeps it, until it is sent', async () => {
    const services = open(testServices({ sendOutbox: async () => {} }));
    await touch('Gorro');
    await submit();
    expect(await screen.findByText(/Venta guardada en este teléfono/)).toBeVisible();
    const [waiting] = services.outbox.waiting('hilos');
    services.outbox.drop('hilos', waiting?.id ?? '');
    expect(await screen.findByRole('heading', { name: 'Venta registrada.' })).toBeVisible();
  });

  test('where another one waits already nobody waits for the line again', async () => {
    const services = testServices({ sendOutbox: () => new Promise(() => undefined) });
    services.outbox.put('hilos', anOutboxSale('before', 1));
    open(services);
    await touch('Gorro');
    await submit();
    expect(await screen.findByText(/Venta guardada en este teléfono/)).toBeVisible();
  });

  test('pressed twice is one sale', async () => {
    const { services, release } = heldServices();
    open(services);
    await touch('Gorro');
    await userEvent.dblClick(screen.getByRole('button', { name: /Registrar venta/ }));
    expect(kept(services)).toHaveLength(1);
    release();
    await sold();
    expect(kept(services)).toHaveLength(1);
  });

  test('takes nothing more while it is on its way: that would go with it, and come back with the form', async () => {
    const { services, release } = heldServices();
    open(services);
    await touch('Gorro');
    await submit();
    await vi.waitFor(() => expect(kept(services)).toHaveLength(1));
    await touch('Gorro');
    await openLines();
    await press('Tarjeta');
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 1');
    await act(async () => release());
    await sold();
    expect(localStorage.getItem('vaga.sales.hilos.draft.'), 'a form of what is sold').toBe(null);
    cleanup();
    open(services);
    expect(await names()).toContain('Agregar Gorro, $2.50');
  });

  test('a double press that outlives the sending does not skip the change', async () => {
    open();
    await touch('Gorro');
    await submit();
    await sold();
    expect(screen.getByRole('button', { name: 'Nueva venta' })).toBeDisabled();
    await nextSale();
    expect(screen.getByRole('heading', { level: 1, name: 'Nueva venta' })).toHaveFocus();
    expect(await names()).toContain('Agregar Gorro, $2.50');
  });

  test('a product whose own price is none cannot be sold', async () => {
    const services = open();
    await touch('Sin precio');
    await submit();
    expect(sheet().getByRole('alert')).toHaveTextContent('Ingresa un precio valido.');
    expect(services.sendOutbox).not.toHaveBeenCalled();
  });

  test('a device that keeps nothing sends it at once, or says so', async () => {
    const ids: string[] = [];
    const services = testServices({
      sendSale: async (_ventureId, { id }) => (ids.push(id) === 1 ? failed('UNCERTAIN') : done()),
    });
    services.storage.full = true;
    open(services);
    await touch('Gorro');
    await submit();
    const modal = screen.getByRole('alertdialog', { name: 'No se pudo registrar la venta.' });
    expect(modal).toHaveTextContent('Este teléfono no pudo guardarla');
    await userEvent.click(within(modal).getByRole('button', { name: 'Entendido' }));
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 1');
    await submit();
    await sold();
    // Both attempts send the same sale, because the first may have arrived.
    expect(new Set(ids).size).toBe(1);
    expect(localStorage.getItem('vaga.sales.hilos.draft.'), 'a form of what is sold').toBe(null);
  });

  test('has 20 lines at most', async () => {
    const many = Array.from({ length: 21 }, (_, index) => aProduct(`p${index}`, `Gorro ${index}`, 1));
    open(testServices({ fetchProducts: async () => many }));
    for (let lines = 0; lines < 21; lines += 1) await touch(`Gorro ${lines}`);
    expect(screen.getByRole('status')).toHaveTextContent('Una venta lleva 20 productos como máximo');
    await openLines();
    expect(screen.getAllByLabelText('Producto')).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Agregar producto' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('what a sale says besides its lines', () => {
  test('discount, payment, customer and note are stored; the change is large after saving', async () => {
    const services = open(testServices({ sendOutbox: async () => {} }));
    for (let pieces = 0; pieces < 4; pieces += 1) await touch('Gorro');
    await openLines();
    await press('10 %');
    expect(screen.getByText(/Total de la venta/)).toHaveTextContent('Total de la venta $9.00');
    await press('$10');
    expect(screen.getByText('Vuelto')).toHaveTextContent('Vuelto $1.00');
    await userEvent.type(screen.getByLabelText('Cliente'), ' Ana 7777 8888, casa 4 ');
    await userEvent.type(screen.getByLabelText('Nota'), 'a las 5');
    await submit();
    await sold();
    expect(services.outbox.waiting('hilos')).toMatchObject([
      { totalPrice: 9, discount: 1, payment: 'cash', customer: 'Ana 7777 8888, casa 4', note: 'a las 5' },
    ]);
    expect(screen.getByText(/^Vuelto de \$10\.00/).closest('p')).toHaveTextContent('Vuelto de $10.00 $1.00');
    expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/50377778888\?text=Hilos%20de%20Luna/,
    );
  });

  test('too little cash is said, and keeps nobody from selling; nothing is stored of what was handed over', async () => {
    const services = open(testServices({ sendOutbox: async () => {} }));
    await touch('Gorro');
    await openLines();
    await userEvent.type(screen.getByLabelText('Efectivo recibido'), '2');
    expect(screen.getByText('Faltan')).toHaveTextContent('Faltan $0.50');
    await press('Efectivo');
    expect(screen.queryByText('Recibes')).toBe(null);
    await submit();
    await sold();
    expect(kept(services)[0]).not.toHaveProperty('payment');
    expect(kept(services)[0]).not.toHaveProperty('received');
    expect(screen.queryByText(/^Vuelto de/)).toBe(null);
  });

  test('a discount of any amount or part, never more than the sale', async () => {
    open();
    await touch('Gorro');
    await openLines();
    await userEvent.click(screen.getAllByRole('button', { name: 'Otro' })[0] ?? document.body);
    await userEvent.type(screen.getByLabelText('Descuento en dólares'), '3');
    await submit();
    expect(screen.getByText('El descuento no puede ser mayor que la venta.')).toBeVisible();
    await press('En porcentaje');
    expect(screen.getByText(/Total de la venta/)).toHaveTextContent('Total de la venta $2.42');
    await userEvent.type(screen.getByLabelText('Descuento en porcentaje'), '{Backspace}');
    expect(screen.getByText(/Total de la venta/)).toHaveTextContent('Total de la venta $2.50');
    await userEvent.type(screen.getByLabelText('Descuento en porcentaje'), '2');
    expect(screen.getByText(/Total de la venta/)).toHaveTextContent('Total de la venta $2.45');
    await submit();
    await sold();
  });
});

describe('an order', () => {
  const order = {
    number: 'K7F4XW',
    ventureId: 'hilos',
    lines: [
      { productId: 'gorro', quantity: 3, note: 'rojo' },
      { productId: 'gone', quantity: 1, note: '' },
    ],
  };
  const arrive = (hash: string) => window.history.replaceState(null, '', `/business/sales/new${hash}`);

  test('of the link fills the lines, with its number and what was asked for', async () => {
    arrive(orderHash(order));
    const services = open(testServices({ sendOutbox: async () => {} }));
    expect(await screen.findByText(/Pedido K7F4XW: revisa/)).toHaveTextContent(
      '1 producto del pedido ya no está en tu catálogo.',
    );
    expect(window.location.hash).toBe('');
    await submit();
    await sold();
    expect(services.outbox.waiting('hilos')).toMatchObject([
      { totalPrice: 7.5, order: 'K7F4XW', note: 'Gorro: rojo' },
    ]);
    await nextSale();
    expect(screen.queryByText(/K7F4XW/)).toBe(null);
  });

  test('whose notes don’t fit into the sale’s note says where to read the rest', async () => {
    const note = 'x'.repeat(80);
    const asked = ['gorro', 'bolso', 'roto'].map((productId) => ({ productId, quantity: 1, note }));
    arrive(orderHash({ ...order, lines: asked }));
    open();
    expect(await screen.findByText(/Pedido K7F4XW: revisa/)).toHaveTextContent(
      'Sus notas no caben completas aquí: léelas en el mensaje del pedido.',
    );
  });

  test('waits for the catalogue as it is now: what this device last saw may lack a product', async () => {
    arrive(orderHash(order));
    let answer: (products: typeof PRODUCTS) => void = () => {};
    const fetchProducts = () =>
      new Promise<typeof PRODUCTS>((resolve) => {
        answer = resolve;
      });
    open(testServices({ cachedProducts: () => PRODUCTS.slice(1), fetchProducts }));
    expect(await names()).toHaveLength(2);
    expect(screen.queryByText(/Pedido K7F4XW/)).toBe(null);
    answer(PRODUCTS);
    expect(await screen.findByText(/Pedido K7F4XW/)).toBeVisible();
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 3');
  });

  test.each([
    [{ ...order, ventureId: 'cacao' }, 'Este pedido es de otro emprendimiento.'],
    [null, /No pudimos leer el pedido/],
  ])('that is none of ours fills nothing', async (foreign, said) => {
    arrive(foreign === null ? '#pedido=1.roto' : orderHash(foreign));
    open();
    expect(await screen.findByText(said)).toBeVisible();
    expect(await names()).toContain('Agregar Gorro, $2.50');
  });

  test('pasted over lines asks before it takes their place', async () => {
    open();
    await touch('Bolso');
    await openLines();
    const field = screen.getByLabelText('Pedido');
    await userEvent.click(field);
    await userEvent.paste(`Hola: https://vaga.example/business/sales/new${orderHash(order)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'No, conservarlo' }));
    expect(field).toHaveValue('K7F4XW');
    expect(sheet().getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.paste(orderHash(order));
    await userEvent.click(await screen.findByRole('button', { name: 'Sí, cambiar' }));
    const picker = sheet().getByLabelText('Producto');
    expect(picker).toHaveValue('gorro');
    const offered = within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Bolso', 'Gorro', 'Sin precio (agotado)']);
    expect(sheet().getByLabelText('Cantidad')).toHaveValue('3');
  });

  test('pasted where only a note was typed asks before it takes its place', async () => {
    open();
    await touch('Bolso');
    await openLines();
    await userEvent.type(screen.getByLabelText(/^Nota/), 'Sin lana');
    await press('Quitar Bolso');
    await userEvent.click(screen.getByLabelText('Pedido'));
    await userEvent.paste(orderHash(order));
    await userEvent.click(await screen.findByRole('button', { name: 'No, conservarlo' }));
    expect(screen.getByLabelText(/^Nota/)).toHaveValue('Sin lana');
    expect(screen.getByLabelText('Pedido')).toHaveValue('K7F4XW');
  });

  test('of a link never takes the place of a form that was found without asking, nor its number', async () => {
    open();
    await touch('Bolso');
    await openLines();
    await press('10 %');
    cleanup();
    arrive(orderHash(order));
    open();
    expect(await screen.findByText('¿Cambiar lo que llevas por el pedido?')).toBeVisible();
    await press('No, conservarlo');
    expect(screen.getByText(/El pedido K7F4XW no se cargó/)).toBeVisible();
    expect(await names()).toContain('Agregar Bolso, $10.00 - $20.00, llevas 1');
    cleanup();
    arrive(orderHash(order));
    const services = open();
    await screen.findByText('¿Cambiar lo que llevas por el pedido?');
    await press('Sí, cambiar');
    expect(screen.queryByText(/Recuperamos/)).toBe(null);
    await submit();
    await sold();
    // Nothing of the other customer's sale is left: 3 at $2.50, no discount.
    expect(services.sendOutbox).toHaveBeenCalledTimes(1);
    expect(screen.getByText('$7.50', { selector: 'p' })).toBeVisible();
  });

  test('of a link that is opened while a sale is being sent fills the form once it is registered', async () => {
    const { services, release } = heldServices();
    open(services);
    await touch('Bolso');
    await openLines();
    await userEvent.type(screen.getByLabelText('Precio cobrado'), '12');
    await submit();
    arrive(orderHash(order));
    act(() => void window.dispatchEvent(new Event('hashchange')));
    expect(screen.queryByText(/Pedido K7F4XW/)).toBe(null);
    await act(async () => release());
    expect(await screen.findByText(/Pedido K7F4XW: revisa/)).toBeVisible();
    expect(await names()).toContain('Agregar Gorro, $2.50, llevas 3');
    expect(services.outbox.waiting('hilos')).toMatchObject([{ totalPrice: 12 }]);
    expect(services.outbox.waiting('hilos')[0]).not.toHaveProperty('order');
  });

  test('kept again with other lines after a lost answer is one order, also after a reload', async () => {
    const saveOrder = vi.fn<Awaited<ReturnType<typeof salesServices.orders>>['saveOrder']>();
    saveOrder.mockResolvedValueOnce(failed('UNCERTAIN')).mockResolvedValue(done());
    const services = open();
    Object.assign(salesServices, { orders: async () => ({ saveOrder }) });
    await touch('Gorro');
    await openLines();
    await userEvent.type(screen.getByLabelText('Pedido'), 'k7f4');
    await press('Guardar para después');
    expect(await screen.findByText(/^La señal se cortó/)).toBeVisible();
    cleanup();
    open(services);
    await touch('Gorro');
    await press('Guardar para después');
    const [first, second] = saveOrder.mock.calls.map(([, each]) => each);
    expect(second?.text).toContain('"quantity":"2"');
    expect(second?.id).toBe(first?.id);
    expect(localStorage).toHaveLength(0);
  });

  test('kept again once its number was changed and typed back is the same order; an empty line isn’t kept', async () => {
    const saveOrder = vi.fn<Awaited<ReturnType<typeof salesServices.orders>>['saveOrder']>();
    saveOrder.mockResolvedValueOnce(failed('UNCERTAIN')).mockResolvedValue(done());
    open();
    Object.assign(salesServices, { orders: async () => ({ saveOrder }) });
    await touch('Gorro');
    await openLines();
    await press('Agregar producto');
    const field = screen.getByLabelText('Pedido');
    await userEvent.type(field, 'k7f4');
    await press('Guardar para después');
    await screen.findByText(/^La señal se cortó/);
    await userEvent.type(field, '{Backspace}{Backspace}x');
    await userEvent.type(field, '{Backspace}f4');
    await userEvent.type(sheet().getAllByLabelText('Cantidad')[0] ?? field, '2');
    await press('Guardar para después');
    const [first, second] = saveOrder.mock.calls.map(([, each]) => each);
    expect(second?.id).toBe(first?.id);
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ lines: [{ productId: 'gorro' }] });
  });

  test('kept after the form was left leads nobody to the orders', async () => {
    let answer = () => {};
    const saveOrder = vi.fn<Awaited<ReturnType<typeof salesServices.orders>>['saveOrder']>(
      () => new Promise((resolve) => (answer = () => resolve(done()))),
    );
    open();
    Object.assign(salesServices, { orders: async () => ({ saveOrder }) });
    await touch('Gorro');
    await openLines();
    await userEvent.type(screen.getByLabelText('Pedido'), 'k7f4');
    await press('Guardar para después');
    await vi.waitFor(() => expect(saveOrder).toHaveBeenCalled());
    cleanup();
    window.history.pushState({ idx: 9 }, '', '/comments');
    answer();
    await vi.waitFor(() => expect(localStorage).toHaveLength(0));
    expect(window.location.pathname).toBe('/comments');
  });

  test('typed is a number of 4 to 8 letters and digits', async () => {
    open();
    await touch('Gorro');
    await openLines();
    await userEvent.type(screen.getByLabelText('Pedido'), 'k7');
    await submit();
    expect(screen.getByText('El número del pedido tiene de 4 a 8 letras o números.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Pedido'), 'f4');
    // The number is right now, and its field must not close under the typing.
    expect(screen.getByLabelText('Pedido')).toBeVisible();
    await submit();
    await sold();
  });
});
