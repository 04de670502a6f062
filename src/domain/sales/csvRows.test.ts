import { expect, it } from 'vitest';
import { toCsv } from '../csv.ts';
import { type SalesCsvWords, salesCsvRows } from './csvRows.ts';
import type { Sale } from './entities.ts';

const words: SalesCsvWords = {
  headings: {
    date: 'Fecha',
    time: 'Hora',
    sale: 'Venta',
    product: 'Producto',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    total: 'Total',
    voidedTotal: 'Total anulado',
    status: 'Estado',
    reason: 'Motivo',
  },
  status: { valid: 'Válida', voided: 'Anulada', pending: 'Pendiente' },
};

const item = { productId: 'p', productName: '=1+1', unitPrice: 2.5, quantity: 2, totalPrice: 5 };
const sale: Sale = {
  id: 'uno',
  items: [item, { ...item, productName: 'Café', unitPrice: 1, totalPrice: 2 }],
  totalPrice: 7,
  createdAt: Date.parse('2026-11-22T01:05:00Z'),
  soldAt: null,
  voidedAt: null,
  voidReason: '',
  pending: false,
};

it('has a row a line, with voided amounts apart', () => {
  const sales = [
    sale,
    { ...sale, id: 'dos', items: [item], voidedAt: 1, voidReason: 'Doble', createdAt: 0 },
    { ...sale, id: 'tres', items: [item], createdAt: null, soldAt: 60_000, pending: true },
  ];
  expect(toCsv(salesCsvRows(sales, words)).split('\r\n')).toEqual([
    '\ufeffFecha,Hora,Venta,Producto,Cantidad,"Precio unitario",Total,"Total anulado",Estado,Motivo',
    '1969-12-31,18:01,tres,"\'=1+1",2,2.50,5.00,,Pendiente,',
    '2026-11-21,19:05,uno,"\'=1+1",2,2.50,5.00,,Válida,',
    '2026-11-21,19:05,uno,Café,2,1.00,2.00,,Válida,',
    '1969-12-31,18:00,dos,"\'=1+1",2,2.50,,5.00,Anulada,Doble',
    '',
  ]);
});

it('has its headings alone when there is nothing', () => {
  expect(salesCsvRows([], words)).toHaveLength(1);
});
