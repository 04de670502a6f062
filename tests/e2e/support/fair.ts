/** Reads a fair's sales from receipts, files and the database, each independently, and adds them up in cents. */

import type { Locator, Page } from '@playwright/test';
import { instantAt } from '../../../src/domain/fields.ts';
import { toCents } from '../../../src/domain/sales/amounts.ts';
import { decodeFields } from '../../../src/services/firestore/values.ts';
import { record } from './database.ts';
import type { Backend } from './fixtures.ts';

/** The values of a sale that every record of it contains, to compare them. Amounts are cents. */
export interface Paper {
  /** '2 × Llavero pupusa: 800', sorted. */
  readonly lines: readonly string[];
  readonly discount: number;
  readonly total: number;
  readonly payment: string;
  /** The order that the sale answers; '' = none. */
  readonly order: string;
}

export interface Receipt extends Paper {
  /** The change for the cash that was handed over; 0 = the amount was not typed. */
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
/** Returns '-$1.63' and '$1,250.00' in cents. */
const cents = (money: string) => toCents(Number(money.replace(/[$,]/g, '')));
export const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
/** Returns the papers as sorted texts, to compare them as sets. */
export const sorted = (papers: readonly Paper[]) => papers.map((paper) => JSON.stringify(paper)).sort();
export const paperOf = ({ lines, discount, total, payment, order }: Paper): Paper => ({
  lines,
  discount,
  total,
  payment,
  order,
});

/** Returns the receipt that is sent by WhatsApp, read from the link's message. */
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

/** Returns all sales of a venture in the database, past the rules. */
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

/** Returns the pieces left of counted products, by product id. */
export async function countedNow(
  backend: Backend,
  ventureId: string,
): Promise<Readonly<Record<string, number>>> {
  const { fields } = record(await backend.read(`ventures/${ventureId}/public/catalogue`));
  const { stock } = decodeFields(fields);
  return Object.fromEntries(Object.entries(record(stock)).map(([id, left]) => [id, Number(left)]));
}

/** Returns the rows of an exported file, values by heading. */
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

/** Ends the tab's process as a phone does when it needs memory: the page can't run any more code. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed page sends no response.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
