import type { SaleExtrasProblemCode } from '../domain/sales/problems.ts';

const pieces = (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`);
const left = (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`);

/** The product tiles of /business/sales/new, and the bar at the bottom. */
export const saleTiles = {
  all: 'Todo',
  categories: 'Categorías',
  lately: 'Lo último que vendiste',
  products: 'Tus productos',
  rest: 'Lo demás',
  found: (count: number, text: string) => `${count} con «${text}»`,
  add: (name: string, price: string, count: number, stock: string | null) =>
    [`Agregar ${name}`, price, ...(count > 0 ? [`llevas ${count}`] : []), stock ?? []].flat().join(', '),
  less: (name: string) => `Quitar ${name}`,
  pieces,
  touch: 'Toca lo que vendes',
  eachTouch: 'Cada toque agrega una pieza.',
  showLines: 'Ver las líneas',
  withoutPrice: (count: number) => `${count} sin precio`,
  check: (count: number) => (count === 1 ? 'Revisa 1 línea' : `Revisa ${count} líneas`),
  /** The remaining pieces of a product (null: it isn't counted), and a hint when more are sold than remain. */
  stock: (count: number | null, sold: number, isOut: boolean) => {
    if (isOut) return sold > 0 ? 'Agotado: se vende igual' : 'Agotado';
    if (count === null) return null;
    return sold > count ? `${left(count)}: se vende igual` : left(count);
  },
  /** Shown after a sale. */
  runOut: (name: string, count: number) =>
    count === 0 ? `${name}: se acabó.` : `De ${name} vendiste ${pieces(-count)} más de las que contaste.`,
} as const;

/** A sale's lines and its other fields. */
export const saleLines = {
  title: 'Esta venta',
  keepAdding: 'Seguir agregando',
  pricesOf: (name: string) => `Precios de ${name}`,
  otherPrice: 'Otro',
  discount: 'Descuento',
  noDiscount: 'No',
  otherDiscount: 'Otro',
  discountAmount: 'Descuento en dólares',
  discountPart: 'Descuento en porcentaje',
  inDollars: 'En dólares',
  inPercent: 'En porcentaje',
  /** The minus stays on the same line as its amount. */
  discountOf: (amount: string) => `−\u2060${amount}`,
  payment: 'Método de pago',
  received: 'Recibes',
  receivedCash: 'Efectivo recibido',
  exact: 'Exacto',
  change: 'Vuelto',
  short: 'Faltan',
  more: 'Cliente, nota y pedido',
  customer: 'Cliente',
  customerHint: 'Ej. Ana 7777 7777',
  note: 'Nota',
  noteHint: 'Ej. lo recoge a las 5',
  order: 'Pedido',
  orderHint: 'Escribe el número, o pega el mensaje del pedido y se llenan las líneas.',
  orderFilled: (number: string) => `Pedido ${number}: revisa las líneas y regístrala cuando cobres.`,
  orderMissing: (count: number) =>
    count === 1
      ? '1 producto del pedido ya no está en tu catálogo.'
      : `${count} productos del pedido ya no están en tu catálogo.`,
  orderNotesCut: 'Sus notas no caben completas aquí: léelas en el mensaje del pedido.',
  orderWaits: (number: string) =>
    `El pedido ${number} no se cargó. Registra o descarta esta venta y abre otra vez su enlace.`,
  orderForeign: 'Este pedido es de otro emprendimiento.',
  orderUnreadable: 'No pudimos leer el pedido: pega el mensaje completo o escribe su número.',
  found: 'Recuperamos la venta que no registraste',
  discard: 'Descartar venta',
} as const;

/** Checks of a sale's fields besides its lines. */
export const saleExtrasProblems: Readonly<Record<SaleExtrasProblemCode, string>> = {
  'discount-invalid': 'Escribe el descuento con números.',
  'discount-too-high': 'El descuento no puede ser mayor que la venta.',
  'customer-missing': 'Escribe quién te lo debe.',
  'order-invalid': 'El número del pedido tiene de 4 a 8 letras o números.',
};
