import { MAX_QUANTITY, MAX_SALE_LINES } from '../domain/sales/constants.ts';
import type { SaleLineProblemCode, SaleProblemCode } from '../domain/sales/problems.ts';

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
  savedOffline: 'Venta guardada en este teléfono. Se enviará sola cuando vuelva la señal.',
  noProducts: 'Agrega productos a tu catálogo para registrar ventas.',
  toCatalogue: 'Ir al catálogo',
  offlineCatalogue: 'Sin conexión: usamos el catálogo guardado en este teléfono.',
  search: 'Buscar producto',
  noMatches: 'Ningún producto coincide.',
  noRoom: 'Este teléfono no pudo guardarla: inténtalo cuando vuelva la señal. Lo que escribiste sigue aquí.',
  refusedReason:
    'Revisa la fecha y la hora de este teléfono. Mira también en tus ventas que no esté ya registrada. Lo que escribiste sigue aquí.',
  refusedOrder:
    'Mira en tus ventas: quizás otro teléfono ya registró este pedido. Si es otra venta, borra su número de pedido. Si no está, revisa la fecha y la hora de este teléfono. Lo que escribiste sigue aquí.',
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
      return `La cantidad es muy alta: usa ${MAX_QUANTITY} como máximo.`;
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
      return `Una venta lleva ${MAX_SALE_LINES} productos como máximo: registra los demás en otra.`;
  }
}
