import { MAX_REASON, MIN_REASON } from '../domain/lotteries/limits.ts';
import type { Trouble } from '../domain/outcome.ts';
import { adminTroubleText, ENDED_OTHERWISE } from './adminLotteries.ts';
import { coinsText } from './units.ts';

const numbersText = (count: number) => (count === 1 ? '1 número' : `${count} números`);

/** 'Cancelar lotería', and paying everybody back. */
export const cancelLottery = {
  open: 'Cancelar lotería',
  title: '¿Cancelar la lotería?',
  counting: 'Contando lo que hay que devolver...',
  countFailed: 'No pudimos contar lo que hay que devolver.',
  owed: ({ players, numbers, coins }: { players: number; numbers: number; coins: number }) =>
    numbers === 0
      ? 'Nadie ha comprado números: no hay nada que devolver.'
      : `${players === 1 ? 'Participa 1 persona' : `Participan ${players} personas`} con ${numbersText(numbers)}: se ${players === 1 ? 'le' : 'les'} devolverán ${coinsText(coins)}.`,
  final: 'Ya no se venderá ni se sorteará nada. No se puede deshacer.',
  reason: 'Motivo',
  reasonHint: 'Lo verán todos.',
  reasonProblem: `Escribe el motivo, de ${MIN_REASON} a ${MAX_REASON} letras: lo verán todos.`,
  back: 'Volver',
  submit: 'Sí, cancelar y devolver',
  submitting: 'Cancelando...',
  failed: 'No se pudo cancelar la lotería. Intenta de nuevo.',
  list: 'Loterías canceladas',
  refunds: 'Devoluciones',
  cancelledAt: (date: string) => `Cancelada el ${date}.`,
  reasonOf: (reason: string) => `Motivo: ${reason}`,
  paid: (paid: number, sold: number) =>
    sold === 0 ? 'No se había vendido ningún número.' : `${paid} de ${numbersText(sold)} devueltos`,
  all: 'Todo está devuelto.',
  start: 'Devolver lo que falta',
  paying: 'Devolviendo...',
  leave: 'Si sales, se detiene: tú u otro administrador sigue después donde quedó.',
} as const;

/** Why a lottery was not cancelled, or may not be. */
export function cancelProblemText(problem: 'LOTTERY_NOT_FOUND' | 'ENDED_OTHERWISE' | Trouble): string {
  if (problem === 'ENDED_OTHERWISE') return ENDED_OTHERWISE;
  return problem === 'LOTTERY_NOT_FOUND'
    ? cancelLottery.failed
    : adminTroubleText(problem, cancelLottery.failed);
}

/** Why not everything was paid back. */
export function refundProblemText(problem: 'CLIENT_NOT_FOUND' | Trouble): string {
  return problem === 'CLIENT_NOT_FOUND'
    ? 'Una cuenta ya no existe, y sus números no se pueden devolver. Los demás ya están.'
    : problem === 'OFFLINE' || problem === 'UNCERTAIN'
      ? 'Se cortó la señal. Lo devuelto queda devuelto: sigue cuando vuelva, nadie recibe dos veces.'
      : adminTroubleText(problem, 'No se pudo devolver todo. Intenta de nuevo: nadie recibe dos veces.');
}
