import type { SalesCsvWords } from '../domain/sales/csvRows.ts';
import { paymentNames } from './payments.ts';

/** The CSV files for spreadsheets: a row per line of a sale, or a row per sale. */
export const salesCsv = {
  lineFile: (from: string, to: string) => `ventas-${from}-a-${to}.csv`,
  saleFile: (from: string, to: string) => `resumen-de-ventas-${from}-a-${to}.csv`,
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
  payments: paymentNames,
} as const satisfies SalesCsvWords & Record<'lineFile' | 'saleFile', unknown>;
