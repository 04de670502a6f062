/** A fair as its papers have it: receipts, files and the database, each read for itself and added up in cents. */

import type { Locator, Page } from '@playwright/test';
import { instantAt } from '../../../src/domain/fields.ts';
import { toCents } from '../../../src/domain/sales/amounts.ts';
import { decodeFields } from '../../../src/services/firestore/values.ts';
import { record } from './database.ts';
import type { Backend } from './fixtures.ts';

/** What a sale says of itself wherever it is written, to compare. Amounts are cents. */
export interface Paper {
  /** '2 × Llavero pupusa: 800', sorted. */
  readonly lines: readonly string[];
  readonly discount: number;
  readonly total: number;
  readonly payment: string;
  /** The order that it answers; '' = none. */
  readonly order: string;
}

export interface Receipt extends Paper {
  /** Of cash that was handed over; 0 = nobody said. */
  readonly change: number;
}

export interface StoredSale extends Paper {
  readonly id: string;
  readonly soldAtMs: number;
  readonly isVoided: boolean;
  /** By product id. */
  readonly pieces: ReadonlyMap<string, number>;
}

const PAYMENTS: Readonly<Record<string, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro',
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** '-$1.63' and '$1,250.00' in cents. */
const cents = (money: string) => toCents(Number(money.replace(/[$,]/g, '')));
export const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
/** In an order of its own, to compare as sets. */
export const sorted = (papers: readonly Paper[]) => papers.map((paper) => JSON.stringify(paper)).sort();
export const paperOf = ({ lines, discount, total, payment, order }: Paper): Paper => ({
  lines,
  discount,
  total,
  payment,
  order,
});

/** The receipt that goes out by WhatsApp, from the link's message. */
export async function readReceipt(link: Locator): Promise<Receipt> {
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const [, ...parts] = text.split('\n\n');
  const [items = '', sums = ''] = parts;
  const rows = sums.split('\n').map((row) => row.split(': '));
  const said = (what: string) => rows.find(([name]) => name === what)?.[1];
  return {
    lines: items
      .split('\n')
      .map((row) => row.replace(/\$[\d,.]+$/, (money) => String(cents(money))))
      .sort(),
    discount: -cents(said('Descuento') ?? '0') || 0,
    total: cents(said('Total') ?? ''),
    payment: said('Pago') ?? '',
    order: said('Pedido') ?? '',
    change: cents(said('Vuelto') ?? '0'),
  };
}

/** All sales of a venture as the database has them, past the rules. */
export async function storedSales(backend: Backend, ventureId: string): Promise<readonly StoredSale[]> {
  const page = record(await backend.read(`ventures/${ventureId}/sales?pageSize=300`));
  return list(page.documents).map((document) => {
    const fields = decodeFields(record(document).fields);
    const pieces = new Map<string, number>();
    const lines = list(fields.items).map((item) => {
      const line = record(item);
      const [id, name, quantity] = [String(line.productId), String(line.productName), Number(line.quantity)];
      const total = toCents(Number(line.totalPrice));
      if (toCents(Number(line.unitPrice)) * quantity !== total) throw new Error(`${name}: ${total}`);
      pieces.set(id, (pieces.get(id) ?? 0) + quantity);
      return { text: `${quantity} × ${name}: ${total}`, total };
    });
    const [total, discount] = [Number(fields.totalPrice), Number(fields.discount ?? 0)].map(toCents);
    if (sum(lines.map((line) => line.total)) - (discount ?? 0) !== total) throw new Error(`Total: ${total}`);
    return {
      id: String(record(document).name).split('/').at(-1) ?? '',
      soldAtMs: instantAt(fields, 'soldAt') ?? instantAt(fields, 'createdAt') ?? 0,
      isVoided: fields.voidedAt !== null && fields.voidedAt !== undefined,
      lines: lines.map(({ text }) => text).sort(),
      pieces,
      discount: discount ?? 0,
      total,
      payment: PAYMENTS[String(fields.payment)] ?? '',
      order: String(fields.details).split('\n')[2] ?? '',
    };
  });
}

/** The pieces left by product id, of those that are counted. */
export async function countedNow(
  backend: Backend,
  ventureId: string,
): Promise<Readonly<Record<string, number>>> {
  const { fields } = record(await backend.read(`ventures/${ventureId}/public/catalogue`));
  const { stock } = decodeFields(fields);
  return Object.fromEntries(Object.entries(record(stock)).map(([id, left]) => [id, Number(left)]));
}

/** The rows of an exported file by heading. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const rows = text
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((row) =>
      row
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    );
  const [headings = [], ...rest] = rows;
  return rest.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

/** The tab's process ends as when the phone needs its memory: nothing of the page gets a last word. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // There is nobody left to answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
