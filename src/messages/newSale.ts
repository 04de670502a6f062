import { MAX_QUANTITY, MAX_SALE_LINES } from '../domain/sales/constants.ts';
import type { SaleLineProblemCode, SaleProblemCode } from '../domain/sales/problems.ts';

/** /business/sales/new. */
export const newSale = {
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
export const saleLineProblems: Readonly<Record<SaleLineProblemCode, string>> = {
  product: 'Selecciona un producto.',
  'product-invalid': 'Selecciona un producto válido.',
  quantity: 'Ingresa una cantidad valida mayor a 0.',
  'quantity-too-high': `La cantidad es muy alta: usa ${MAX_QUANTITY} como máximo.`,
  'price-invalid': 'Ingresa un precio valido.',
  'range-price': 'Ingresa el precio cobrado para los productos con rango.',
  'range-price-invalid': 'Ingresa un precio válido.',
  'range-price-outside': 'El precio cobrado debe estar dentro del rango del producto.',
};

/** Checks of a sale as a whole (docs/product.md, Sales). */
export const saleProblems: Readonly<Record<SaleProblemCode, string>> = {
  'no-lines': 'Agrega al menos un producto a la venta.',
  'too-many-lines': `Una venta lleva ${MAX_SALE_LINES} productos como máximo: registra los demás en otra.`,
};
