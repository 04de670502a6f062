import { MAX_NUMBERS_PER_PURCHASE } from '../domain/lotteries/limits.ts';
import type { PurchaseProblem } from '../domain/lotteries/problems.ts';
import type { Trouble } from '../domain/outcome.ts';
import { spendingProblemText } from './spendingProblem.ts';
import { amount, coinsText } from './units.ts';

/** /lotteries/{lotteryId}/participate. */
export const participation = {
  documentTitle: (prize: string) => `${prize} · Vaga`,
  description: (prize: string) =>
    `Participa por ${prize}: elige tus números. El sorteo lo puede comprobar cualquiera.`,
  seePrizes: 'Ver premios',
  prizesTitle: 'Premios',
  perNumber: 'por número',
  about: (usd: string) => `≈ ${usd}`,
  balance: 'Tu saldo',
  balanceOf: (coins: number) => `Tu saldo: ${amount(coins)}`,
  grid: 'Números',
  sold: 'Vendidos',
  soldOf: (sold: number, total: number) => `${sold}/${total} vendidos`,
  oddOf: (winners: number, total: number) => `${winners === 1 ? 'Gana' : 'Ganan'} ${winners} de ${total}`,
  pickTitle: 'Elige tu número',
  fairTitle: 'Cómo se gana',
  calendar: 'Guardar el sorteo en el calendario',
  left: (coins: number) => `${coins === 1 ? 'te queda' : 'te quedan'} ${amount(coins)}`,
  toHome: 'Ir al inicio',
  results: 'Historial de sorteos',
  failedTitle: 'No se compró',
  numberFree: (number: number) => `Número ${number}, libre`,
  numberUnknown: (number: number) => `Número ${number}, cargando`,
  numberTaken: (number: number) => `Número ${number}, vendido`,
  numberSelected: (number: number) => `Número ${number}, seleccionado`,
  numberOwn: (number: number) => `Número ${number}, tuyo`,
  legendOwn: 'Tuyo',
  gone: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `El ${numbers.join('')} ya no está libre. Elige otro.`
      : `Ya no están libres: ${numbers.join(', ')}. Elige otros.`,
  legendFree: 'Libre',
  legendTaken: 'Vendido',
  legendSelected: 'Tu selección',
  random: 'Al azar',
  jump: 'Ir al número',
  jumpGo: 'Ir',
  jumpError: (total: number) => `Escribe un número del 1 al ${total}.`,
  randomFailed: 'Sin conexión: no sabemos qué números están libres.',
  several: 'Elegir varios números',
  severalShort: 'Varios',
  limit: (most: number) => `Puedes comprar hasta ${most} números a la vez.`,
  number: 'Número',
  selected: (numbers: readonly number[]) => `Números ${numbers.join(', ')}`,
  buy: 'Comprar',
  choose: 'Selecciona un número.',
  nothingChosen: 'Dato faltante',
  queued: (numbers: readonly number[]) =>
    `En cola… ${numbers.length === 1 ? 'Número' : 'Números'} ${numbers.join(', ')}`,
  queuedDetail: 'Hay muchas compras a la vez. Espera aquí: te diremos si lo lograste.',
  soon: 'Se anunciarán a los ganadores en breve',
  soldOut: 'Todos los números están vendidos.',
  own: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Tu número' : 'Tus números'}: ${numbers.join(', ')}`,
  boughtTitle: '¡Listo!',
  seeOwn: 'Ver mis números',
  share: 'Compartir',
  bought: (numbers: readonly number[], balance: number) =>
    `${numbers.length === 1 ? 'Es tuyo el número' : 'Son tuyos los números'} ${numbers.join(', ')}. Tu saldo: ${amount(balance)}.`,
  invalidId: 'Identificador de lotería inválido.',
  notFound: 'Lotería no encontrada.',
  failed: 'No se pudo cargar la lotería.',
  signInTitle: 'Inicia sesión',
  signInText: 'Inicia sesión para comprar un número.',
  signIn: 'Iniciar sesión',
  register: 'Registrarme',
  understood: 'Entendido',
} as const;

export interface ProblemText {
  /** '': the dialog has no title. */
  readonly title: string;
  readonly message: string;
}

const TROUBLES: Readonly<Record<Trouble, ProblemText>> = {
  SIGNED_OUT: { title: 'Inicia sesión', message: 'Inicia sesión para comprar un número.' },
  BUSY: {
    title: 'No se pudo comprar',
    message:
      'Hay mucha gente a la vez y no se guardó nada: no se cobró. Tu selección sigue aquí; intenta de nuevo.',
  },
  OFFLINE: {
    title: 'Sin conexión',
    message:
      'No pudimos comunicarnos. Tu selección sigue aquí: cuando vuelva la señal, toca Comprar de nuevo.',
  },
  UNCERTAIN: {
    title: 'Conexión interrumpida',
    message:
      'La señal se cortó antes de la respuesta y aún no sabemos si quedó registrada. Toca Comprar de nuevo: no se cobrará dos veces.',
  },
  UNKNOWN: { title: '', message: 'No se pudo completar la compra. Intenta de nuevo.' },
};

/** Why a purchase failed (docs/product.md, Lotteries). */
export function purchaseProblemText(problem: PurchaseProblem | Trouble): ProblemText {
  if (typeof problem === 'string') return TROUBLES[problem];
  switch (problem.code) {
    case 'LOTTERY_NOT_FOUND':
      return { title: '', message: 'No se encontró la lotería.' };
    case 'LOTTERY_CLOSED':
      return {
        title: 'Lotería cerrada',
        message: 'Esta lotería ya no vende números.',
      };
    case 'CLIENT_NOT_FOUND':
      return { title: '', message: 'Cliente no encontrado' };
    case 'INVALID_NUMBER':
      return { title: 'Número inválido', message: 'Ese número no existe en esta lotería. Selecciona otro.' };
    case 'TOO_MANY_NUMBERS':
      return {
        title: 'Demasiados números',
        message: `Puedes comprar hasta ${MAX_NUMBERS_PER_PURCHASE} números a la vez.`,
      };
    case 'NUMBER_TAKEN':
      return {
        title: 'Número no disponible',
        message: 'Alguien compró ese número justo antes que tú. Selecciona otro.',
      };
    case 'PRICE_CHANGED':
      return {
        title: 'Cambió el precio',
        message: `Ahora cada número cuesta ${coinsText(problem.price)}. No se cobró nada: revisa el total y compra de nuevo.`,
      };
    case 'INSUFFICIENT_COINS':
      return {
        title: 'Saldo insuficiente',
        message: `${problem.missing === 1 ? 'Te falta' : 'Te faltan'} ${coinsText(problem.missing)}. Envía un mensaje directo a nuestra cuenta de Instagram para recargar.`,
      };
    case 'PAUSED':
    case 'OVER_LIMIT':
      return spendingProblemText(problem);
  }
}
