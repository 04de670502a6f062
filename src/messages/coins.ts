import type { CorrectionProblemCode } from '../domain/coins/corrections.ts';
import type { MovementKind } from '../domain/coins/ledger.ts';
import type { TopUpProblemCode } from '../domain/coins/topUp.ts';
import { MAX_COINS_ADDED, MAX_USD } from '../domain/coins/topUp.ts';
import type { Trouble } from '../domain/outcome.ts';
import { BUSY } from './trouble.ts';
import { amount, coinsText } from './units.ts';

/** The client's ledger. */
export const ledger = {
  title: 'Mis movimientos',
  signedOut: 'Inicia sesión para ver tus movimientos.',
  empty: 'Aún no tienes movimientos.',
  failed: 'No pudimos cargar tus movimientos.',
  balanceAfter: (coins: number) => `Saldo: ${amount(coins)}`,
  numberOf: (number: number, lottery: string) => `Número ${number} · ${lottery}`,
  more: 'Ver más',
  differs: (difference: number) =>
    `Tus movimientos y tu saldo difieren en ${coinsText(Math.abs(difference))}. Escríbenos.`,
} as const;

/** The name of a movement. */
export const movementNames: Readonly<Record<MovementKind, string>> = {
  recarga: 'Recarga',
  compra: 'Compra',
  devolucion: 'Devolución',
  correccion: 'Corrección',
};

/** /admin/coins/topup (docs/product.md, Vagacoins). */
export const topUp = {
  title: 'Recargar Vagacoins',
  phone: 'Teléfono del cliente',
  code: 'Código de recarga',
  codeHint: 'El cliente lo ve en Recargar y te lo manda con su mensaje.',
  usd: 'Monto en dólares',
  coins: 'Vagacoins a acreditar',
  find: 'Buscar cliente',
  submit: 'Registrar recarga',
  submitting: 'Registrando...',
  confirmTitle: 'Confirma la recarga',
  confirmText: (coins: number, phone: string, dollars: string) =>
    `Vas a acreditar ${coinsText(coins)} al teléfono ${phone} por ${dollars}.`,
  giftTitle: '¿Es un regalo?',
  giftText: (coins: number, phone: string) =>
    `El monto es $0.00. Vas a regalar ${coinsText(coins)} al teléfono ${phone}.`,
  who: (instagram: string, since: string) =>
    `La cuenta es ${instagram === '' ? 'de un cliente sin Instagram' : `de ${instagram}`}, registrada el ${since}.`,
  checked: 'El código es el de esta cuenta.',
  uncheckedTitle: '¿Acreditar sin código?',
  uncheckedRisk:
    'Sin código no sabes si quien pagó es el dueño de la cuenta: otra persona pudo registrar ese teléfono y quedarse con los Vagacoins. Queda anotado que acreditaste sin código.',
  confirmUnchecked: 'Acreditar sin código',
  confirm: 'Sí, acreditar',
  cancel: 'Cancelar',
  doneTitle: 'Recarga registrada',
  doneText: (coins: number, balance: number) =>
    `Se ${coins === 1 ? 'acreditó' : 'acreditaron'} ${coinsText(coins)}. Nuevo saldo: ${amount(balance)}.`,
  doneBefore:
    'Tu intento anterior sí quedó registrado: ahora no se acreditó nada más. Si el cliente pagó otra vez, registra otra recarga.',
  failedTitle: 'No pudimos registrar la recarga',
  failed: 'No se pudo registrar la recarga.',
  offline: 'Sin conexión. Tus datos siguen aquí: cuando vuelva la señal, toca el botón de nuevo.',
  uncertain:
    'La señal se cortó antes de la respuesta y aún no sabemos si quedó registrada. Toca el botón de nuevo: no se acreditará dos veces.',
  checkTitle: 'Control de Vagacoins',
  checkRight: 'Recargas - correcciones - compras + devoluciones = saldos. No falta ni sobra ningún Vagacoin.',
  checkWrong: (difference: number) =>
    difference > 0
      ? `${difference === 1 ? 'Sobra' : 'Sobran'} ${coinsText(difference)} en los saldos: busca cada cliente por su teléfono.`
      : `${difference === -1 ? 'Falta' : 'Faltan'} ${coinsText(-difference)} en los saldos: busca cada cliente por su teléfono.`,
  topUps: 'Recargas',
  purchases: 'Compras',
  refunds: 'Devoluciones',
  corrections: 'Correcciones',
  balances: 'Saldos',
  checkFailed: 'No pudimos hacer el control. Intenta de nuevo.',
} as const;

/** The latest top-ups and their corrections, on the same screen. */
export const corrections = {
  title: 'Últimas recargas',
  empty: 'Aún no hay recargas.',
  failed: 'No pudimos cargar las recargas.',
  line: (coins: number, phone: string, dollars: string) => `${coinsText(coins)} · ${phone} · ${dollars}`,
  checked: 'Con código',
  unchecked: 'Sin código',
  corrected: (coins: number, reason: string) => `Corrección: −${coinsText(coins)}. ${reason}`,
  correct: 'Corregir',
  correctOne: (phone: string, date: string) => `Corregir la recarga de ${phone} del ${date}`,
  dialogTitle: 'Corrección',
  intro: (coins: number, phone: string) =>
    `Recarga de ${coinsText(coins)} al teléfono ${phone}. El cliente verá la corrección y su motivo entre sus movimientos.`,
  coins: 'Vagacoins a descontar',
  most: (coins: number) => `${amount(coins)} como máximo`,
  reason: 'Motivo',
  submit: 'Descontar',
  submitting: 'Descontando...',
  done: (coins: number, balance: number) =>
    `Se ${coins === 1 ? 'descontó' : 'descontaron'} ${coinsText(coins)}. Nuevo saldo: ${amount(balance)}.`,
} as const;

/** Form checks of a correction. `most`: Vagacoins that can still be taken back. */
export function correctionProblemText(code: CorrectionProblemCode, most: number): string {
  switch (code) {
    case 'coins':
      return 'Ingresa una cantidad de Vagacoins válida.';
    case 'coins-too-many':
      return `De esta recarga se ${most === 1 ? 'puede' : 'pueden'} descontar ${amount(most)} como máximo.`;
    case 'reason':
      return 'Escribe el motivo, de 3 a 200 letras: el cliente lo verá.';
  }
}

/** Why a correction was not stored, or why that is uncertain. */
export function correctionFailureText(
  problem:
    | Trouble
    | { readonly code: 'CORRECTED_MEANWHILE' }
    | { readonly code: 'SPENT'; readonly balance: number },
): string {
  if (typeof problem === 'string') {
    return problem === 'UNCERTAIN'
      ? 'La señal se cortó antes de la respuesta y aún no sabemos si quedó registrada. Toca el botón de nuevo: no se descontará dos veces.'
      : problem === 'UNKNOWN' || problem === 'SIGNED_OUT'
        ? 'No se pudo registrar la corrección.'
        : topUpFailures[problem];
  }
  return problem.code === 'SPENT'
    ? `Al cliente le ${problem.balance === 1 ? 'queda' : 'quedan'} ${coinsText(problem.balance)}: no se puede descontar más.`
    : 'Esta recarga se acaba de corregir. Mira la lista de nuevo antes de corregirla otra vez.';
}

/** Why a top-up was not stored, or why that is uncertain. */
export const topUpFailures: Readonly<Record<Trouble, string>> = {
  OFFLINE: topUp.offline,
  UNCERTAIN: topUp.uncertain,
  BUSY,
  SIGNED_OUT: topUp.failed,
  UNKNOWN: topUp.failed,
};

/** Form checks of a top-up (docs/product.md, Vagacoins). */
export const topUpProblems: Readonly<Record<TopUpProblemCode, string>> = {
  phone: 'Ingresa un número de teléfono de 8 dígitos.',
  'phone-unknown': 'El teléfono ingresado no está registrado.',
  code: 'El código no es el de este teléfono. Revísalo con el cliente: lo ve en Recargar.',
  usd: 'Ingresa un monto en dólares válido.',
  'usd-too-high': `El monto es muy alto: $${amount(MAX_USD)}.00 como máximo.`,
  coins: 'Ingresa una cantidad de Vagacoins válida.',
  'coins-too-high': `La cantidad es muy alta: ${amount(MAX_COINS_ADDED)} de Vagacoins como máximo.`,
};
