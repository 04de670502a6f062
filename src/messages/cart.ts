/** The order that a visitor collects on a public page (docs/product.md, Public page). */

import { MAX_SALE_LINES } from '../domain/sales/constants.ts';

/** A line of the message; prices as shown. */
export interface MessageLine {
  readonly name: string;
  readonly quantity: number;
  /** The price of one piece. */
  readonly unit: string;
  /** True when the maker decides the price. */
  readonly isFrom: boolean;
  readonly note: string;
}

export const cart = {
  title: 'Tu pedido',
  open: 'Ver pedido',
  pieces: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  total: (total: string, isEstimate: boolean) =>
    isEstimate ? `Total estimado: desde ${total}` : `Total: ${total}`,
  estimate: 'Es un estimado: hay productos con varios precios. El emprendimiento te confirma el total.',
  from: (price: string) => `desde ${price}`,
  each: (price: string) => `${price} cada uno`,
  added: (name: string, count: number) => `${name}: ${count} en tu pedido.`,
  full: `Un pedido lleva hasta ${MAX_SALE_LINES} productos distintos.`,
  quantityMissing: 'Escribe la cantidad de cada producto para enviar el pedido.',
  quantity: (name: string) => `Cantidad de ${name}`,
  less: (name: string) => `Quitar uno de ${name}`,
  more: (name: string) => `Agregar uno de ${name}`,
  removeShort: 'Quitar',
  remove: (name: string) => `Quitar ${name} del pedido`,
  addNote: 'Nota',
  addNoteFor: (name: string) => `Agregar nota a ${name}`,
  note: (name: string) => `Nota para ${name}`,
  notePlaceholder: 'Ej. color, talla, fecha',
  number: (number: string) => `Pedido ${number}`,
  gone: 'Ya no está en el catálogo: no va en el pedido.',
  soldOut: 'Agotado: no va en el pedido.',
  few: (left: number) => (left === 1 ? 'Queda 1.' : `Quedan ${left}.`),
  price: (before: string) => `Cambió de precio: antes ${before}.`,
  changed: 'Hay cambios en lo que elegiste.',
  nothingLeft: 'Nada de lo que elegiste se puede pedir ahora.',
  order: 'Pedir por WhatsApp',
  copy: 'Copiar pedido',
  copied: 'Pedido copiado: pégalo en tu mensaje.',
  notCopied: 'No se pudo copiar: mantén presionado el texto para copiarlo.',
  message: 'Texto del pedido',
  openInstagram: 'Abrir Instagram',
  viaInstagram: 'Copia tu pedido y envíalo por mensaje en Instagram.',
  viaCopy: 'Copia tu pedido y envíalo al emprendimiento por mensaje.',
  wasSent: '¿Ya enviaste tu pedido?',
  sent: 'Ya lo envié',
  notSent: 'Todavía no',
  cleared: 'Listo: el emprendimiento te responderá por mensaje.',
} as const;

/** The message to the maker. */
export function orderMessage(order: {
  readonly venture: string;
  readonly number: string;
  readonly lines: readonly MessageLine[];
  readonly total: string;
  readonly isEstimate: boolean;
  /** The address that opens a new sale with the order. */
  readonly link: string;
}): string {
  const lines = order.lines.map(({ name, quantity, unit, isFrom, note }) => {
    const price = isFrom ? cart.from(unit) : unit;
    return `${quantity} × ${name} (${quantity === 1 ? price : cart.each(price)})${note === '' ? '' : `\n   Nota: ${note}`}`;
  });
  return [
    `Hola, ${order.venture}. Quiero hacer este pedido:`,
    '',
    ...lines,
    '',
    cart.total(order.total, order.isEstimate),
    cart.number(order.number),
    '',
    `Para registrarlo en Vaga: ${order.link}`,
  ].join('\n');
}
