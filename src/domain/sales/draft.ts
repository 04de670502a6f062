/** The form of a manual sale: its lines and its checks (docs/product.md, Sales). */
import { done, failed, type Outcome } from '../outcome.ts';
import type { ProductPrice } from '../products/entities.ts';
import { parsePrice } from '../products/price.ts';
import { lineTotal, roundMoney, sumMoney, toCents } from './amounts.ts';
import { MAX_CUSTOMER, MAX_QUANTITY, MAX_SALE_LINES, MAX_VOID_REASON, MIN_VOID_REASON } from './constants.ts';
import { orderNumber, plainLine, saleWith } from './details.ts';
import { readDiscount } from './discount.ts';
import type { Payment, SaleContent, SaleLine } from './entities.ts';
import type {
  SaleExtrasField,
  SaleExtrasProblemCode,
  SaleLineProblem,
  SaleLineProblemCode,
  SaleProblemCode,
  VoidProblemCode,
} from './problems.ts';

/** The fields of a product that a sale needs: a Product or a ProductCard has them. */
export interface SellableProduct extends ProductPrice {
  readonly id: string;
  readonly name: string;
}

/** A line as typed. */
export interface SaleLineDraft {
  /** '' until a product is chosen. */
  readonly productId: string;
  readonly quantity: string;
  /** The price charged for a product with a price range; ignored for a product with one price. */
  readonly price: string;
}

export const EMPTY_SALE_LINE: SaleLineDraft = { productId: '', quantity: '1', price: '' };

/** The details of a sale besides its lines, as typed; '' where nothing is typed. */
export interface SaleExtrasDraft {
  readonly payment: Payment | '';
  /** Dollars, or a percentage of the sum: '10 %'. */
  readonly discount: string;
  /** The cash that the customer handed over, used for the change; it isn't stored. */
  readonly received: string;
  readonly customer: string;
  readonly note: string;
  readonly order: string;
}

/** The payment is cash unless the cashier chooses another. */
export const EMPTY_SALE_EXTRAS: SaleExtrasDraft = {
  payment: 'cash',
  discount: '',
  received: '',
  customer: '',
  note: '',
  order: '',
};

/** Returns the typed quantity, a whole number from 1 to `MAX_QUANTITY`, or its problem. */
export function readQuantity(text: string): Outcome<number, SaleLineProblemCode> {
  const typed = text.trim();
  const quantity = /^\d+$/.test(typed) ? Number(typed) : 0;
  if (quantity < 1) return failed('quantity');
  return quantity > MAX_QUANTITY ? failed('quantity-too-high') : done(quantity);
}

function readUnitPrice(product: SellableProduct, text: string): Outcome<number, SaleLineProblemCode> {
  if (product.priceType === 'single') {
    const { price } = product;
    return price >= 0 && Number.isFinite(price) ? done(roundMoney(price)) : failed('price-invalid');
  }
  const parsed = parsePrice(text);
  if (!parsed.ok) return failed(parsed.problem === 'price' ? 'range-price' : 'range-price-invalid');
  const cents = toCents(parsed.value);
  const within = cents >= toCents(product.priceMin) && cents <= toCents(product.priceMax);
  return within ? done(parsed.value) : failed('range-price-outside');
}

export type ReadSaleLine =
  | { readonly ok: true; readonly line: SaleLine }
  /** At least one problem, in the order of the line's fields. */
  | { readonly ok: false; readonly problems: readonly SaleLineProblem[] };

/** Returns the line of a draft, or all of its problems. */
export function readSaleLine(draft: SaleLineDraft, products: readonly SellableProduct[]): ReadSaleLine {
  const product = products.find(({ id }) => id === draft.productId);
  const quantity = readQuantity(draft.quantity);
  // Without a product it isn't known which price applies: a price problem would only confuse.
  const price = product && readUnitPrice(product, draft.price);
  if (product && quantity.ok && price?.ok) {
    const line = {
      productId: product.id,
      productName: product.name,
      unitPrice: price.value,
      quantity: quantity.value,
      totalPrice: lineTotal(price.value, quantity.value),
    };
    return { ok: true, line };
  }
  const problems: SaleLineProblem[] = [];
  if (!product) {
    problems.push({ field: 'product', code: draft.productId === '' ? 'product' : 'product-invalid' });
  }
  if (!quantity.ok) problems.push({ field: 'quantity', code: quantity.problem });
  if (price && !price.ok) problems.push({ field: 'price', code: price.problem });
  return { ok: false, problems };
}

export type ExtrasProblems = Readonly<Partial<Record<SaleExtrasField, SaleExtrasProblemCode>>>;

export type ReadSale =
  | { readonly ok: true; readonly sale: SaleContent }
  /** `problem` is of the whole sale, or null; `lines` has the problems of each line, an empty list for a valid one. */
  | {
      readonly ok: false;
      readonly problem: SaleProblemCode | null;
      readonly lines: readonly (readonly SaleLineProblem[])[];
      readonly extras: ExtrasProblems;
    };

/** The sums of a sale's form, in dollars. */
export interface SaleSums {
  /** The sum of the lines that are valid so far. */
  readonly sum: number;
  /** 0 while the discount isn't valid. */
  readonly discount: number;
  readonly total: number;
}

/** Returns the sums so far, for the end of the form. */
export function saleSums(
  drafts: readonly SaleLineDraft[],
  products: readonly SellableProduct[],
  { discount: typed }: Pick<SaleExtrasDraft, 'discount'>,
): SaleSums {
  const sum = sumMoney(
    drafts.flatMap((draft) => {
      const read = readSaleLine(draft, products);
      return read.ok ? read.line.totalPrice : [];
    }),
  );
  const read = readDiscount(typed, sum);
  const discount = read.ok ? read.value : 0;
  return { sum, discount, total: sumMoney([sum, -discount]) };
}

/** Returns the sale of a form, or its problems. */
export function readSale(
  drafts: readonly SaleLineDraft[],
  products: readonly SellableProduct[],
  extras: SaleExtrasDraft = EMPTY_SALE_EXTRAS,
): ReadSale {
  const read = drafts.map((draft) => readSaleLine(draft, products));
  const items = read.flatMap((line) => (line.ok ? line.line : []));
  const sum = sumMoney(items.map(({ totalPrice }) => totalPrice));
  const discount = readDiscount(extras.discount, sum);
  const order = orderNumber(extras.order);
  // A sale on credit needs a customer who owes it.
  const lacksCustomer = extras.payment === 'credit' && plainLine(extras.customer, MAX_CUSTOMER) === '';
  // While some lines aren't valid, the highest possible discount isn't known.
  const areLinesValid = items.length === drafts.length;
  const wrong: ExtrasProblems = {
    ...(!discount.ok &&
      (areLinesValid || discount.problem === 'discount-invalid') && { discount: discount.problem }),
    ...(lacksCustomer && { customer: 'customer-missing' as const }),
    ...(extras.order.trim() !== '' && order === null && { order: 'order-invalid' as const }),
  };
  const problem = drafts.length === 0 ? 'no-lines' : drafts.length > MAX_SALE_LINES ? 'too-many-lines' : null;
  if (problem !== null || !areLinesValid || !discount.ok || Object.keys(wrong).length > 0) {
    return { ok: false, problem, lines: read.map((line) => (line.ok ? [] : line.problems)), extras: wrong };
  }
  const { payment, customer, note } = extras;
  const details = { ...(payment !== '' && { payment }), discount: discount.value, customer, note };
  return { ok: true, sale: saleWith(items, { ...details, ...(order !== null && { order }) }) };
}

/** Returns the problem of a reason for voiding a sale, or null; the reason is stored trimmed. */
export function voidReasonProblem(reason: string): VoidProblemCode | null {
  const { length } = reason.trim();
  if (length < MIN_VOID_REASON) return 'reason-too-short';
  return length > MAX_VOID_REASON ? 'reason-too-long' : null;
}
