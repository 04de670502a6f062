/** Who is recorded: what each has seen with a signal, and what each does without one. */
import type { Locator, Page } from '@playwright/test';
import { MEMBERS, OWNERS } from '../../seed/accounts.ts';
import { SalesPage } from '../../tests/e2e/pages/sales.ts';
import { book } from '../lib/book.ts';

/** Something done without a signal. */
export interface Step {
  readonly title: string;
  /** An address that is opened anew, as a tap on the app's icon or a reload does; else what is done on the page. */
  readonly open?: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What this person came for. */
  readonly shows: (page: Page) => Locator;
}

export interface Recorded {
  /** Signs in and looks around, with a signal. */
  readonly visit: (page: Page, origin: string) => Promise<void>;
  /** By the role's name in the service worker. */
  readonly kept: 'diner' | 'owner' | 'client' | 'admin';
  readonly steps: readonly Step[];
}

const inMain = (page: Page) => page.getByRole('main');
const items = (page: Page) => inMain(page).getByRole('listitem').first();
const text =
  (what: string | RegExp) =>
  (page: Page): Locator =>
    inMain(page).getByText(what).first();

/** Opens addresses one after the other and waits until each stands. */
async function lookAt(page: Page, origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`${origin}${address}`);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForFunction(
      () => document.querySelector('main:not(.shell-main) h1') && !document.querySelector('[data-skeleton]'),
    );
    // What has been read is kept a moment after it is drawn.
    await page.waitForTimeout(500);
  }
}

async function signIn(page: Page, origin: string, username: string): Promise<void> {
  const found = [...OWNERS, ...MEMBERS].find((each) => each.username === username);
  await page.goto(`${origin}/business/login`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(found?.password ?? '');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/business\/(?!login)/);
}

const staff =
  (username: string, addresses: readonly string[]): Recorded['visit'] =>
  async (page, origin) => {
    await signIn(page, origin, username);
    await lookAt(page, origin, [...addresses, '/business/dashboard']);
  };

const tap = (name: string | RegExp) => (page: Page) =>
  inMain(page).getByRole('link', { name }).first().click();

/** What was last seen, also where that is nothing. */
const lastSeen = text(/Visto por última vez/);

const opens = (open: string, shows: Step['shows']): Step => ({ title: `opens ${open}`, open, shows });

/** What needs the server says so, with a way to try again. */
const retry = (page: Page) => inMain(page).getByRole('button', { name: 'Intentar de nuevo' }).first();

const LOTTERY = '/lotteries/seedLoteriaCena00001/participate';
const SHOP = '/emprendimientos/hilos-de-luna';

/** The sale that the maker makes without a signal, and what says that it is written down. */
export const SALE: Step = {
  title: 'sells two Llavero pupusa',
  open: '/business/sales/new',
  act: async (page) => {
    const sales = new SalesPage(page);
    await sales.tile('Llavero pupusa').click();
    await sales.tile('Llavero pupusa').click();
    await sales.submit.click();
  },
  shows: (page) => page.getByText('Venta guardada en este teléfono.'),
};

export const ROLES: Readonly<Record<string, Recorded>> = {
  diner: {
    kept: 'diner',
    visit: async (page, origin) => {
      const form = await book(page, origin, '7888 9999');
      await form.acknowledge(form.success);
      await lookAt(page, origin, [SHOP, '/reservations', '/', '/reservation/la-casona']);
    },
    steps: [
      opens('/', (page) => page.getByRole('region', { name: 'Tu próxima reserva' })),
      {
        title: 'taps the card of the next booking',
        act: (page) =>
          page.getByRole('region', { name: 'Tu próxima reserva' }).getByRole('link').first().click(),
        shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
      },
      opens('/reservations', (page) => page.getByRole('tabpanel').getByRole('listitem').first()),
      opens('/reservation/la-casona', (page) => page.getByRole('heading', { level: 1, name: 'La Casona' })),
      opens(SHOP, text(/No se pudo cargar el emprendimiento/)),
    ],
  },
  client: {
    kept: 'client',
    visit: async (page, origin) => {
      await page.goto(`${origin}/client/login`);
      await page.getByRole('textbox', { name: 'Teléfono' }).fill('7000 0001');
      await page.getByLabel('Contraseña', { exact: true }).fill('cliente-demo');
      await page.locator('form button[type="submit"]').click();
      await page.getByRole('button', { name: 'Recargar' }).waitFor();
      await lookAt(page, origin, ['/client/prizes', LOTTERY, '/client/movements']);
      await page.getByRole('tab', { name: /Mis números/ }).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      await lookAt(page, origin, ['/client/profile', '/']);
    },
    steps: [
      opens('/', (page) => page.getByText(/Vagacoins|coins/).first()),
      opens('/client/prizes', (page) => page.getByRole('tabpanel').getByRole('listitem').first()),
      opens('/client/movements', (page) => page.getByRole('tabpanel').getByRole('listitem').first()),
      {
        title: 'taps Mis números',
        act: (page) => page.getByRole('tab', { name: /Mis números/ }).click(),
        shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
      },
      opens('/client/profile', text(/Mis movimientos/)),
      opens(LOTTERY, text(/No se pudo cargar la lotería/)),
    ],
  },
  owner: {
    kept: 'owner',
    visit: staff('lacasona', [
      '/business/branches',
      '/business/schedule',
      '/business/team',
      '/ventures/la-casona/edit',
      '/business/reservations/week',
      '/business/reservations',
    ]),
    steps: [
      opens('/business/dashboard', text('La Casona')),
      {
        title: 'taps Reservas',
        act: tap(/^Reservas/),
        shows: lastSeen,
      },
      opens('/business/reservations', lastSeen),
      opens('/business/branches', text('Centro Histórico')),
      opens('/business/reservations/week', lastSeen),
      opens('/business/team', lastSeen),
      ...['/business/schedule', '/ventures/la-casona/edit'].map((address) => opens(address, retry)),
    ],
  },
  maker: {
    kept: 'owner',
    visit: staff('hilosdeluna', [
      '/business/sales',
      '/business/sales/reports',
      '/ventures/products',
      '/business/sales/new',
    ]),
    steps: [
      opens('/business/dashboard', text('Hilos de Luna')),
      { title: 'taps Ventas', act: tap(/^Ventas/), shows: (page) => new SalesPage(page).rows.first() },
      opens('/business/sales/reports', text(/\$\d/)),
      opens('/ventures/products', (page) => items(page).locator('img').first()),
      opens('/business/sales/new', (page) => new SalesPage(page).tiles.first()),
    ],
  },
  host: {
    kept: 'owner',
    visit: staff('martapuertoviejo', ['/business/reservations/week', '/business/reservations']),
    steps: [
      opens('/business/dashboard', text('Puerto Viejo')),
      {
        title: 'taps Reservas',
        act: tap(/^Reservas/),
        shows: lastSeen,
      },
      opens('/business/reservations', lastSeen),
      opens('/business/reservations/week', lastSeen),
    ],
  },
  cashier: {
    kept: 'owner',
    visit: async (page, origin) => {
      await signIn(page, origin, 'tonocacaoizalco');
      await page.goto(`${origin}/business/sales/new`);
      const till = new SalesPage(page);
      await till.tiles.first().click();
      await till.submit.click();
      await till.toList();
      await till.rows.first().waitFor();
      await till.pending.first().waitFor({ state: 'detached' });
      await lookAt(page, origin, [
        '/business/sales/reports',
        '/business/sales',
        '/business/sales/new',
        '/business/dashboard',
      ]);
    },
    steps: [
      opens('/business/dashboard', text('Cacao Izalco')),
      opens('/business/sales', (page) => new SalesPage(page).rows.first()),
      opens('/business/sales/new', (page) => new SalesPage(page).tiles.first()),
      opens('/business/sales/reports', text(/\$\d/)),
    ],
  },
  administrator: {
    kept: 'admin',
    visit: async (page, origin) => {
      await page.goto(`${origin}/adminvaga`);
      await page.getByLabel('Usuario').fill('admin');
      await page.getByLabel('Contraseña', { exact: true }).fill('admin-demo');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Panel de administración' }).waitFor();
      await lookAt(page, origin, ['/admin/lotteries', '/admin/coins/topup', '/admin/clients', '/adminvaga']);
    },
    steps: [
      opens('/adminvaga', text(/Panel de administración/)),
      opens('/admin/lotteries', retry),
      opens('/admin/coins/topup', (page) => page.getByLabel('Teléfono del cliente').first()),
    ],
  },
};
