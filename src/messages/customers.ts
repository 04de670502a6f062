import { MAX_PAYMENTS } from '../domain/sales/constants.ts';
import type { CreditFailure, PayProblemCode } from '../domain/sales/problems.ts';
import { saleFailures } from './saleFailures.ts';

const sales = (count: number) => (count === 1 ? '1 compra' : `${count} compras`);

/** /business/sales?clientes: the customers' debts, and their purchases. */
export const customers = {
  title: 'Clientes',
  views: 'Qué clientes ver',
  owing: 'Por cobrar',
  all: 'Todos',
  loading: 'Cargando clientes…',
  owedInAll: 'Te deben en total',
  nobodyOwes: 'Nadie te debe.',
  nobodyOwesText: 'Una venta pagada con «Fiado» aparece aquí hasta que te la paguen.',
  nobody: 'Aún no hay clientes.',
  nobodyText: 'Escribe el nombre en «Cliente» cuando registres una venta.',
  notFound: 'No hay clientes con ese nombre o teléfono.',
  notFoundYet: 'No está entre los clientes leídos hasta ahora.',
  search: 'Buscar',
  searchHint: 'Nombre o teléfono',
  more: 'Leer más clientes',
  incomplete:
    'Son demasiadas ventas fiadas para leerlas aquí: faltan deudas. Léelas en «Todos», hasta el final.',
  stale: 'Sin conexión con tus ventas: esto es lo que este teléfono recuerda.',
  since: (day: string) => `desde el ${day}`,
  owes: (amount: string) => `Debe ${amount}`,
  owesNothing: 'No debe nada',
  tooMuch: (amount: string) => `Pagó ${amount} de más`,
  bought: (count: number, amount: string) => `${sales(count)} · ${amount}`,
  last: (day: string) => `última: ${day}`,
  saleList: 'Sus compras',
  owedList: 'Lo que debe',
  paid: (amount: string) => `abonado ${amount}`,
  settled: 'fiado, ya pagado',
  pending: 'se enviará cuando vuelva la señal',
  write: 'Escribirle',
  writeTo: (name: string) => `Escribirle a ${name} por WhatsApp`,
  remind: 'Recordar',
  remindOf: (name: string) => `Recordar a ${name} por WhatsApp`,
  reminder: (name: string, amount: string, since: string, business: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, te escribe ${business}: tienes pendiente ${amount} desde el ${since}. ¡Gracias!`,
  pay: 'Abonar',
  payOf: (name: string) => `Abonar de ${name}`,
  payTitle: (name: string) => `Abono de ${name}`,
  amount: '¿Cuánto te pagó?',
  amountHint: 'Escribe menos si paga solo una parte.',
  mostAtOnce: (amount: string) => `Primero lo más antiguo: como máximo ${amount} en un abono.`,
  left: (amount: string) => `Quedará debiendo ${amount}.`,
  leftNothing: 'Con esto no debe nada.',
  paySubmit: 'Registrar abono',
  paying: 'Registrando...',
  payDone: 'Abono registrado.',
  waits: 'Su venta aún no se envía: podrás abonar cuando vuelva la señal.',
  forget: 'Olvidar a este cliente',
  forgetQuestion: (name: string) => ({
    title: `¿Olvidar a ${name}?`,
    text: 'Se borran su nombre, su teléfono y las notas de todas sus ventas. Las ventas y sus totales se quedan. No se puede deshacer.',
    confirm: 'Sí, olvidar',
    cancel: 'Cancelar',
  }),
  forgetting: (done: number, all: number) => `Olvidando: ${done} de ${sales(all)}…`,
  forgetDone: 'Cliente olvidado.',
} as const;

/** The problem with a payment's amount. */
export const payProblems: Readonly<Record<PayProblemCode, string>> = {
  amount: 'Escribe cuánto te pagó.',
  'amount-invalid': 'Escribe el abono con números, mayor que cero.',
  'amount-too-high': 'El abono es más de lo que debe.',
};

/** Why a payment was not stored, or a customer not forgotten. */
export function creditFailureText(failure: CreditFailure): string {
  switch (failure) {
    case 'PAID':
      return 'Esta cuenta cambió en otro teléfono. Ciérrala y revisa cuánto debe ahora.';
    case 'LAST_PAYMENT':
      return `Una de sus compras ya tiene ${MAX_PAYMENTS - 1} abonos: el siguiente debe pagarla completa. Cambia la cantidad para que no quede a medias.`;
    case 'NO_MORE_PAYMENTS':
      return `Una de sus compras ya tiene ${MAX_PAYMENTS} abonos, que es el máximo. Anúlala y registra lo que falta como una venta nueva.`;
    case 'OWES':
      return 'Todavía te debe. Cóbrale o anula esas ventas antes de olvidarlo.';
    case 'ORDERED':
      return 'Tiene un pedido guardado. Entrégalo o bórralo antes de olvidarlo.';
    case 'WAITING':
      return 'Tiene ventas en este teléfono que aún no se envían. Inténtalo cuando vuelva la señal.';
    case 'CHANGED':
      return 'No se olvidó: sus ventas cambiaron en otro teléfono. Búscalo otra vez en la lista.';
    default:
      return saleFailures[failure];
  }
}
