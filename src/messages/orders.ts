import { formatMoment } from '../domain/formatLong.ts';
import { MAX_SHOWN_ORDERS } from '../domain/sales/constants.ts';
import type { OrderProblem } from '../domain/sales/savedOrder.ts';
import { troubleText } from './ownerTrouble.ts';

const ordered = (number: string) => (number === '' ? 'Pedido' : `Pedido ${number}`);
const theOrder = (number: string) => (number === '' ? 'este pedido' : `el pedido ${number}`);

/** /business/sales/orders, and the dialog that saves an order for later (docs/product.md, Sales). */
export const orders = {
  title: 'Pedidos',
  subtitle: 'Se registran como venta cuando los entregas.',
  loading: 'Cargando pedidos…',
  failed: 'No pudimos cargar tus pedidos.',
  empty: 'No tienes pedidos guardados',
  emptyText: 'Abre el enlace de un pedido y toca «Guardar para después».',
  many: `Aquí están los ${MAX_SHOWN_ORDERS} más antiguos.`,
  toPrepare: (count: number) => `Por preparar (${count})`,
  readyOnes: (count: number) => `Listos (${count})`,
  name: ordered,
  saved: (atMs: number, nowMs: number) => `Guardado ${formatMoment(atMs, nowMs)}`,
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  note: (note: string) => `Nota: ${note}`,
  ready: 'Listo',
  delivered: 'Entregado',
  notYet: 'Aún no está listo',
  remove: 'Borrar',
  tell: 'Avisar',
  /** The accessible name of a button: its action and the order. */
  aria: (what: string, number: string) => `${what}: ${ordered(number)}`,
  message: (number: string, business: string) =>
    `Hola, tu pedido${number === '' ? '' : ` ${number}`} de ${business} está listo.`,
  isReady: (number: string) => `${ordered(number)} listo.`,
  undo: 'Deshacer',
  removeQuestion: (number: string) => ({
    title: `¿Borrar ${theOrder(number)}?`,
    text: 'No se registra ninguna venta y no se puede recuperar.',
    confirm: 'Sí, borrar',
    cancel: 'Cancelar',
  }),
  removed: 'Pedido borrado.',
  replaceQuestion: (number: string) => ({
    title: '¿Cambiar la venta que empezaste?',
    text: `Tienes una venta sin registrar. Si sigues, se borra y queda ${theOrder(number)}.`,
    confirm: 'Sí, cambiar',
    cancel: 'Cancelar',
  }),
  changeFailed: 'No se pudo cambiar el pedido',
  later: 'Guardar para después',
  keeping: 'Guardando…',
  kept: (number: string) => `${ordered(number)} guardado.`,
} as const;

/** Why an order isn't stored, changed or deleted. */
export function orderProblemText(problem: OrderProblem): string {
  switch (problem) {
    case 'SOLD':
      return 'Este pedido ya está en tus ventas. Si es otro, escribe otro número en Pedido.';
    case 'GONE':
      return 'Ya no está aquí: otro teléfono lo entregó o lo borró.';
    default:
      return troubleText(problem, 'No pudimos guardar el cambio.');
  }
}
