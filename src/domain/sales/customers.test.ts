import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done, failed } from '../outcome.ts';
import { owedCents, paidAt, paidCents, paymentsIn } from './credit.ts';
import {
  customerParts,
  customersOf,
  isOfCustomer,
  isPayable,
  newPaymentId,
  readPayment,
  spreadPayment,
  withoutCustomer,
} from './customers.ts';
import type { Sale } from './entities.ts';
import { aSale } from './test-sale.ts';

/** 13 January 2027, 12:00 in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);
const DAY = 24 * 3_600_000;
const id = (ms: number, letters = 'abcd') => `${ms}${letters}`;
const credit = (over: Partial<Sale> = {}) => aSale({ payment: 'credit', customer: 'Ana', ...over });

describe('what is owed', () => {
  it('is the total less the payments, while the sale counts', () => {
    expect(owedCents(credit())).toBe(500);
    expect(owedCents(credit({ paid: { [id(1)]: 150, [id(2)]: 50 } }))).toBe(300);
    expect(owedCents(credit({ paid: { [id(1)]: 600 } }))).toBe(-100);
    expect(owedCents(credit({ voidedAt: 5, voidReason: 'Doble' }))).toBe(0);
    expect(owedCents(aSale({ payment: 'cash' }))).toBe(0);
    expect(paidCents(credit())).toBe(0);
  });
});

describe('a payment', () => {
  it('has an id of its instant and four letters', () => {
    expect(newPaymentId(NOON + 0.5, () => 0.99)).toBe(`${NOON}zzzz`);
    expect(newPaymentId(NOON, () => 0)).toMatch(/^[0-9a-z]{17}$/);
    expect(paidAt(newPaymentId(NOON, () => 0))).toBe(NOON);
    expect(paidAt('abcdefghijklmabcd')).toBeNaN();
  });

  it('pays the oldest first, and settles what it pays whole', () => {
    const sales = [
      credit({ id: 'new', createdAt: 2 }),
      credit({ id: 'old', createdAt: 1 }),
      credit({ id: 'none', createdAt: 0, paid: { [id(1)]: 500 } }),
      credit({ id: 'void', createdAt: 0, voidedAt: 9 }),
    ];
    expect(spreadPayment(sales, 700)).toEqual([
      { saleId: 'old', cents: 500, settles: true },
      { saleId: 'new', cents: 200, settles: false },
    ]);
    expect(spreadPayment(sales, 500)).toEqual([{ saleId: 'old', cents: 500, settles: true }]);
    expect(spreadPayment(sales, 1001)).toBeNull();
  });

  it('never loses or makes a cent, whatever was paid before', () => {
    const drawn = fc.array(fc.record({ total: fc.nat(10_000), paid: fc.nat(12_000) }), { maxLength: 8 });
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 50_000 }), (all, cents) => {
        const sales = all.map(({ total, paid }, at) =>
          credit({ id: `${at}`, createdAt: at, totalPrice: total / 100, paid: { [id(1)]: paid } }),
        );
        const owed = sales.reduce((sum, sale) => sum + Math.max(0, owedCents(sale)), 0);
        const parts = spreadPayment(sales, cents);
        expect(parts === null).toBe(cents > owed);
        if (parts === null) return;
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        for (const part of parts) {
          const left = owedCents(sales[Number(part.saleId)] ?? credit()) - part.cents;
          expect(part.cents).toBeGreaterThan(0);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(part.settles).toBe(left === 0);
        }
      }),
    );
  });

  it.each([
    ['', 'amount'],
    ['0', 'amount-invalid'],
    ['-1', 'amount-invalid'],
    ['mucho', 'amount-invalid'],
    ['5.01', 'amount-too-high'],
  ])('of %j is refused', (text, code) => {
    expect(readPayment(text, 500)).toEqual(failed(code));
  });

  it('is read to the cent', () => {
    expect(readPayment('$ 4,50', 500)).toEqual(done(450));
    expect(readPayment('5', 500)).toEqual(done(500));
  });
});

it('payments of some days: by the time of each, of sales that count, whenever they were sold', () => {
  const days = { from: '2027-01-13', to: '2027-01-13' };
  const midnight = Date.UTC(2027, 0, 13, 6);
  const sales = [
    credit({ createdAt: NOON - 60 * DAY, paid: { [id(midnight)]: 100, [id(midnight - 1)]: 10_000 } }),
    credit({ paid: { [id(midnight + DAY - 1)]: 23, [id(midnight + DAY)]: 10_000 } }),
    credit({ voidedAt: NOON, paid: { [id(NOON)]: 10_000 } }),
    aSale({ payment: 'cash' }),
  ];
  expect(paymentsIn(sales, days)).toEqual({ count: 2, total: 1.23 });
});

describe('customers', () => {
  it.each([
    ['Ana', 'Ana', ''],
    ['Ana 7777-8888', 'Ana', '77778888'],
    ['7777 8888 Ana', 'Ana', '77778888'],
    ['Ana (7777 8888)', 'Ana', '77778888'],
    ['Ana, +503 7777 8888', 'Ana', '77778888'],
    ['7777 8888', '', '77778888'],
    ['Mesa 12', 'Mesa 12', ''],
    ['Ana 1 7777 8888', 'Ana 1', '77778888'],
    ['Mesa 12 7777-8888', 'Mesa 12', '77778888'],
    ['Ana +1 305 7777 8888', 'Ana', '130577778888'],
    ['Ana 2222 3333 / 7777 8888', 'Ana', '2222333377778888'],
  ])('%j is a name and a phone', (text, name, phone) => {
    expect(customerParts(text)).toEqual({ name, phone });
  });

  it('one name is one customer, however it is written', () => {
    const [ana, beto, ...more] = customersOf([
      credit({ id: '1', createdAt: 1, customer: 'ana' }),
      credit({ id: '2', createdAt: 3, customer: 'Ána  7777 8888', paid: { [id(1)]: 100 } }),
      aSale({ id: '3', createdAt: 2, customer: 'Beto', payment: 'cash' }),
      aSale({ id: '4', createdAt: 4, customer: 'ANA', voidedAt: 9, voidReason: 'Doble' }),
      aSale({ id: '5' }),
    ]);
    expect(more).toEqual([]);
    expect(ana).toMatchObject({
      phone: '77778888',
      owedCents: 900,
      owesSince: 1,
      boughtCents: 1000,
      count: 2,
    });
    expect(ana?.sales.map((sale) => sale.id)).toEqual(['4', '2', '1']);
    expect(beto).toMatchObject({ name: 'Beto', phone: '', owedCents: 0, owesSince: null, count: 1 });
  });

  it.each([
    ['ana  PAZ', true],
    ['Á 7777 8888', true],
    ['Ana', false],
    ['', false],
  ])('an order for %j names Ana Paz: %s', (text, isHers) => {
    expect(isOfCustomer(text, { name: 'Ana Paz', phone: '77778888' })).toBe(isHers);
    expect(isOfCustomer(text, { name: 'Ana   Paz', phone: '77778888' })).toBe(isHers);
  });

  it('two phones are two people, and who gave none is a third', () => {
    const found = customersOf([
      aSale({ id: '1', customer: 'Ana 7777 8888' }),
      aSale({ id: '2', customer: 'Ana 7777 9999' }),
      aSale({ id: '3', customer: 'Ana' }),
    ]);
    expect(found.map(({ phone }) => phone).sort()).toEqual(['', '77778888', '77779999']);
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });

  it('what waits on this device can’t be paid yet', () => {
    expect(isPayable({ sales: [credit({ pending: true })] })).toBe(false);
    expect(isPayable({ sales: [credit({ pending: true }), credit()] })).toBe(true);
    expect(isPayable({ sales: [aSale()] })).toBe(false);
  });

  it('a forgotten one leaves what was sold', () => {
    const left = withoutCustomer(credit({ note: 'Vive en la esquina', order: 'K7F2' }));
    expect(left).toEqual({ ...aSale(), payment: 'credit', order: 'K7F2' });
  });
});
