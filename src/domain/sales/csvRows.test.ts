import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../csv.ts';
import { sumMoney } from './amounts.ts';
import { lineCsvRows, type SalesCsvWords, saleCsvRows } from './csvRows.ts';
import type { Sale } from './entities.ts';
import { salesTotals } from './summary.ts';
import { aSale } from './test-sale.ts';

const words: SalesCsvWords = {
  headings: {
    date: 'Fecha',
    time: 'Hora',
    sale: 'Venta',
    product: 'Producto',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    total: 'Total',
    voidedTotal: 'Total anulado',
    payment: 'Forma de pago',
    paid: 'Abonado',
    owed: 'Por cobrar',
    customer: 'Cliente',
    order: 'Pedido',
    note: 'Nota',
    status: 'Estado',
    reason: 'Motivo',
  },
  status: { valid: 'Válida', voided: 'Anulada', pending: 'Pendiente' },
  payments: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    transfer: 'Transferencia',
    other: 'Otro',
    credit: 'Fiado',
    unknown: 'Sin dato',
  },
};

const item = { productId: 'p', productName: '=1+1', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale = aSale({
  items: [item, { ...item, productName: 'Café', unitPrice: 1, totalPrice: 2 }],
  totalPrice: 6.99,
  discount: 0.01,
  payment: 'cash',
  customer: '+503 7000-0000',
  note: '@regalo, con moño',
  order: 'K7F2',
  createdAt: Date.parse('2026-11-22T01:05:00Z'),
});
const older = aSale({ id: 'dos', items: [item], createdAt: 0 });
const three = [
  sale,
  { ...older, voidedAt: 1, voidReason: '=Doble' },
  { ...older, id: 'tres', createdAt: null, soldAt: 60_000, pending: true },
];

describe('the file of lines', () => {
  it('has a row a line, with voided amounts apart and each line’s share of the discount', () => {
    expect(toCsv(lineCsvRows(three, words)).split('\r\n')).toEqual([
      '\ufeffFecha,Hora,Venta,Producto,Cantidad,"Precio unitario",Total,"Total anulado",Descuento,"Forma de pago",Estado,Motivo',
      '1969-12-31,18:01,tres,"\'=1+1",2,2.50,5.00,,0.00,"Sin dato",Pendiente,',
      '2026-11-21,19:05,uno,"\'=1+1",2,2.50,5.00,,0.01,Efectivo,Válida,',
      '2026-11-21,19:05,uno,Café,2,1.00,2.00,,0.00,Efectivo,Válida,',
      '1969-12-31,18:00,dos,"\'=1+1",2,2.50,,5.00,,"Sin dato",Anulada,"\'=Doble"',
      '',
    ]);
  });
});

describe('the file of sales', () => {
  it('has a row a sale; what somebody typed is no formula', () => {
    expect(toCsv(saleCsvRows(three, words)).split('\r\n')).toEqual([
      '\ufeffFecha,Hora,Venta,Cantidad,Subtotal,Descuento,Total,"Total anulado","Forma de pago",Cliente,Pedido,Nota,Estado,Motivo',
      '1969-12-31,18:01,tres,2,5.00,0.00,5.00,,"Sin dato",,,,Pendiente,',
      '2026-11-21,19:05,uno,4,7.00,0.01,6.99,,Efectivo,"\'+503 7000-0000",K7F2,"\'@regalo, con moño",Válida,',
      '1969-12-31,18:00,dos,2,,,,5.00,"Sin dato",,,,Anulada,"\'=Doble"',
      '',
    ]);
  });
});

it('what was sold on credit has what is paid and owed of it in columns of their own', () => {
  const credit = { ...older, payment: 'credit', totalPrice: 5, paid: { '1767225600000abcd': 150 } } as const;
  const rows = saleCsvRows(
    [
      { ...credit, createdAt: 3 },
      { ...older, createdAt: 2 },
      { ...credit, createdAt: 1, voidedAt: 9 },
    ],
    words,
  );
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['Abonado', 'Por cobrar'],
    ['1.50', '3.50'],
    ['', ''],
    // What was paid of a voided sale is given back: added up, the column is what the report says.
    ['', ''],
  ]);
});

it.each([lineCsvRows, saleCsvRows])('%s: its headings alone when there is nothing', (rowsOf) => {
  expect(rowsOf([], words)).toHaveLength(1);
});

it('lines less discounts, the sales and what the screen says agree to the cent', () => {
  const drawn = fc.record({
    lines: fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1, maxLength: 20 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    voided: fc.boolean(),
  });
  const column = (rows: ReturnType<typeof saleCsvRows>, heading: string) => {
    const at = rows[0]?.indexOf(heading) ?? -1;
    return sumMoney(rows.slice(1).map((row) => Number(row[at] || 0)));
  };
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), (all) => {
      const sales = all.map(({ lines, off, voided }, at): Sale => {
        const cents = lines.reduce((sum, each) => sum + each, 0);
        const items = lines.map((each) => ({
          ...item,
          unitPrice: each / 100,
          quantity: 1,
          totalPrice: each / 100,
        }));
        const totalPrice = (cents - Math.round(cents * off)) / 100;
        return {
          ...older,
          id: `${at}`,
          items,
          totalPrice,
          ...(voided && { voidedAt: 5, voidReason: 'Doble' }),
        };
      });
      const { total } = salesTotals(sales);
      const lines = lineCsvRows(sales, words);
      const bySale = saleCsvRows(sales, words);
      expect(sumMoney([column(lines, 'Total'), -column(lines, 'Descuento')])).toBe(total);
      expect(column(bySale, 'Total')).toBe(total);
      expect(column(bySale, 'Descuento')).toBe(column(lines, 'Descuento'));
    }),
  );
});
