/**
 * No screen scrolls sideways and no button breaks its box, at 320 px and there with letters twice as large, when
 * whatever people name has the 80 letters that are allowed, in one word. And axe finds nothing, in either theme and at
 * any width: here each state of a screen in one of the twelve ways, with VAGA_LONG=1 in all (`npm run test:long -- axe`).
 */
import type { Page } from '@playwright/test';
import { seedDocuments } from '../../seed/index.ts';
import { marketDocuments } from '../../seed/market.ts';
import type { SeedDocument, SeedValue } from '../../seed/types.ts';
import type { paths } from '../../src/config/paths.ts';
import { AdminSignInPage } from './pages/adminSignIn.ts';
import { LookupPage } from './pages/lookup.ts';
import { BEACH_LOTTERY, DINNER_LOTTERY } from './pages/participate.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { SalesPage } from './pages/sales.ts';
import { violations } from './support/accessibility.ts';
import { expect, NOON, test } from './support/fixtures.ts';

const NARROW = { viewport: { width: 320, height: 640 } };
/** No hyphen, no space, wide letters. */
const LONG = 'WMQ'.repeat(27).slice(0, 80);
const NAMES = new Set([
  'name',
  'businessName',
  'branchName',
  'customerName',
  'productName',
  'commerceName',
  'prizeName',
  'prize',
  'prizeItems',
  'prizes',
  'description',
  'prizeDescription',
  'notes',
  'voidReason',
]);

function isList(value: SeedValue): value is readonly SeedValue[] {
  return Array.isArray(value);
}

function hostileValue(value: SeedValue, isName: boolean): SeedValue {
  if (typeof value === 'string') return isName && value !== '' ? LONG : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isList(value)) return value.map((each) => hostileValue(each, isName));
  return hostileFields(value);
}

/** A product of the catalogue is one text, its name the fifth line and its description the next ones but the last. */
function hostileProduct(text: string): string {
  const lines = text.split('\n');
  return [...lines.slice(0, 4), LONG, LONG, lines.at(-1)].join('\n');
}

function hostileFields(fields: SeedDocument['fields']): SeedDocument['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) =>
      key === 'text' && typeof value === 'string'
        ? [key, hostileProduct(value)]
        : [key, hostileValue(value, NAMES.has(key))],
    ),
  );
}

const CHANGED = seedDocuments(NOON).map(({ path, fields }) => ({ path, fields: hostileFields(fields) }));
/** The market is made of the others. */
const HOSTILE = [
  ...CHANGED.filter(({ path }) => !path.startsWith('market/')),
  ...marketDocuments(CHANGED, new Date(NOON)),
];

type Role = 'diner' | 'owner' | 'maker' | 'client' | 'admin';
interface Visit {
  readonly role: Role;
  readonly address: string;
  /** Whether a long word is to be seen. */
  readonly isLong?: boolean;
  /** Opens a dialog, after a first look. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Asks for more long words. */
  readonly ask?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const VISITS: Readonly<Record<keyof typeof paths, Visit>> = {
  home: {
    role: 'diner',
    address: '/',
    isLong: true,
    ask: (page) => page.getByRole('searchbox').fill('wmq'),
  },
  reservation: {
    role: 'diner',
    address: '/reservation/la-casona',
    isLong: true,
    open: press('Confirmar reserva'),
  },
  reservations: {
    role: 'diner',
    address: '/reservations',
    ask: (page) => new LookupPage(page).look('7777 7777'),
  },
  publicVenture: {
    role: 'diner',
    address: '/emprendimientos/hilos-de-luna',
    isLong: true,
    open: (page) => new PublicVenturePage(page).tiles.first().getByRole('link').click(),
  },
  publicProduct: {
    role: 'diner',
    address: '/emprendimientos/hilos-de-luna/hilosconejo000000000',
    isLong: true,
    open: async (page) => {
      const shop = new PublicVenturePage(page);
      await shop.dialog.getByRole('button', { name: /^Agregar/ }).click();
      await shop.dialog.getByRole('button', { name: 'Cerrar' }).click();
      await page.getByRole('button', { name: 'Ver pedido' }).click();
    },
  },
  comments: { role: 'diner', address: '/comments' },
  privacy: { role: 'diner', address: '/privacidad' },
  terms: { role: 'diner', address: '/terminos' },
  lotteryResults: { role: 'diner', address: '/lotteries/results', isLong: true },
  businessLogin: { role: 'diner', address: '/business/login' },
  clientLogin: { role: 'diner', address: '/client/login' },
  clientRegister: { role: 'diner', address: '/client/register' },
  participate: {
    role: 'client',
    address: `/lotteries/${DINNER_LOTTERY}/participate`,
    isLong: true,
    open: press('Ver premios'),
  },
  clientProfile: { role: 'client', address: '/client/profile' },
  clientPrizes: { role: 'client', address: '/client/prizes', isLong: true },
  clientMovements: { role: 'client', address: '/client/movements', isLong: true },
  businessDashboard: { role: 'owner', address: '/business/dashboard' },
  businessBranches: {
    role: 'owner',
    address: '/business/branches',
    isLong: true,
    open: press(/^Editar/),
  },
  businessClosedDays: { role: 'owner', address: '/business/closed-days' },
  businessSchedule: { role: 'owner', address: '/business/schedule' },
  businessReservations: {
    role: 'owner',
    address: '/business/reservations',
    isLong: true,
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  businessTeam: { role: 'owner', address: '/business/team', open: press('Agregar persona') },
  businessWeek: { role: 'owner', address: '/business/reservations/week', isLong: true },
  businessSales: {
    role: 'maker',
    address: '/business/sales',
    isLong: true,
    open: (page) => new SalesPage(page).rows.first().click(),
  },
  businessNewSale: {
    role: 'maker',
    address: '/business/sales/new',
    ask: async (page) => {
      const sales = new SalesPage(page);
      await sales.tiles.first().click();
      await sales.openLines();
    },
  },
  businessOrders: { role: 'maker', address: '/business/sales/orders' },
  businessReports: { role: 'maker', address: '/business/sales/reports', isLong: true },
  products: { role: 'maker', address: '/ventures/products', isLong: true, open: press(/^Más opciones/) },
  ventureEdit: { role: 'maker', address: '/ventures/hilos-de-luna/edit' },
  admin: { role: 'admin', address: '/adminvaga' },
  adminLotterySales: { role: 'admin', address: `/admin/lotteries/${DINNER_LOTTERY}/sales` },
  adminPrizes: { role: 'admin', address: '/admin/prizes' },
  ventureCreate: {
    role: 'admin',
    address: '/ventures/create',
    isLong: true,
    open: async (page) => {
      await page.getByText('Más', { exact: true }).first().click();
      await press(/^Eliminar/)(page);
    },
  },
  adminLotteries: { role: 'admin', address: '/admin/lotteries', isLong: true },
  adminNewLottery: { role: 'admin', address: '/admin/lotteries/new' },
  adminEditLottery: { role: 'admin', address: `/admin/lotteries/${BEACH_LOTTERY}/edit` },
  adminTopUp: { role: 'admin', address: '/admin/coins/topup' },
  adminClients: {
    role: 'admin',
    address: '/admin/clients',
    ask: async (page) => {
      await page.getByLabel('Teléfono').fill('70000001');
      await page.getByRole('button', { name: 'Buscar' }).click();
    },
  },
};

/** What sticks out of the page, or of its own button; nothing when all is well. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const clips = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || clips(one.parentElement));
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide of ${clientWidth}`] : [];
    for (const one of document.querySelectorAll('body *')) {
      const { right, left, width } = one.getBoundingClientRect();
      if (width <= 1) continue;
      const leaves = (right > clientWidth + 1 || left < -1) && !clips(one.parentElement);
      const isPress = one.matches('button, a, [role="tab"], label, summary');
      const breaks = isPress && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1;
      if (leaves || breaks) found.push(`${leaves ? 'leaves' : 'breaks'} ${one.outerHTML.slice(0, 160)}`);
    }
    return found.slice(0, 8);
  });
}

/** Words of an ordinary length that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      // Long ones, addresses, and what only a reader hears.
      if (around === null || /WMQ|[a-z]\//.test(text.nodeValue ?? '')) continue;
      const unseen = around.closest('thead, .visually-hidden');
      if (unseen !== null && getComputedStyle(unseen).clipPath !== 'none') continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]{2,18}(?![\p{L}\d])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) {
          found.push(`${word} in ${around.outerHTML.slice(0, 160)}`);
        }
      }
    }
    return found.slice(0, 8);
  });
}

/**
 * Buttons that stand in an order of their own: the main one, or the one that can't be undone, is the last of its row and
 * the first of its column.
 */
function misplacedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const buttons = [...document.querySelectorAll('[data-variant]')].filter(isShown);
    return [...new Set(buttons.map((one) => one.parentElement))].flatMap((parent) => {
      // What is chosen of several looks like the main one, and ✕ has a place of its own.
      const inRow = buttons.filter(
        (one) => one.parentElement === parent && !one.ariaPressed && one.textContent?.trim() !== '',
      );
      const main = inRow.findLastIndex((one) =>
        /primary|danger/.test(one.getAttribute('data-variant') ?? ''),
      );
      const isRow = parent !== null && getComputedStyle(parent).display === 'flex';
      const isRight = main === -1 || main === (isRow ? inRow.length - 1 : 0);
      return isRight ? [] : [inRow.map((one) => one.textContent).join(' | ')];
    });
  });
}

/** Hints of fields that don't fit them. */
function cutHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen === null || field.value !== '' || !field.checkVisibility()) return [];
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1 ? [field.placeholder] : [];
    });
  });
}

interface Way {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly size: string;
}

const WAYS: readonly Way[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 360, 1280].flatMap((width) => ['', '200%'].map((size) => ({ colorScheme, width, size }))),
);

/** The ways in which the next state of a screen is looked at; over all screens each has its turns. */
function* waysInTurn(): Generator<readonly Way[], never> {
  const isLong = process.env.VAGA_LONG === '1';
  // A step that has no part in common with twelve: neighbours differ in theme, width and size.
  for (let turn = Number(process.env.VAGA_SEED ?? 0); ; turn += 5) {
    yield isLong ? WAYS : WAYS.slice(turn % WAYS.length).slice(0, 1);
  }
}

async function zoom(page: Page, size: string): Promise<void> {
  await page.evaluate((each) => {
    document.documentElement.style.fontSize = each;
  }, size);
}

for (const role of ['diner', 'client', 'owner', 'maker', 'admin'] as const) {
  test(`with long words nothing scrolls sideways: every screen of the ${role}`, async ({
    newDiner,
    newClient,
    newOwner,
    backend,
  }) => {
    test.setTimeout(process.env.VAGA_LONG ? 900_000 : 400_000);
    const turns = waysInTurn();
    const person = {
      diner: () => newDiner(NARROW),
      client: () => newClient('70000001', NARROW),
      owner: () => newOwner('la-casona', NARROW),
      maker: () => newOwner('hilos-de-luna', NARROW),
      admin: async () => {
        const admin = await newDiner(NARROW);
        await new AdminSignInPage(admin.page).signIn();
        return admin;
      },
    }[role];
    const { page } = await person();
    page.setDefaultTimeout(60_000);
    const browser = await page.context().newCDPSession(page);
    // As a person sets it in the browser: what depends on the width of the screen in letters goes with it.
    const setFontSize = (size: string) =>
      browser.send('Page.setFontSizes', { fontSizes: size === '' ? { standard: 16 } : { standard: 32 } });
    await backend.write(HOSTILE);
    for (const { address, isLong = false, ask, open } of Object.values(VISITS).filter(
      (each) => each.role === role,
    )) {
      const look = async (what: string) => {
        for (const size of ['', '200%']) {
          await zoom(page, size);
          if (size === '') expect.soft(await brokenWords(page), `${address}, ${what}: words`).toEqual([]);
          expect.soft(await sticksOut(page), `${address}, ${what} ${size}`).toEqual([]);
        }
        expect.soft(await misplacedButtons(page), `${address}, ${what}: order of buttons`).toEqual([]);
        expect.soft(await cutHints(page), `${address}, ${what}: hints`).toEqual([]);
        await zoom(page, '');
        for (const { colorScheme, width, size } of turns.next().value) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 640 });
          await setFontSize(size);
          // At its end nothing lies half under a bar, where it would count as a small target.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const way = `${address}, ${what}: ${colorScheme} ${width} ${size}`;
          expect.soft(await violations(page), way).toEqual([]);
          expect.soft(await sticksOut(page), way).toEqual([]);
        }
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(NARROW.viewport);
        await setFontSize('');
      };
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (isLong) await expect(page.getByText(LONG).first()).toBeAttached();
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      await look('at first');
      if (ask !== undefined) {
        await ask(page);
        await expect(page.getByText(LONG).first()).toBeAttached();
        await look('asked');
      }
      if (open !== undefined) {
        await open(page);
        await expect(page.locator('dialog[open]')).toBeVisible();
        await look('opened');
      }
    }
  });
}
