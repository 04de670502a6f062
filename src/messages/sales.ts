import type {
  SaleFailure,
  SaleLineProblemCode,
  SaleProblemCode,
  SalesFilterProblemCode,
  VoidProblemCode,
} from '../domain/sales/problems.ts';
import { BUSY } from './trouble.ts';

/** The sales list, its detail and its figures (docs/product.md, Sales). */
export const sales = {
  documentTitle: 'Ventas · Vaga',
  title: 'Ventas',
  newSale: 'Nueva venta',
  from: 'Desde',
  to: 'Hasta',
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
  byDayTitle: 'Ventas por día',
  byWeekTitle: 'Ventas por semana',
  byMonthTitle: 'Ventas por mes',
  chartHighest: (total: string) => `Lo más alto: ${total}`,
  chartAsText: 'Ver en texto',
  period: (from: string, to: string) => `${from} al ${to}`,
  byDayPoint: (day: string, total: string, count: number) =>
    `${day}: ${total} en ${count === 1 ? '1 venta' : `${count} ventas`}`,
  bestTitle: 'Lo más vendido',
  pieces: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  exportCsv: 'Exportar CSV',
  exported: 'Archivo descargado.',
  nothingToExport: 'No hay ventas que exportar en estas fechas.',
  refused: 'No enviada',
  refusedCount: (count: number) =>
    count === 1 ? '1 venta no se pudo registrar' : `${count} ventas no se pudieron registrar`,
  refusedHint: 'Sigue guardada en este teléfono: ábrela para enviarla de nuevo o descartarla.',
  partial: 'Por ahora solo ves lo que vendiste en este teléfono. Con señal verás todas y los totales.',
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
  reasonHint: 'Se registró dos veces',
  voidConfirm: 'Sí, anular',
  voidCancel: 'No, conservarla',
  voiding: 'Anulando...',
  voidDone: 'Venta anulada.',
  voidedOn: (when: string) => `Anulada el ${when}`,
  voidReason: (reason: string) => `Motivo: ${reason}`,
  voidNeedsSent: 'Esta venta aún no se envía: podrás anularla cuando vuelva la señal.',
  voidFailedTitle: 'No se anuló la venta',
  refusedText:
    'No se pudo registrar la venta. Revisa que la fecha y la hora de este teléfono sean correctas y envíala de nuevo.',
  sendAgain: 'Enviar de nuevo',
  sending: 'Enviando...',
  discard: 'Descartar venta',
  discarded: 'Venta descartada.',
  discardTitle: '¿Descartar esta venta?',
  discardMessage: 'Se borra de este teléfono y no queda en tus ventas. No se puede deshacer.',
  discardConfirm: 'Sí, descartar',
} as const;

/** What a sale says besides its lines. */
export const saleFacts = {
  subtotal: 'Subtotal',
  discount: 'Descuento',
  payment: 'Forma de pago',
  customer: 'Cliente',
  order: 'Pedido',
  orderShort: (order: string) => `Pedido ${order}`,
  note: 'Nota',
} as const;

/** /business/sales/new. */
export const newSale = {
  documentTitle: 'Nueva venta · Vaga',
  title: 'Nueva venta',
  product: 'Producto',
  productPrompt: 'Elige un producto',
  soldOut: (name: string) => `${name} (agotado)`,
  quantity: 'Cantidad',
  fewer: 'Una unidad menos',
  more: 'Una unidad más',
  unitPrice: 'Precio unitario',
  chargedPrice: 'Precio cobrado',
  rangeHint: (range: string) => `Entre los precios del producto: ${range}.`,
  lineTotal: 'Total',
  addLine: 'Agregar producto',
  removeLine: (number: number) => `Quitar el producto ${number}`,
  total: 'Total de la venta',
  submit: 'Registrar venta',
  submitting: 'Registrando...',
  saved: 'Venta registrada.',
  savedOffline: 'Venta guardada en este teléfono. Se enviará sola cuando vuelva la señal.',
  noProducts: 'Agrega productos a tu catálogo para registrar ventas.',
  toCatalogue: 'Ir al catálogo',
  offlineCatalogue: 'Sin conexión: usamos el catálogo guardado en este teléfono.',
  search: 'Buscar producto',
  noMatches: 'Ningún producto coincide.',
  noRoom: 'Este teléfono no pudo guardarla: inténtalo cuando vuelva la señal. Lo que escribiste sigue aquí.',
  refusedReason: 'Revisa la fecha y la hora de este teléfono. Lo que escribiste sigue aquí.',
} as const;

/** Checks of one line (docs/product.md, Sales). */
export function saleLineProblemText(code: SaleLineProblemCode): string {
  switch (code) {
    case 'product':
      return 'Selecciona un producto.';
    case 'product-invalid':
      return 'Selecciona un producto válido.';
    case 'quantity':
      return 'Ingresa una cantidad valida mayor a 0.';
    case 'quantity-too-high':
      return 'La cantidad es muy alta: usa 9999 como máximo.';
    case 'price-invalid':
      return 'Ingresa un precio valido.';
    case 'range-price':
      return 'Ingresa el precio cobrado para los productos con rango.';
    case 'range-price-invalid':
      return 'Ingresa un precio válido.';
    case 'range-price-outside':
      return 'El precio cobrado debe estar dentro del rango del producto.';
  }
}

/** Checks of a sale as a whole (docs/product.md, Sales). */
export function saleProblemText(code: SaleProblemCode): string {
  switch (code) {
    case 'no-lines':
      return 'Agrega al menos un producto a la venta.';
    case 'too-many-lines':
      return 'Una venta lleva 20 productos como máximo: registra los demás en otra.';
  }
}

/** Checks of the reason for voiding. */
export function voidProblemText(code: VoidProblemCode): string {
  switch (code) {
    case 'reason-too-short':
      return 'Escribe el motivo (al menos 3 letras).';
    case 'reason-too-long':
      return 'El motivo es muy largo: usa 200 letras como máximo.';
  }
}

/** Checks of the dates (docs/product.md, Sales). */
export function salesFilterProblemText(code: SalesFilterProblemCode): string {
  switch (code) {
    case 'order':
      return "La fecha 'Desde' no puede ser posterior a la fecha 'Hasta'.";
    case 'missing-date':
      return 'Elige las dos fechas.';
  }
}

/** What the database refused (docs/product.md, Sales). */
export function saleFailureText(failure: SaleFailure): string {
  switch (failure) {
    case 'LIST':
      return 'No se pudieron obtener las ventas';
    case 'PRODUCTS':
      return 'No se pudieron cargar los productos';
    case 'CREATE':
      return 'No se pudo registrar la venta.';
    case 'VOID':
      return 'No se pudo anular la venta.';
    case 'OFFLINE':
      return 'Sin conexión. Inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'La señal falló y no sabemos si se guardó. Inténtalo de nuevo: no se guardará dos veces.';
    case 'SIGNED_OUT':
      return 'Sesion expirada. Ingresa nuevamente.';
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se guardó. Inténtalo de nuevo.';
  }
}
