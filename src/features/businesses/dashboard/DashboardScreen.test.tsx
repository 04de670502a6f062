import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import type { OwnedBranch, OwnedBusiness } from '../../../domain/businesses/owned.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import type { OrderCounts } from '../../../domain/sales/savedOrder.ts';
import type { SessionMember } from '../../../domain/session.ts';
import type { TodaysSales, TodaysTables } from '../../../domain/today.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

interface Showing<T> {
  readonly show: (numbers: T) => void;
}

const world = vi.hoisted(() => ({
  business: null as OwnedBusiness | null,
  cachedMs: null as number | null,
  /** Called when the business has been read. */
  arrive: () => {},
  arrivesLater: false,
  /** The numbers don't come. */
  isSilent: false,
  products: 0,
  orders: { all: 0, ready: 0 },
  slug: '',
  asked: [] as string[],
}));
vi.mock('../../../services/businesses/cover.ts', () => ({ fetchSlug: async () => world.slug }));
vi.mock('../../../services/businesses/watchOwned.ts', () => ({
  watchOwnedBusiness: (
    _: string,
    onBusiness: (business: OwnedBusiness | null, cachedMs: number | null) => void,
  ) => {
    world.arrive = () => onBusiness(world.business, world.cachedMs);
    if (!world.arrivesLater) world.arrive();
    return () => undefined;
  },
}));
vi.mock('../../../services/businesses/today.ts', () => ({
  seeTodaysTables: async (_: string, _nowMs: number, withNext: boolean, { show }: Showing<TodaysTables>) => {
    world.asked.push(withNext ? 'tables, next' : 'tables');
    show({ people: 9, bookings: 3, next: withNext ? '18:00' : null });
  },
  seeTodaysSales: async (_: string, by: string, _nowMs: number, { show }: Showing<TodaysSales>) => {
    world.asked.push(`sales of ${by || 'all'}`);
    if (!world.isSilent) show({ total: 27.5, count: 2 });
  },
  seeOrderCounts: async (_: string, _nowMs: number, { show }: Showing<OrderCounts>) => {
    world.asked.push('orders');
    show(world.orders);
  },
}));
vi.mock('../../../services/sales/products.ts', () => ({
  cachedProducts: () => Array.from({ length: world.products }),
  fetchProducts: async () => Array.from({ length: world.products }),
}));

const BRANCH: OwnedBranch = {
  id: 'centro',
  name: 'Centro',
  imageUrl: null,
  imagePath: '',
  order: 0,
  archived: false,
  weeklyAvailability: null,
  closedDates: [],
};

async function open(
  id: string,
  branches: readonly OwnedBranch[],
  products: number,
  hasProfile = true,
  member?: SessionMember,
) {
  world.business = { id, name: 'Casa', hasProfile, closedDates: [], branches, online: EVERYTHING_ONLINE };
  world.products = products;
  await act(async () => {
    render(
      <BusinessSessionContext value={{ businessId: id, businessName: 'Casa', ...(member && { member }) }}>
        <DashboardScreen />
      </BusinessSessionContext>,
    );
    await vi.dynamicImportSettled();
  });
}
const tiles = () =>
  within(screen.getByRole('navigation', { name: 'Tu comercio' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  world.asked = [];
  world.cachedMs = null;
  world.arrivesLater = false;
  world.isSilent = false;
  world.orders = { all: 0, ready: 0 };
});

test('a restaurant begins with who is still to come and the next hour, in 2 reads; its catalogue comes last', async () => {
  await open('casona', [BRANCH], 0);
  const day = await screen.findByRole('link', { name: /Hoy: 9 personas, 3 reservas/ });
  expect(day).toHaveTextContent('próxima 6:00 PM');
  expect(day).toHaveAttribute('href', '/business/reservations');
  expect(world.asked).toEqual(['tables, next']);
  expect(screen.getByRole('button', { name: 'Pausar reservas en línea' })).toBeVisible();
  expect(tiles().slice(-2)).toEqual(['Catalogo de productos', 'Ventas']);
  expect(tiles()).toContain('Espacios de reserva');
});

test('a maker begins with what was sold today, which leads to a new sale; tables are offered in one line', async () => {
  await open('hilos', [], 20);
  const sale = await screen.findByRole('link', { name: /Hoy \$27.50 · 2 ventas/ });
  expect(sale).toHaveAttribute('href', '/business/sales/new');
  expect(world.asked).toEqual(['sales of all', 'orders']);
  expect(screen.queryByRole('link', { name: /^Pedidos/ })).toBeNull();
  expect(tiles()).toEqual([
    'Catalogo de productos',
    'Ventas',
    'Perfil del emprendimiento',
    'Ver mi página',
    'Equipo',
  ]);
  expect(screen.getByRole('link', { name: /¿También recibes reservas\?/ })).toHaveAttribute(
    'href',
    '/business/branches',
  );
  expect(screen.queryByText('Pausar reservas en línea')).toBeNull();
});

test('after midnight yesterday’s numbers are gone, and today’s are asked for', async () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 14, 5, 59, 50), toFake: ['Date', 'setInterval'] });
  try {
    await open('hilos', [], 20);
    expect(screen.getByRole('link', { name: /Hoy \$27.50 · 2 ventas/ })).toBeVisible();
    world.asked = [];
    world.isSilent = true;
    await act(async () => {
      vi.advanceTimersByTime(20_000);
      await vi.dynamicImportSettled();
    });
    expect(world.asked).toEqual(['sales of all', 'orders']);
    expect(screen.queryByText(/27\.50/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a tile is offered once it stays where it is: when the business is known', async () => {
  world.arrivesLater = true;
  await open('casona', [BRANCH], 0);
  expect(screen.queryByRole('link', { name: 'Ventas' })).toBeNull();
  await act(async () => world.arrive());
  expect(tiles()[0]).toBe('Espacios de reserva');
  expect(tiles()).toContain('Ventas');
});

test('who shares before the business is known gets the link of its tables', async () => {
  world.arrivesLater = true;
  await open('casona', [BRANCH], 0);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull();
  await act(async () => world.arrive());
  expect(screen.getByRole('tab', { name: 'Reservas', selected: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /\/reservation\/casona$/ })).toBeVisible();
});

test('the catalogue’s link has the name of the venture, as its preview has; the id where the name isn’t known', async () => {
  for (const [slug, address] of [
    ['hilos-de-luna', 'hilos-de-luna'],
    ['', 'HZMGplb2YvQa6oHTJ8nF'],
  ] as const) {
    world.slug = slug;
    await open('HZMGplb2YvQa6oHTJ8nF', [], 20);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Compartir' }));
    const link = await screen.findByRole('link', { name: /emprendimientos/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/emprendimientos/${address}$`)));
    cleanup();
  }
});

test('orders that are kept stand in a line, which leads to them', async () => {
  world.orders = { all: 3, ready: 1 };
  await open('hilos', [], 20);
  expect(await screen.findByRole('link', { name: 'Pedidos: 2 por preparar, 1 listo' })).toHaveAttribute(
    'href',
    '/business/sales/orders',
  );
});

test('a house that has tables and sells asks for one sum of each', async () => {
  await open('cafe', [BRANCH], 3);
  expect(await screen.findByRole('link', { name: /^Reservas del dia.*Hoy: 9 personas/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Nueva venta.*Hoy \$27.50/ })).toBeVisible();
  expect(world.asked.sort()).toEqual(['orders', 'sales of all', 'tables']);
});

test('a new shop sees three steps, ticked by what is stored, until its link is shared', async () => {
  await open('barro', [], 0, false);
  const steps = screen.getByRole('region', { name: 'Tu página, en tres pasos' });
  expect(steps).toHaveTextContent('0 de 3 listos.');
  expect(within(steps).getByRole('link', { name: 'Agregar producto' })).toHaveAttribute(
    'href',
    '/ventures/products',
  );
  expect(within(steps).getByRole('link', { name: 'Recibir reservas' })).toHaveAttribute(
    'href',
    '/business/branches',
  );
  expect(world.asked).toEqual([]);
  cleanup();

  const user = userEvent.setup();
  await open('barro', [], 1);
  const later = screen.getByRole('region', { name: 'Tu página, en tres pasos' });
  expect(later).toHaveTextContent('2 de 3 listos.');
  expect(within(later).getAllByRole('listitem')[0]).toHaveTextContent('Listo: Foto y descripción');
  await user.click(within(later).getByRole('button', { name: /^Por WhatsApp/ }));
  await user.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('region', { name: 'Tu página, en tres pasos' })).toBeNull();
});

test.each([
  ['owner', undefined],
  ['host', { uid: 'beto', name: 'Beto', role: 'host' as const }],
])('without an answer, an %s is told how old the pause is that is shown', async (_, member) => {
  world.cachedMs = Date.now();
  await open('casona', [BRANCH], 0, true, member);
  expect(screen.getByText(/^Visto por última vez/)).toBeVisible();
  world.cachedMs = null;
  act(() => world.arrive());
  expect(screen.queryByText(/^Visto por última vez/)).toBeNull();
});
