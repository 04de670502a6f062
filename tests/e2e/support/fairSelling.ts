/** Sells and buys at a fair, through the screens. */
import { expect, type Page } from '@playwright/test';
import { productId } from '../../../seed/products/types.ts';
import { toCents } from '../../../src/domain/sales/amounts.ts';
import { CartPart } from '../pages/cart.ts';
import type { ProductsPage } from '../pages/products.ts';
import type { SalesPage } from '../pages/sales.ts';
import { type Receipt, readReceipt } from './fair.ts';

export const VENTURE = 'hilos-de-luna';
export const PUPUSA = 'Llavero pupusa';
export const BRACELET = 'Pulsera de pompones';
/** The other products on the table; the third costs $19.99. */
const GOODS = [
  'Cactus que no pide agua',
  BRACELET,
  'Móvil luna y estrellas',
  'Tortuga golfina',
  'Collar Suchitoto',
];
/** The pieces that the maker counts before the fair. */
export const COUNTS: readonly (readonly [name: string, id: string, pieces: number])[] = [
  [PUPUSA, productId('hilospupusa'), 12],
  [BRACELET, productId('hilospulsera'), 60],
];
export const dollars = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export interface Basket {
  readonly names: readonly string[];
  /** Chips to press once the lines of the sale are open. */
  readonly chips: readonly string[];
  /** The cash handed over; '' = not typed. */
  readonly cash: string;
}

/** Returns one of a busy day's sales: one to three pieces; some with a discount, a card, or cash that needs change. */
export function basket(index: number, pupusas: number): Basket {
  const goods = [index, index * 2 + 1].slice(0, 1 + (index % 2)).map((at) => GOODS[at % GOODS.length] ?? '');
  const chips = [['10 %', 'Tarjeta'], [], [], [], ['5 %', 'Transferencia'], []][index % 6] ?? [];
  const cash = index % 6 === 2 ? '100' : '';
  return { names: [...goods, ...Array<string>(pupusas).fill(PUPUSA)], chips, cash };
}

/** Sends the form, reads the receipt that appears and goes on to the next sale. */
export async function finish(sales: SalesPage, said: string | RegExp, runOut = ''): Promise<Receipt> {
  await sales.submit.click();
  const sold = sales.page.getByRole('region', { name: said });
  await expect(sold).toBeVisible();
  const paper = await readReceipt(sold.getByRole('link', { name: 'Enviar por WhatsApp' }));
  await expect(sold).toContainText(dollars(paper.total));
  await expect(sold).toContainText(runOut);
  if (paper.change > 0) await expect(sold.locator('output')).toHaveText(dollars(paper.change));
  await sales.next.click();
  await expect(sales.tiles.first()).toBeVisible();
  return paper;
}

export async function sell(
  sales: SalesPage,
  { names, chips, cash }: Basket,
  said: string | RegExp = 'Venta registrada.',
  runOut = '',
): Promise<Receipt> {
  for (const name of names) await sales.tile(name).click();
  if (chips.length > 0 || cash !== '') await sales.openLines();
  for (const chip of chips) await sales.page.getByRole('button', { name: chip, exact: true }).click();
  if (cash === '') return finish(sales, said, runOut);
  await sales.page.getByLabel('Efectivo recibido').fill(cash);
  const paper = await finish(sales, said, runOut);
  expect(paper.change).toBe(toCents(Number(cash)) - paper.total);
  return paper;
}

/** Collects products on the public page as a stranger and sends the order; returns the link in the message. */
export async function order(page: Page, names: readonly string[]): Promise<string> {
  const cart = new CartPart(page);
  for (const name of names) await cart.add(name).tap();
  await cart.open();
  const send = cart.sheet.getByRole('link', { name: 'Pedir por WhatsApp' });
  const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const opening = page.context().waitForEvent('page');
  await send.tap();
  await (await opening).close();
  await cart.sheet.getByRole('button', { name: 'Ya lo envié' }).tap();
  await expect(cart.bar).toHaveCount(0);
  return /http\S+$/.exec(message)?.[0] ?? '';
}

/** Counts a product as the maker does, through the screen. */
export async function count(products: ProductsPage, name: string, pieces: number): Promise<void> {
  const { page } = products;
  await page.getByRole('button', { name: `Más opciones de ${name}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Piezas que tienes' }).fill(String(pieces));
  await page.getByRole('button', { name: 'Llevar cuenta de existencias' }).click();
  await expect(products.row(name)).toContainText(`Quedan ${pieces}`);
}
