import { MAX_VOID_REASON, MIN_VOID_REASON } from '../domain/sales/constants.ts';
import type { SalesFilterProblemCode, VoidProblemCode } from '../domain/sales/problems.ts';

/** The sales list, its detail and its figures (docs/product.md, Sales). */
export const sales = {
  title: 'Ventas',
  newSale: 'Nueva venta',
  from: 'Desde',
  to: 'Hasta',
  quickTitle: 'Fechas rápidas',
  quick: { today: 'Hoy', yesterday: 'Ayer', week: 'Esta semana', month: 'Este mes' },
  dateAndTime: 'Fecha y hora',
  productCount: (count: number) => (count === 1 ? 'Producto' : 'Productos'),
  total: 'Total',
  empty: 'No hay ventas en estas fechas.',
  loading: 'Cargando ventas…',
  pending: 'Pendiente',
  pendingHint: 'Guardada en este teléfono: se enviará sola cuando vuelva la señal.',
  pendingCount: (count: number) =>
    count === 1 ? '1 venta pendiente de enviar' : `${count} ventas pendientes de enviar`,
  voided: 'Anulada',
  openDetail: (when: string, total: string) => `Ver la venta del ${when}, ${total}`,
  summaryTitle: 'Resumen',
  totalSold: 'Total vendido',
  saleCountLabel: 'Ventas',
  productsColumn: 'Productos',
  listTitle: 'Todas las ventas',
  saleCount: (count: number) => (count === 1 ? '1 venta' : `${count} ventas`),
  averageTicket: 'Ticket promedio',
  chartTitle: { day: 'Ventas por día', week: 'Ventas por semana', month: 'Ventas por mes' },
  chartHighest: (total: string) => `Lo más alto: ${total}`,
  chartAsText: 'Ver en texto',
  period: (from: string, to: string) => `${from} al ${to}`,
  byDayPoint: (day: string, total: string, count: number) =>
    `${day}: ${total} en ${count === 1 ? '1 venta' : `${count} ventas`}`,
  bestTitle: 'Lo más vendido',
  pieces: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  exportCsv: 'Descargar en Excel (CSV)',
  exported: 'Archivo descargado.',
  refused: 'No enviada',
  refusedCount: (count: number) =>
    count === 1 ? '1 venta no se pudo registrar' : `${count} ventas no se pudieron registrar`,
  refusedHint: 'Sigue guardada en este teléfono: ábrela para enviarla de nuevo o descartarla.',
  partial: 'Por ahora solo ves las ventas que hay en este teléfono. Con señal verás todas y los totales.',
  stale: 'Sin conexión con tus ventas: esto es lo último que vimos en este teléfono.',
  readAllHint: (count: number) =>
    `El resumen ya cuenta todas. Para saber qué se vende más hay que leer las ${count.toLocaleString('es-SV')} ventas, y eso gasta más datos.`,
  readAll: 'Calcular con todas',
  readingAll: (count: number) => `Leyendo ${count.toLocaleString('es-SV')} ventas…`,
  incomplete: 'Son demasiadas ventas para mostrarlas todas: elige menos días.',
  showMore: 'Ver más ventas',
  emptyText: 'Cambia las fechas o registra una venta.',
  ownToday: 'Lo que registraste hoy con tu usuario.',
} as const;

/** 'Detalle de venta', and voiding from it. */
export const saleDetail = {
  title: 'Detalle de venta',
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  lineTotal: 'Total',
  total: 'Total de la venta',
  close: 'Cerrar',
  void: 'Anular venta',
  voidTitle: '¿Anular esta venta?',
  voidMessage:
    'La venta se conserva con su motivo, pero deja de contar en los totales. No se puede deshacer.',
  reason: 'Motivo',
  reasonHint: 'Ej. se registró dos veces',
  voidConfirm: 'Sí, anular',
  voidCancel: 'No, conservarla',
  voiding: 'Anulando...',
  voidDone: 'Venta anulada.',
  voidedOn: (when: string) => `Anulada el ${when}`,
  voidReason: (reason: string) => `Motivo: ${reason}`,
  voidNeedsSent: 'Esta venta aún no se envía: podrás anularla cuando vuelva la señal.',
  voidFailedTitle: 'No se anuló la venta',
  sendAgain: 'Enviar de nuevo',
  sending: 'Enviando...',
  discard: 'Descartar venta',
  discarded: 'Venta descartada.',
  discardQuestion: {
    title: '¿Descartar esta venta?',
    text: 'Se borra de este teléfono y no queda en tus ventas. No se puede deshacer.',
    confirm: 'Sí, descartar',
    cancel: 'No, conservarla',
  },
} as const;

/** A sale's fields besides its lines. */
export const saleFacts = {
  subtotal: 'Subtotal',
  discount: 'Descuento',
  payment: 'Forma de pago',
  customer: 'Cliente',
  order: 'Pedido',
  orderShort: (order: string) => `Pedido ${order}`,
  note: 'Nota',
} as const;

/** Checks of the reason for voiding. */
export const voidProblems: Readonly<Record<VoidProblemCode, string>> = {
  'reason-too-short': `Escribe el motivo (al menos ${MIN_VOID_REASON} letras).`,
  'reason-too-long': `El motivo es muy largo: usa ${MAX_VOID_REASON} letras como máximo.`,
};

/** Checks of the dates (docs/product.md, Sales). */
export const salesFilterProblems: Readonly<Record<SalesFilterProblemCode, string>> = {
  order: "La fecha 'Desde' no puede ser posterior a la fecha 'Hasta'.",
  'missing-date': 'Elige las dos fechas.',
};
