import type { PaymentKind } from '../domain/sales/groups.ts';

/** The ways to pay a sale. */
export const paymentNames: Readonly<Record<PaymentKind, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  other: 'Otro',
  credit: 'Fiado',
  unknown: 'Sin dato',
};
